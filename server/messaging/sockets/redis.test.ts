import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rooms } from '#contract/rooms.ts'
import { buildApp } from '#server/app.ts'
import { standIns } from '#stand-ins/extras.ts'
import { listening } from '#server/test/clients.ts'
import { readConfig } from '#server/platform/config.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { hasRedis, redisServer } from '#server/test/redis.ts'

/** A second process of the same service: its own server on the same database. */
async function twin(app: TestApp, redisUrl: string, rateLimits = 'off') {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: rateLimits, DATA_DIR: app.dataDir, REDIS_URL: redisUrl })
  const other = await buildApp({
    db: app.db,
    config,
    secret: 'a secret of tests, long enough for all',
    databaseUrl: app.databaseUrl,
    extras: standIns(),
  })
  const line = await listening({ app: other })
  return {
    connect: line.connect,
    async [Symbol.asyncDispose]() {
      await line[Symbol.asyncDispose]()
      await other.close()
    },
  }
}

test.skipIf(!hasRedis)('two processes with Redis are one: messages, presence, ended sign-ins and limits span both', async () => {
  await using redis = await redisServer()
  await using app = await testApp({ REDIS_URL: redis.url, RATE_LIMITS: 'on' })
  await using here = await listening(app)
  await using there = await twin(app, redis.url, 'on')
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [phone, desk] = [await here.connect(budi), await there.connect(budi)]
  await expect.poll(async () => (await phone.say({ chat: 'halo', receiver: sari.shopId })).ok).toBe(true)
  await desk.heard(1)
  const RoomId = desk.messages[0]!.RoomId

  expect(await phone.socket.emitWithAck('presence', { RoomId })).toMatchObject({ online: false })
  const arrived = phone.next('presence')
  const store = await there.connect(sari)
  expect(await arrived).toEqual({ role: 'seller', id: sari.shopId, online: true })
  expect(await phone.socket.emitWithAck('presence', { RoomId })).toMatchObject({ online: true })

  await store.say({ chat: 'ada', receiver: budi.id })
  await phone.heard(2)
  expect(phone.messages.map((message) => message.seq)).toEqual([1, 2])

  const answers = await Promise.all(
    Array.from({ length: 38 }, (_, n) => (n % 2 ? phone : desk).say({ chat: `${n}`, receiver: sari.shopId })),
  )
  // Each process alone would take all of its nineteen.
  expect(answers.some((answer) => !answer.ok)).toBe(true)

  const closed = Promise.all([phone, desk].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve))))
  await sql`update sessions set ended_at = now() where buyer_id = ${budi.id}`.execute(app.db)
  expect(await closed).toEqual(['io server disconnect', 'io server disconnect'])
})

test.skipIf(!hasRedis)('with Redis gone people on one process still reach each other, and it heals by itself', async () => {
  await using redis = await redisServer()
  await using app = await testApp({ REDIS_URL: redis.url })
  await using here = await listening(app)
  await using there = await twin(app, redis.url)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, near, far] = [await here.connect(budi), await here.connect(sari), await there.connect(sari)]
  await expect.poll(async () => (await buyer.say({ chat: 'before', receiver: sari.shopId })).ok).toBe(true)
  await far.heard(1)

  await redis.stop()
  expect(await buyer.say({ chat: 'meanwhile', receiver: sari.shopId })).toMatchObject({ ok: true })
  await near.heard(2)

  const asked = far.next('resync')
  redis.start()
  await asked
  const { json } = await app.call(sari, rooms.chat, { params: { id: far.messages[0]!.RoomId }, query: { after: 1 } })
  expect(json.map((message) => message.chat)).toEqual(['meanwhile'])

  await expect
    .poll(
      async () => {
        await buyer.say({ chat: 'after', receiver: sari.shopId })
        await sleep(200)
        return far.messages.at(-1)?.chat
      },
      { timeout: 10_000 },
    )
    .toBe('after')
})

test.skipIf(!hasRedis)('a Redis that hangs does not hold anybody up', async () => {
  await using redis = await redisServer()
  await using app = await testApp({ REDIS_URL: redis.url })
  await using here = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, store] = [await here.connect(budi), await here.connect(sari)]
  await buyer.say({ chat: '1', receiver: sari.shopId })
  process.kill(redis.pid(), 'SIGSTOP')
  expect(await buyer.say({ chat: '2', receiver: sari.shopId })).toMatchObject({ ok: true })
  await store.heard(2)
  process.kill(redis.pid(), 'SIGCONT')
})

test.skipIf(!hasRedis)('a server starts while Redis is away, and finds it when it comes', async () => {
  await using redis = await redisServer()
  await redis.stop()
  await using app = await testApp({ REDIS_URL: redis.url })
  await using here = await listening(app)
  await using there = await twin(app, redis.url)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, far] = [await here.connect(budi), await there.connect(sari)]
  expect(await buyer.say({ chat: 'alone', receiver: sari.shopId })).toMatchObject({ ok: true })
  redis.start()
  await expect
    .poll(
      async () => {
        await buyer.say({ chat: 'together', receiver: sari.shopId })
        await sleep(200)
        return far.messages.at(-1)?.chat
      },
      { timeout: 15_000 },
    )
    .toBe('together')
})
