import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'
import { findAccount, personal, type Account } from './account.ts'
import type { Person } from '#server/platform/actor.ts'

export type Purpose = 'verify' | 'reset' | 'link' | 'change' | 'restore' | 'operator' | 'join'
/** Lifetime of a mailed link in minutes (safety.md, "People"): a week to restore an account, a day for a new operator. */
const life = (purpose: Purpose) => (purpose === 'restore' ? 7 * 24 * 60 : purpose === 'operator' ? 24 * 60 : 30)

/** Creates a link for one account and the address it is mailed to. The token itself is not stored. */
export async function makeLink(
  db: Db | Tx,
  { who, email }: Pick<Account, 'who' | 'email'>,
  purpose: Purpose,
  detail: object = {},
): Promise<string> {
  const token = newToken()
  const expiresAt = sql<Date>`now() + make_interval(mins => ${life(purpose)})`
  await db
    .insertInto('mailLinks')
    .values({ userId: who.user, hash: hashToken(token), purpose, email, detail: JSON.stringify(detail), expiresAt })
    .execute()
  return token
}

/** The same, but undefined for an account that was sent `max` links of this kind in the last half hour. */
export const makeLinkWithin = (db: Db, max: number, { who, email }: Pick<Account, 'who' | 'email'>, purpose: Purpose, detail?: object) =>
  inTransaction(db, async (tx) => {
    await awaitTurn(tx, `mail-links ${who.user}`)
    return (await liveLinks(tx, who, purpose)) >= max ? undefined : makeLink(tx, { who, email }, purpose, detail)
  })

async function liveLinks(db: Tx, who: Person, purpose: Purpose): Promise<number> {
  const { count } = await db
    .selectFrom('mailLinks')
    .select(sql<number>`count(*)`.as('count'))
    .where(personal(who))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the account of a valid link without consuming it. Throws `link-dead`. */
export async function peekLink(db: Db, token: string): Promise<{ who: Person; purpose: Purpose }> {
  const row = await db
    .selectFrom('mailLinks')
    .select(['userId', 'purpose'])
    .where('hash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw new Problem('link-dead')
  return { who: await personOf(db, row.userId), purpose: row.purpose as Purpose }
}

/** Consumes a link: the conditional update decides a race. Throws `link-dead`. */
export async function useLink(tx: Tx, token: string, purposes: Purpose[]) {
  const row = await tx
    .updateTable('mailLinks')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'purpose', 'email', 'detail'])
    .executeTakeFirst()
  if (!row) throw new Problem('link-dead')
  return { who: await personOf(tx, row.userId), purpose: row.purpose as Purpose, email: row.email, detail: row.detail }
}

/** A link of a closed account is dead. */
async function personOf(db: Db | Tx, user: UserId): Promise<Person> {
  const account = await findAccount(db, { user })
  if (!account) throw new Problem('link-dead')
  return account.who
}

/** Deletes expired links, confirmations, codes, popups and exchanged refresh tokens, and sessions that ended a year ago. */
export const purgeExpiredAuth = (db: Db) =>
  inTransaction(db, async (tx) => {
    await sql`delete from mail_links where expires_at < now() - interval '1 day'`.execute(tx)
    await sql`delete from confirmations where expires_at < now()`.execute(tx)
    await sql`delete from mail_codes where expires_at < now()`.execute(tx)
    await sql`delete from email_changes where status <> 'pending' and coalesce(done_at, requested_at) < now() - interval '30 days'`.execute(
      tx,
    )
    await sql`delete from invitations where expires_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from provider_visits where expires_at < now()`.execute(tx)
    await sql`delete from provider_credentials where expires_at < now()`.execute(tx)
    await sql`delete from used_passkey_challenges where expires_at < now()`.execute(tx)
    await sql`delete from used_refresh_tokens where used_at < now() - interval '31 days'`.execute(tx)
    await sql`update sessions set address = '', user_agent = '' where greatest(ended_at, refresh_expires_at) < now() - interval '1 year' and address <> ''`.execute(
      tx,
    )
  })
