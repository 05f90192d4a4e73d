import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { networkOf } from './limits.ts'

/** Failures that cost nothing, how long they are remembered (milliseconds), and how many a known network may add. */
const free = 5
const memory = 15 * 60_000
const longest = 8_000
/** Wrong codes of a second factor in that time. Who tries them knows the password, so a stranger cannot shut the owner out. */
const mostCodes = 20

/** Milliseconds that the next try waits after so many failures in a row. */
export const delayAfter = (failures: number) => (failures < free ? 0 : Math.min(1_000 * 2 ** (failures - free), longest))

type Account = { role: 'buyer' | 'seller'; email: string }
export type SlowDown = ReturnType<typeof slowDown>

/**
 * Makes guessing one account's password slow without ever refusing its owner: after five failures each further try
 * waits, unless it comes from a network where the account has been signed in before.
 */
export function slowDown(db: Db, wait: (milliseconds: number) => Promise<unknown> = pause) {
  const failures = new Map<string, { count: number; at: number }>()
  const key = ({ role, email }: Account) => `${role}:${email.toLowerCase()}`
  const recent = (account: Account) => {
    const found = failures.get(key(account))
    return found && Date.now() - found.at < memory ? found.count : 0
  }
  return {
    async before(account: Account, address: string) {
      const delay = delayAfter(recent(account))
      if (delay > 0 && !(await isKnown(db, account, address))) await wait(delay)
    },
    failed(account: Account) {
      if (failures.size > 50_000) for (const [old, { at }] of failures) if (Date.now() - at >= memory) failures.delete(old)
      failures.set(key(account), { count: recent(account) + 1, at: Date.now() })
    },
    succeeded: (account: Account) => void failures.delete(key(account)),
    /** Runs a try of a code; raises `rate-limited` when there were too many wrong ones. */
    async tryCode<T>({ role, id }: { role: Account['role']; id: number }, attempt: () => Promise<T>): Promise<T> {
      const codes = { role, email: `code of ${id}` }
      if (recent(codes) >= mostCodes) throw new Problem('rate-limited', { retryAfter: memory / 1000 })
      try {
        return await attempt()
      } catch (error) {
        if (error instanceof Problem && error.code === 'second-factor') this.failed(codes)
        throw error
      }
    },
  }
}

async function isKnown(db: Db, { role, email }: Account, address: string): Promise<boolean> {
  const people = role === 'buyer' ? sql`buyers p on p.id = s.buyer_id` : sql`sellers p on p.id = s.seller_id`
  const { rows } = await sql<{ address: string }>`
    select distinct s.address from sessions s join ${people} where lower(p.email) = ${email.toLowerCase()} limit 200`.execute(db)
  const network = networkOf(address)
  return rows.some((row) => networkOf(row.address) === network)
}
