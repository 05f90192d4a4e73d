import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openRedis } from '#server/sockets/redis.ts'
import { installed, redisServer } from '#server/test/redis.ts'
import { takeLocally } from './limits.ts'
import { takeShared } from './redis.ts'

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined }
const allowance = { count: 3, seconds: 3600 }

async function connected(url: string) {
  const redis = openRedis(url, quiet, () => undefined)
  while (!redis.ready()) await pause(20)
  return redis
}

test.skipIf(!installed)('in a real Redis two processes share one allowance, and a key leaves when it is whole again', async () => {
  await using server = await redisServer()
  const [one, other] = [await connected(server.url), await connected(server.url)]
  const takes = [takeShared(one, takeLocally()), takeShared(other, takeLocally())]
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

test.skipIf(!installed)('while Redis is away each process counts alone, and nobody waits for it', async () => {
  const server = await redisServer()
  const redis = await connected(server.url)
  const take = takeShared(redis, takeLocally())
  expect(await take('a', allowance)).toBe(0)
  await server.stop()
  const waits = await Promise.all(Array.from({ length: 5 }, () => take('a', allowance)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  redis.close()
})
