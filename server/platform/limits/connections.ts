import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { proxiesOf } from './address.ts'
import { networkOf } from './limits.ts'

/** Connections that one process holds, and those that one network may hold of it, silent ones among them. */
const max = { all: 10_000, network: 500 }

/** Refuses connections of a network that holds too many. Our own proxies speak for many networks and are not counted. */
export function limitConnections(app: FastifyInstance, { rateLimits, trustProxy }: Pick<Config, 'rateLimits' | 'trustProxy'>) {
  if (!rateLimits) return
  app.server.maxConnections = max.all
  const isProxy = proxiesOf(trustProxy)
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > max.network) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
