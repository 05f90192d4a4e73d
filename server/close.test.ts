import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from './test/app.ts'

test('closing finishes the request that is open, and does not wait for the next one of its connection', async () => {
  await using app = await testApp()
  const arrived = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  app.app.get('/slow', async () => {
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
