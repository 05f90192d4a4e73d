import type { Redis } from '#server/platform/redis.ts'

/** How long a row of tries is remembered after its last, in milliseconds. */
const memory = 15 * 60_000

/** Tries in a row: `add` counts one and returns how many were made before it, `forget` ends the row. */
export type Tries = { add: (key: string) => Promise<number>; forget: (key: string) => Promise<unknown> }

/** Counts in this process. */
export function localTries(now: () => number = Date.now): Tries {
  const rows = new Map<string, { count: number; at: number }>()
  return {
    add: async (key) => {
      if (rows.size > 50_000) for (const [old, { at }] of rows) if (now() - at >= memory) rows.delete(old)
      const row = rows.get(key)
      const before = row && now() - row.at < memory ? row.count : 0
      rows.set(key, { count: before + 1, at: now() })
      return before
    },
    forget: async (key) => rows.delete(key),
  }
}

const addition = `
local count = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return count - 1`

/** Counts in Redis, so that all processes count together; while it is away this process counts alone. */
export function sharedTries(redis: Redis, here: Tries): Tries {
  const run = (script: string, key: string) =>
    redis.ready() ? redis.run(script, `tries:${key}`, [memory]).catch(() => undefined) : Promise.resolve(undefined)
  return {
    add: async (key) => {
      const before = await run(addition, key)
      return before === undefined ? here.add(key) : Number(before)
    },
    forget: (key) => Promise.all([here.forget(key), run(`return redis.call('DEL', KEYS[1])`, key)]),
  }
}
