import type { LimitBucket } from '#contract/endpoint.ts'
import { Problem } from '#server/platform/errors.ts'

/** Allowances: calls per seconds (safety.md, "People"). They may be used in a burst and then refill one by one. */
export const buckets: Record<Exclude<LimitBucket, 'none'>, Allowance> = {
  'sign-in': { count: 10, seconds: 60 },
  register: { count: 5, seconds: 3600 },
  mail: { count: 10, seconds: 3600 },
  report: { count: 20, seconds: 3600 },
  upload: { count: 30, seconds: 3600 },
  /** Chunks of large files: four files of the maximum size per hour. */
  piece: { count: 300, seconds: 3600 },
  /** Exports: a list of up to 10,000 rows, or a ZIP. */
  file: { count: 60, seconds: 3600 },
  /** Documents of orders as PDF, one by one: a finance department takes those of a month. */
  document: { count: 600, seconds: 3600 },
  /** Answers of links that work without an account. */
  link: { count: 10, seconds: 60 },
  /** Numbers of fakturs typed by hand, of which the buyer is told. */
  faktur: { count: 300, seconds: 3600 },
  /** Rendered pages. Search pages cost as much database time as the search itself. */
  page: { count: 300, seconds: 60 },
  'search-page': { count: 90, seconds: 60 },
  /** Per sender: each payment of a rush sends a few. */
  webhook: { count: 1200, seconds: 60 },
  /** Pictures and small texts: a page requests dozens of them at once. */
  static: { count: 3000, seconds: 60 },
  general: { count: 300, seconds: 60 },
}

export type Allowance = { count: number; seconds: number }
/** `used`: taken and not yet refilled. `waitMs`: time until one can be taken; 0: it was taken. */
export type LimitUse = { used: number; waitMs: number }
/** Takes one unit of a key's allowance, if one is left. */
export type Consume = (key: string, allowance: Allowance) => Promise<LimitUse>

/** Takes one unit of an allowance. Throws `rate-limited` with the seconds to wait when none is left. */
export async function consumeOne(consume: Consume, key: string, allowance: Allowance) {
  const { waitMs } = await consume(key, allowance)
  if (waitMs > 0) throw new Problem('rate-limited', { retryAfter: Math.ceil(waitMs / 1000) })
}

/** The network of an address: an IPv6 customer holds a whole /64. */
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
