import { createServer, type AddressInfo } from 'node:net'

/** As much SMTP as takes a mail, or takes the call and says nothing while it hangs. `taken`: mails that were taken. */
export async function startMailServer() {
  const state = { hangs: false, taken: 0 }
  const server = createServer((socket) => {
    const say = (line: string) => !state.hangs && socket.write(`${line}\r\n`)
    let data = false
    say('220 drill')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        const ends = data && line === '.'
        if (ends) state.taken += 1
        if (data) data = !ends
        if (!data) say(line.startsWith('DATA') ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : '250 ok')
        data ||= line.startsWith('DATA')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: (hangs: boolean) => void (state.hangs = hangs),
    taken: () => state.taken,
    close: () => void server.close(),
  }
}
