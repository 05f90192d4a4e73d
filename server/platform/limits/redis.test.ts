import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { Problem } from '#server/platform/errors.ts'
import { createRedis } from '#server/platform/redis.ts'
import { testApp } from '#server/test/app.ts'
import { installed, redisServer } from '#server/test/redis.ts'
import { consumeLocally } from './limits.ts'
import { consumeShared } from './redis.ts'
import { delayAfter, slowDown } from './slowDown.ts'
import { localTries, sharedTries } from './tries.ts'

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined }
const allowance = { count: 3, seconds: 3600 }

async function connected(url: string) {
  const redis = createRedis(url, quiet, () => undefined)
  while (!redis.ready()) await pause(20)
  return redis
}

test.skipIf(!installed)('in a real Redis two processes share one allowance, and a key leaves when it is whole again', async () => {
  await using server = await redisServer()
  const [one, other] = [await connected(server.url), await connected(server.url)]
  const takes = [consumeShared(one, consumeLocally()), consumeShared(other, consumeLocally())]
  const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => takes[index % 2]?.('a', allowance)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  // The next is free again after a third of the hour.
  const refused = waits.filter((wait) => wait !== 0)
  expect(refused.every((wait) => wait !== undefined && wait > 1_100_000 && wait <= 1_200_000)).toBe(true)
  expect(await takes[1]?.('b', allowance)).toBe(0)
  const left = await one.client.pTTL('pasokan:limit:a')
  expect(left).toBeGreaterThan(3_500_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
  for (const redis of [one, other]) redis.close()
})

test.skipIf(!installed)('codes of one account that are tried at two processes at once are counted together', async () => {
  await using server = await redisServer()
  await using app = await testApp()
  const lines = [await connected(server.url), await connected(server.url)]
  const doors = lines.map((redis) => slowDown(app.db, { consume: consumeShared(redis, consumeLocally()), tries: localTries() }))
  const tries = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => doors[index % 2]?.tryCode({ user: 5 as UserId })))
  expect(tries.filter((made) => made.status === 'fulfilled')).toHaveLength(20)
  const refused = tries.flatMap((made) => (made.status === 'rejected' ? [made.reason as Problem] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['rate-limited']))
  await doors[0]?.tryCode({ user: 6 as UserId })
  for (const redis of lines) redis.close()
})

test.skipIf(!installed)('wrong passwords at two processes are counted together, and a right one ends the row', async () => {
  const server = await redisServer()
  await using app = await testApp()
  const lines = [await connected(server.url), await connected(server.url)]
  const waits: number[] = []
  const [one, other] = lines.map((redis) =>
    slowDown(app.db, { consume: consumeLocally(), tries: sharedTries(redis, localTries()) }, async (milliseconds) =>
      waits.push(milliseconds),
    ),
  )
  const account = { role: 'buyer', email: 'Budi@buyer.test' } as const
  for (let tries = 0; tries < 3; tries += 1) for (const door of [one, other]) await door?.before(account, '203.0.113.9')
  await one?.before(account, '203.0.113.9')
  expect(waits).toEqual([delayAfter(5), delayAfter(6)])
  expect(await lines[0]?.client.keys('*')).toEqual([expect.stringMatching(/^pasokan:tries:buyer:[\w-]{43}$/)])
  await other?.succeeded(account)
  await one?.before(account, '203.0.113.9')
  expect(waits).toHaveLength(2)
  await server.stop()
  // It was away before it could be told: this process counts alone.
  for (let tries = 0; tries < 6; tries += 1) await one?.before(account, '203.0.113.9')
  expect(waits).toHaveLength(3)
  for (const redis of lines) redis.close()
})

test.skipIf(!installed)('a Redis that hangs is given up on before its line is lost', async () => {
  await using server = await redisServer()
  const redis = await connected(server.url)
  process.kill(server.pid(), 'SIGSTOP')
  expect(await consumeShared(redis, consumeLocally())('a', allowance)).toBe(0)
  expect(redis.ready()).toBe(true)
  process.kill(server.pid(), 'SIGCONT')
  redis.close()
})

test.skipIf(!installed)('while Redis is away each process counts alone, and nobody waits for it', async () => {
  const server = await redisServer()
  const redis = await connected(server.url)
  const take = consumeShared(redis, consumeLocally())
  expect(await take('a', allowance)).toBe(0)
  await server.stop()
  const waits = await Promise.all(Array.from({ length: 5 }, () => take('a', allowance)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  redis.close()
})
