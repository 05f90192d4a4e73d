import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { Problem } from '#server/platform/errors.ts'
import { createRedis } from '#server/platform/redis.ts'
import { testApp } from '#server/test/app.ts'
import { hasRedis, redisServer } from '#server/test/redis.ts'
import { rateLimiter } from './limiter.ts'
import { delayAfter, slowDown } from './slowDown.ts'

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined }
const allowance = { count: 3, seconds: 3600 }

async function connected(url: string) {
  const redis = createRedis(url, quiet, () => undefined)
  while (!redis.ready()) await pause(20)
  return redis
}

test.skipIf(!hasRedis)('in a real Redis two processes share one allowance, and a key leaves when it is whole again', async () => {
  await using server = await redisServer()
  const [one, other] = [await connected(server.url), await connected(server.url)]
  const limiters = [rateLimiter(one), rateLimiter(other)]
  const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => limiters[index % 2]?.consume('a', allowance)))
  expect(waits.filter((taken) => taken?.waitMs === 0).map((taken) => taken?.used)).toEqual([0, 1, 2])
  // The next is free again after a third of the hour.
  const refused = waits.filter((taken) => taken?.waitMs !== 0)
  expect(refused.every((taken) => taken?.used === 3 && taken.waitMs > 1_100_000 && taken.waitMs <= 1_200_000)).toBe(true)
  expect(await limiters[1]?.consume('b', allowance)).toEqual({ used: 0, waitMs: 0 })
  const left = await one.client.pTTL('pasokan:limit:a')
  expect(left).toBeGreaterThan(3_500_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
  for (const redis of [one, other]) redis.close()
})

test.skipIf(!hasRedis)('codes of one account that are tried at two processes at once are counted together', async () => {
  await using server = await redisServer()
  await using app = await testApp()
  const lines = [await connected(server.url), await connected(server.url)]
  const doors = lines.map((redis) => slowDown(app.db, rateLimiter(redis)))
  const tries = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => doors[index % 2]?.tryCode({ user: 5 as UserId })))
  expect(tries.filter((made) => made.status === 'fulfilled')).toHaveLength(20)
  const refused = tries.flatMap((made) => (made.status === 'rejected' ? [made.reason as Problem] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['rate-limited']))
  await doors[0]?.tryCode({ user: 6 as UserId })
  for (const redis of lines) redis.close()
})

test.skipIf(!hasRedis)('wrong passwords at two processes and both doors are counted together, and a right one ends the row', async () => {
  const server = await redisServer()
  await using app = await testApp()
  const lines = [await connected(server.url), await connected(server.url)]
  const waits: number[] = []
  const [one, other] = lines.map((redis) => slowDown(app.db, rateLimiter(redis), async (milliseconds) => waits.push(milliseconds)))
  const account = { role: 'buyer', email: 'Budi@buyer.test' } as const
  for (let tries = 0; tries < 3; tries += 1) {
    await one?.before(account, '203.0.113.9')
    await other?.before({ ...account, role: 'seller' }, '203.0.113.9')
  }
  await one?.before(account, '203.0.113.9')
  expect(waits).toEqual([delayAfter(5), delayAfter(6)])
  expect(await lines[0]?.client.keys('*')).toEqual([expect.stringMatching(/^pasokan:limit:tries:person:[\w-]{43}$/)])
  await other?.succeeded(account)
  await one?.before(account, '203.0.113.9')
  expect(waits).toHaveLength(2)
  await server.stop()
  // It was away before it could be told: this process counts alone.
  for (let tries = 0; tries < 6; tries += 1) await one?.before(account, '203.0.113.9')
  expect(waits).toHaveLength(3)
  for (const redis of lines) redis.close()
})

test.skipIf(!hasRedis)('a Redis that hangs is given up on before its line is lost', async () => {
  await using server = await redisServer()
  const redis = await connected(server.url)
  process.kill(server.pid(), 'SIGSTOP')
  expect((await rateLimiter(redis).consume('a', allowance)).waitMs).toBe(0)
  expect(redis.ready()).toBe(true)
  process.kill(server.pid(), 'SIGCONT')
  redis.close()
})

test.skipIf(!hasRedis)('while Redis is away each process counts alone, and nobody waits for it', async () => {
  const server = await redisServer()
  const redis = await connected(server.url)
  const { consume } = rateLimiter(redis)
  expect((await consume('a', allowance)).waitMs).toBe(0)
  await server.stop()
  const waits = await Promise.all(Array.from({ length: 5 }, () => consume('a', allowance)))
  expect(waits.filter(({ waitMs }) => waitMs === 0)).toHaveLength(3)
  redis.close()
})
