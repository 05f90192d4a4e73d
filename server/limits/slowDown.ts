import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { networkOf, takeOne, type Allowance, type Take } from './limits.ts'

/** Failures that cost nothing, how long they are remembered (milliseconds), and how many a known network may add. */
const free = 5
const memory = 15 * 60_000
const longest = 8_000
/** Tries of one account's second factor. Who tries knows the password, so a stranger cannot shut the owner out. */
const codes: Allowance = { count: 20, seconds: 15 * 60 }

/** Milliseconds that the next try waits after so many failures in a row. */
export const delayAfter = (failures: number) => (failures < free ? 0 : Math.min(1_000 * 2 ** (failures - free), longest))

type Account = { role: 'buyer' | 'seller'; email: string }
export type SlowDown = ReturnType<typeof slowDown>

/**
 * Makes guessing one account's password slow without ever refusing its owner: after five failures each further try
 * waits, unless it comes from a network where the account has been signed in before.
 */
export function slowDown(db: Db, take: Take, wait: (milliseconds: number) => Promise<unknown> = pause) {
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
    /** Before a code of a second factor is looked at, so that many at once count too; raises `rate-limited`. */
    tryCode: ({ role, id }: { role: Account['role']; id: number }) => takeOne(take, `code:${role}:${id}`, codes),
  }
}

async function isKnown(db: Db, { role, email }: Account, address: string): Promise<boolean> {
  const people = role === 'buyer' ? sql`buyers p on p.id = s.buyer_id` : sql`sellers p on p.id = s.seller_id`
  const { rows } = await sql<{ address: string }>`
    select distinct s.address from sessions s join ${people} where lower(p.email) = ${email.toLowerCase()} limit 200`.execute(db)
  const network = networkOf(address)
  return rows.some((row) => networkOf(row.address) === network)
}
