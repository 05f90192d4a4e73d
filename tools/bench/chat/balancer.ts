import { connect, createServer, type Socket } from 'node:net'

/** One address before several processes: each connection goes to one that answers. `cut` breaks one at random. */
export async function balancer(port: number, backends: number[]) {
  const open = new Set<Socket>()
  let next = 0
  const join = (client: Socket, tries: number) => {
    if (tries === 0) return client.destroy()
    const backend = connect(backends[next++ % backends.length] ?? 0, '127.0.0.1')
    backend.once('error', () => (backend.connecting ? join(client, tries - 1) : client.destroy()))
    backend.once('connect', () => {
      backend.removeAllListeners('error')
      for (const [from, to] of [
        [client, backend],
        [backend, client],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
    })
  }
  const server = createServer((client) => {
    open.add(client)
    client.setNoDelay(true)
    client.on('close', () => open.delete(client))
    client.on('error', () => undefined)
    join(client, backends.length)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    cut: () => [...open][Math.floor(Math.random() * open.size)]?.destroy(),
    close: () => {
      for (const client of open) client.destroy()
      server.close()
    },
  }
}
