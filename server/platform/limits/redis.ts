import type { Redis } from '#server/platform/redis.ts'
import type { Consume } from './limits.ts'

/** The same as consumeLocally, by Redis's clock, so that all processes count together. */
const script = `
local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)
local window = tonumber(ARGV[2])
local nxt = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + window / tonumber(ARGV[1])
local wait = nxt - window - now
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', nxt), 'PX', math.ceil(nxt - now))
return 0`

/** Counts in Redis; while it is away this process counts alone. */
export const consumeShared =
  (redis: Redis, local: Consume): Consume =>
  async (key, allowance) => {
    if (!redis.ready()) return local(key, allowance)
    try {
      return Number(await redis.run(script, `limit:${key}`, [allowance.count, allowance.seconds * 1000]))
    } catch {
      return local(key, allowance)
    }
  }
