import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { createRedis, type Redis } from '#server/platform/redis.ts'
import type { Allowance, Consume, LimitUse } from './limits.ts'

/** The one limiter of the server; it can also be told to `forget` what a key has used. */
export type RateLimiter = { consume: Consume; forget: (key: string) => Promise<unknown> }

/** Counts in Redis where there is one, so that all processes count together. */
export function createRateLimiter(app: FastifyInstance, { redisUrl }: Pick<Config, 'redisUrl'>): RateLimiter {
  if (!redisUrl) return rateLimiter()
  const redis = createRedis(redisUrl, app.log, () => undefined)
  app.addHook('onClose', async () => redis.close())
  return rateLimiter(redis)
}

/** While Redis is away, or without it, this process counts alone. */
export function rateLimiter(redis?: Redis, local = countLocally()): RateLimiter {
  return {
    async consume(key, allowance) {
      if (!redis?.ready()) return local.consume(key, allowance)
      try {
        const numbers = await redis.run(script, `limit:${key}`, [allowance.count, allowance.seconds * 1000])
        const [used, waitMs] = numbers as [number, number]
        return { used, waitMs }
      } catch {
        return local.consume(key, allowance)
      }
    },
    async forget(key) {
      local.forget(key)
      if (redis?.ready()) await redis.remove(`limit:${key}`).catch(() => undefined)
    },
  }
}

/** Keys in memory beyond which those that are whole again are dropped. */
const maxKeys = 50_000

/**
 * Counts in this process. One number is kept for a key: the moment at which its allowance is whole again (the "generic
 * cell rate algorithm"), so that there is no window whose edge lets through twice as much.
 */
export function countLocally(now: () => number = Date.now) {
  const wholeAt = new Map<string, number>()
  let sweepAt = maxKeys
  const sweep = (time: number) => {
    for (const [key, at] of wholeAt) if (at <= time) wholeAt.delete(key)
    // Many that are in use must not be gone through at every call.
    sweepAt = Math.max(maxKeys, 2 * wholeAt.size)
  }
  return {
    consume(key: string, { count, seconds }: Allowance): LimitUse {
      const [time, window] = [now(), seconds * 1000]
      if (wholeAt.size >= sweepAt) sweep(time)
      const whole = Math.max(wholeAt.get(key) ?? time, time)
      const used = Math.max(0, Math.ceil(((whole - time) * count) / window - 0.001))
      const next = whole + window / count
      const waitMs = Math.max(0, next - window - time)
      if (waitMs === 0) wholeAt.set(key, next)
      return { used, waitMs }
    },
    forget: (key: string) => wholeAt.delete(key),
    size: () => wholeAt.size,
  }
}

/** The same by Redis's clock. */
const script = `
local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)
local count, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local whole = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now)
local used = math.ceil((whole - now) * count / window - 0.001)
local nxt = whole + window / count
local wait = nxt - window - now
if wait > 0 then return { used, math.ceil(wait) } end
redis.call('SET', KEYS[1], string.format('%.3f', nxt), 'PX', math.ceil(nxt - now))
return { used, 0 }`
