import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { BuyerId } from '#contract/ids.ts'
import type { FinanceAddress } from '#contract/financeAddress.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { keyedHash } from '#server/platform/seal.ts'

type Owner = { id: BuyerId; email: string; language: FinanceAddress['language'] }

/** The token that ends the mails to an address. All of them carry the same, which needs no row and dies with the address. */
export const stopToken = (secret: string, { id, email }: Pick<Owner, 'id' | 'email'>) =>
  `${id}-${keyedHash(secret, 'finance stop', `${id} ${email.toLowerCase()}`).toString('hex')}`

/** Whose token this is; its row is locked. Undefined for another's, and after another address. */
export async function ownerOfStop(tx: Tx, secret: string, token: string): Promise<Owner | undefined> {
  const [, id] = /^([1-9]\d{0,14})-[0-9a-f]{64}$/.exec(token) ?? []
  if (id === undefined) return undefined
  const { rows } = await sql<Owner>`
    select buyer_id as id, email, language from finance_addresses where ${ownedBy({ role: 'buyer', id: Number(id) as BuyerId })} and email is not null for update`.execute(
    tx,
  )
  const [owner] = rows
  return owner && timingSafeEqual(Buffer.from(stopToken(secret, owner)), Buffer.from(token)) ? owner : undefined
}

/** Makes the link that confirms this address, for seven days, and ends earlier ones. Undefined if it was confirmed or changed since. */
export async function createConfirmToken(db: Db, id: BuyerId, email: string): Promise<string | undefined> {
  const token = newToken()
  const { rows } = await sql`
    update finance_addresses set token_hash = ${hashToken(token)}, token_expires_at = now() + interval '7 days'
    where ${ownedBy({ role: 'buyer', id })} and email = ${email} and confirmed_at is null returning buyer_id`.execute(db)
  return rows.length > 0 ? token : undefined
}
