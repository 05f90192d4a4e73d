import { chatLimit } from '#contract/rooms.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Redis } from '#server/platform/redis.ts'

export type ChatLimit = (who: string) => Promise<void>

/** The last times are a list, newest first; the one that is `count` back must be older than the window. Redis's clock. */
const script = `
local now = redis.call('TIME'); now = now[1] * 1000 + math.floor(now[2] / 1000)
local oldest = redis.call('LINDEX', KEYS[1], ARGV[1] - 1)
if oldest and now - oldest < tonumber(ARGV[2]) then return ARGV[2] - (now - oldest) end
redis.call('LPUSH', KEYS[1], now); redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1); redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 0`

/** Counts what a person sends, on all processes while Redis is there; one too many throws `rate-limited`. */
export function limitChat(redis: Redis | undefined): ChatLimit {
  const local = slidingWindow()
  return async (who) => {
    const wait = local(who) || (redis?.ready() ? await shared(redis, who) : 0)
    if (wait > 0) throw new Problem('rate-limited', { retryAfter: Math.ceil(wait / 1000) })
  }
}

async function shared(redis: Redis, who: string): Promise<number> {
  try {
    return Number(await redis.run(script, `chat-limit:${who}`, [chatLimit.count, chatLimit.window]))
  } catch {
    // Redis has just gone: this process counts alone.
    return 0
  }
}

/** Milliseconds still to wait; 0 counts as sent. */
function slidingWindow() {
  const sent = new Map<string, number[]>()
  return (who: string): number => {
    const now = Date.now()
    const recent = (sent.get(who) ?? []).filter((at) => now - at < chatLimit.window)
    const [oldest] = recent
    if (recent.length >= chatLimit.count && oldest !== undefined) return chatLimit.window - (now - oldest)
    recent.push(now)
    sent.set(who, recent)
    if (sent.size > 10_000) for (const [other, times] of sent) if (now - (times.at(-1) ?? 0) > chatLimit.window) sent.delete(other)
    return 0
  }
}
