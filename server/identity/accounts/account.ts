import { sql } from 'kysely'
import type { BuyerId, SellerId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

export type Who = { role: 'buyer'; id: BuyerId } | { role: 'seller'; id: SellerId }
/** What every account has. `name` is how a mail addresses its owner; `email` may be empty for sellers from elsewhere. */
export type Account = { who: Who; email: string; name: string; language: 'en' | 'id'; emailVerified: boolean; passwordHash: string | null }

/** Uses the caller's confirmation up in the transaction of the act that it opens; throws `confirmation-needed`. */
export type TakeConfirmation = (tx: Tx) => Promise<void>

export const tableOf = ({ role }: Pick<Who, 'role'>) => sql.table(role === 'buyer' ? 'buyers' : 'sellers')

/** The columns that say whose a row is, where both kinds of account own rows. */
export const ownerOf = (who: Who) => (who.role === 'buyer' ? { buyerId: who.id } : { sellerId: who.id })
export const ownedBy = (who: Who) => (who.role === 'buyer' ? sql<boolean>`buyer_id = ${who.id}` : sql<boolean>`seller_id = ${who.id}`)

export const sameEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

/** An open account by its id or its e-mail; undefined when it does not exist or is closed. */
export async function findAccount(db: Db, key: Who | { role: Who['role']; email: string }): Promise<Account | undefined> {
  const { rows } = await sql<{ id: number } & Omit<Account, 'who'>>`
    select id, email, ${sql.ref(key.role === 'buyer' ? 'owner' : 'username')} as name, language, password_hash, email_verified_at is not null as email_verified
    from ${tableOf(key)} where closed_at is null and ${'id' in key ? sql`id = ${key.id}` : sameEmail(key.email)}`.execute(db)
  const [row] = rows
  if (!row || (row.email === '' && 'email' in key)) return undefined
  const { id, ...account } = row
  return { ...account, who: { role: key.role, id } as Who }
}

/** The account, until the end of the transaction nobody else's to change. Throws `unauthenticated` where it is closed. */
export async function lockAccount(tx: Tx, who: Who): Promise<Account> {
  await sql`select from ${tableOf(who)} where id = ${who.id} for no key update`.execute(tx)
  const account = await findAccount(tx, who)
  if (!account) throw new Problem('unauthenticated')
  return account
}

/** Whether somebody's address is proven. */
export const isProven =
  (db: Db) =>
  async (who: Who): Promise<boolean> => {
    const { rows } = await sql`select from ${tableOf(who)} where id = ${who.id} and email_verified_at is not null`.execute(db)
    return rows.length > 0
  }

/** For an update: the same address as it is typed now; another one is left to emailChange.ts. */
export const inItsCase = (email: string) => sql<string>`case when ${sameEmail(email)} then ${email} else email end`
