import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { testApp } from './test/app.ts'
import { listening } from './test/clients.ts'
import { testMarket } from './test/market.ts'

test('closing finishes the request that is open, and does not wait for the next one of its connection', async () => {
  await using app = await testApp()
  const arrived = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  app.app.get('/slow', { config: { limit: 'none' } }, async () => {
    arrived.resolve()
    await go.promise
    return { done: true }
  })
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    get(`${address}/slow`, { agent }, (reply) => reply.resume().on('end', () => resolve(reply.statusCode))).on('error', reject)
  })
  await arrived.promise
  const closed = app.app.close().then(() => 'closed')
  await pause(100)
  go.resolve()
  expect(await answered).toBe(200)
  expect(await Promise.race([closed, pause(20_000, 'still open')])).toBe('closed')
  agent.destroy()
})

test('a balancer that asks is told first; until it has heard, calls and sockets are served as ever', async () => {
  await using market = await testMarket()
  await using line = await listening(market)
  const buyer = await market.buyer()
  const socket = await line.connect(buyer)
  const ask = async (path: string, sent: Record<string, string> = {}) => {
    const { status, headers } = await fetch(`${line.url}${path}`, { headers: sent })
    return { status, connection: headers.get('connection') }
  }
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  const closed = market.app.draining.drain().then(() => market.app.close())
  await expect.poll(() => ask('/readyz')).toEqual({ status: 404, connection: 'close' })
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  expect(await ask('/api/categories')).toEqual({ status: 200, connection: 'close' })
  expect((await ask(`/api${orders.cart.path}`, { access_token: buyer.token })).status).toBe(200)
  expect(socket.socket.connected).toBe(true)
  const later = await line.connect(buyer)
  await closed
  await expect.poll(() => [socket, later].map((one) => one.socket.connected)).toEqual([false, false])
})
