import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export type Mood = 'well' | 'down' | 'slow' | 'garbage' | 'failing' | 'forgetful'

/**
 * Stands between our client and the provider and spoils what passes: closes the line, waits longer than the client does,
 * talks nonsense, answers 500, or does what was asked and loses the answer.
 */
export async function startProxy(target: string) {
  let mood: Mood = 'well'
  const server = createServer((from, to) => {
    if (mood === 'down') from.socket.destroy()
    else if (mood === 'garbage') to.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
    else if (mood === 'failing')
      to.writeHead(500, { 'content-type': 'application/json' }).end('{"status_code":"500","status_message":"Sorry"}')
    else if (mood === 'slow') setTimeout(() => pass(target, from, to), 11_000)
    else pass(target, from, to, mood === 'forgetful')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    be: (next: Mood) => void (mood = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass(target: string, from: IncomingMessage, to: ServerResponse, loseAnswer = false) {
  const onward = request(`${target}${from.url}`, { method: from.method, headers: from.headers }, (answer) => {
    if (loseAnswer) {
      answer.resume()
      answer.on('end', () => to.socket?.destroy())
    } else {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    }
  })
  onward.on('error', () => to.socket?.destroy())
  from.pipe(onward)
}
