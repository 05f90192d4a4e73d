import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Addressee, Person } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { RateLimiter } from './limiter.ts'
import { networkOf, consumeOne, type Allowance } from './limits.ts'

/** Tries without success that are remembered, one less every three minutes; so many of them cost nothing. */
const tries: Allowance = { count: 8, seconds: 24 * 60 }
const free = 5
/** Tries of one account's second factor. Who tries knows the password, so a stranger cannot shut the owner out. */
const codes: Allowance = { count: 20, seconds: 15 * 60 }

/** Milliseconds that the next try waits after so many without success: up to eight seconds. */
export const delayAfter = (used: number) => (used < free ? 0 : 1_000 * 2 ** (used - free))

export type SlowDown = ReturnType<typeof slowDown>

/**
 * Makes guessing one account's password slow without ever refusing its owner: after five tries without success each further
 * one waits. A network where the account has been signed in before has five more of its own: strangers share a carrier's.
 */
export function slowDown(db: Db, { consume, forget }: RateLimiter, wait: (milliseconds: number) => Promise<unknown> = pause) {
  // E-mail addresses do not go to Redis. One password opens both public doors, so their tries count together.
  const key = ({ role, email }: Addressee<'email'>, network = '') =>
    `tries:${role === 'operator' ? role : 'person'}:${createHash('sha256').update(`${email.toLowerCase()}${network}`).digest('base64url')}`
  const nextDelay = async (who: string) => delayAfter((await consume(who, tries)).used)
  return {
    /** Counts a try before it is made, so that many at once count too. */
    async before(account: Addressee<'email'>, address: string) {
      const delay = await nextDelay(key(account))
      if (delay === 0) return
      const known = await isKnown(db, account, address)
      const own = known ? await nextDelay(key(account, ` ${networkOf(address)}`)) : delay
      if (own > 0) await wait(own)
    },
    succeeded: (account: Addressee<'email'>) => forget(key(account)),
    /** Before a code of a second factor is looked at, so that many at once count too; throws `rate-limited`. */
    tryCode: ({ user }: Pick<Person, 'user'>) => consumeOne(consume, `code:${user}`, codes),
  }
}

async function isKnown(db: Db, { role, email }: Addressee<'email'>, address: string): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    select distinct s.address from sessions s join users p on p.id = s.user_id
    where lower(p.email) = ${email.toLowerCase()} and p.is_operator = ${role === 'operator'} limit 200`.execute(db)
  const network = networkOf(address)
  return rows.some((row) => networkOf(row.address) === network)
}
