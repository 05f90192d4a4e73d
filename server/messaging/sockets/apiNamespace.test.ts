import { expect, test } from 'vitest'
import { listening } from '#server/test/clients.ts'
import { testApp } from '#server/test/app.ts'

const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: Error) => error.message,
  )

test('a client that names the namespace /api is a client like any other: it hears, is answered and comes back', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  for (const transports of [['websocket'], ['polling']]) {
    const prefixed = await line.connect(budi, { transports, reconnectionDelay: 20 }, '/api')
    const store = await line.connect(sari)
    expect(await prefixed.say({ chat: 'halo', receiver: sari.shopId })).toMatchObject({ ok: true })
    await Promise.all([prefixed.heard(1), store.heard(1)])
    prefixed.socket.io.engine.close()
    await store.say({ chat: 'ya', receiver: budi.id })
    await prefixed.heard(2)
    expect(prefixed.messages.map(({ chat }) => chat)).toEqual(['halo', 'ya'])
    prefixed.socket.disconnect()
  }
  expect(await refusal(line.connect({ token: 'nonsense' }, { reconnection: false }, '/api'))).toBe('unauthenticated')
  expect(await refusal(line.connect(budi, { reconnection: false }, '/elsewhere'))).toBe('Invalid namespace')
})
