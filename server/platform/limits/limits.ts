import type { LimitBucket } from '#contract/endpoint.ts'
import { Problem } from '#server/platform/errors.ts'

/** How many calls in how many seconds (safety.md, "People"). They may come at once; then they return one by one. */
export const buckets: Record<Exclude<LimitBucket, 'none'>, Allowance> = {
  'sign-in': { count: 10, seconds: 60 },
  register: { count: 5, seconds: 3600 },
  mail: { count: 10, seconds: 3600 },
  upload: { count: 30, seconds: 3600 },
  /** Rendered pages; those of a search ask as much of the database as the search itself. */
  page: { count: 300, seconds: 60 },
  'search-page': { count: 90, seconds: 60 },
  /** Of one sender: a rush of payments has a few for each of them. */
  webhook: { count: 1200, seconds: 60 },
  general: { count: 300, seconds: 60 },
}

export type Allowance = { count: number; seconds: number }
/** Milliseconds to wait before this would be allowed; 0: it is, and counts. */
export type Consume = (key: string, allowance: Allowance) => Promise<number>

/**
 * Counts in this process. One number is kept for a key: the moment at which its allowance would be whole again (the
 * "generic cell rate algorithm"), so that there is no window whose edge lets through twice as much.
 */
export function consumeLocally(now: () => number = Date.now): Consume {
  const whole = new Map<string, number>()
  return async (key, { count, seconds }) => {
    const time = now()
    if (whole.size > 50_000) for (const [old, at] of whole) if (at <= time) whole.delete(old)
    const next = Math.max(whole.get(key) ?? time, time) + (seconds * 1000) / count
    const wait = next - seconds * 1000 - time
    if (wait > 0) return wait
    whole.set(key, next)
    return 0
  }
}

/** Takes one of an allowance; throws `rate-limited`, with the seconds to wait, where none is left. */
export async function consumeOne(consume: Consume, key: string, allowance: Allowance) {
  const wait = await consume(key, allowance)
  if (wait > 0) throw new Problem('rate-limited', { retryAfter: Math.ceil(wait / 1000) })
}

/** The network that an address belongs to: an IPv6 customer holds a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = tail === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
