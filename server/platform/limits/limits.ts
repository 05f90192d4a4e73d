import type { LimitBucket } from '#contract/endpoint.ts'
import { Problem } from '#server/platform/errors.ts'

/** How many calls in how many seconds (safety.md, "People"). They may come at once; then they return one by one. */
export const buckets: Record<Exclude<LimitBucket, 'none'>, Allowance> = {
  'sign-in': { count: 10, seconds: 60 },
  register: { count: 5, seconds: 3600 },
  mail: { count: 10, seconds: 3600 },
  report: { count: 20, seconds: 3600 },
  upload: { count: 30, seconds: 3600 },
  /** Pieces of large files: four of the largest files an hour. */
  piece: { count: 300, seconds: 3600 },
  /** Rendered pages; those of a search ask as much of the database as the search itself. */
  page: { count: 300, seconds: 60 },
  'search-page': { count: 90, seconds: 60 },
  /** Of one sender: a rush of payments has a few for each of them. */
  webhook: { count: 1200, seconds: 60 },
  /** Pictures and small texts: a page asks for dozens of them at once. */
  static: { count: 3000, seconds: 60 },
  general: { count: 300, seconds: 60 },
}

export type Allowance = { count: number; seconds: number }
/** `used`: how many were taken and have not returned. `waitMs`: until there is one to take; 0: it was taken. */
export type LimitUse = { used: number; waitMs: number }
/** Takes one of a key's allowance, if there is one. */
export type Consume = (key: string, allowance: Allowance) => Promise<LimitUse>

/** Takes one of an allowance; throws `rate-limited`, with the seconds to wait, where none is left. */
export async function consumeOne(consume: Consume, key: string, allowance: Allowance) {
  const { waitMs } = await consume(key, allowance)
  if (waitMs > 0) throw new Problem('rate-limited', { retryAfter: Math.ceil(waitMs / 1000) })
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
