import { sql } from 'kysely'
import type { Buyer, BuyerDetails, BuyerRegistration, Credentials } from '#contract/buyers.ts'
import type { BuyerId } from '#contract/ids.ts'
import { hashPassword, refuseCommonPassword } from '#server/accounts/passwords.ts'
import { normalisePhone } from '#server/accounts/phones.ts'
import { admitByPassword } from '#server/accounts/signIn.ts'
import { refuseTaken } from '#server/accounts/taken.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'

const wire = ['id', 'name', 'email', 'owner', 'phoneNumber', 'address', 'industry', 'website'] as const

/** Registers a company. The unique index on the e-mail decides a race (`email-taken`). */
export async function registerBuyer(db: Db, { password, ...details }: BuyerRegistration): Promise<{ id: BuyerId; email: string }> {
  refuseCommonPassword(password, 'password')
  const values = { ...details, phoneNumber: normalisePhone(details.phoneNumber), passwordHash: await hashPassword(password) }
  return db.insertInto('buyers').values(values).returning(['id', 'email']).executeTakeFirstOrThrow().catch(refuseTaken)
}

/** The company behind an e-mail and a password; `unauthenticated` otherwise. */
export async function admitBuyer(db: Db, credentials: Credentials) {
  const found = await db.selectFrom('buyers').select(['id', 'name', 'passwordHash']).where(sql`lower(email)`, '=', credentials.email.toLowerCase()).executeTakeFirst()
  return admitByPassword(found, credentials, (passwordHash) =>
    db.updateTable('buyers').set({ passwordHash }).where(sql`lower(email)`, '=', credentials.email.toLowerCase()).execute(),
  )
}

/** Companies without anything private; at most 1,000. */
export function listBuyers(db: Db) {
  return db.selectFrom('buyers').select(['id', 'name', 'industry']).orderBy('id', 'desc').limit(1000).execute()
}

/** One's own company; another's is not found. */
export async function findBuyer(db: Db, actor: { id: BuyerId }, id: BuyerId): Promise<Buyer> {
  const buyer = await db.selectFrom('buyers').select(wire).where('id', '=', id).where('id', '=', actor.id).executeTakeFirst()
  if (!buyer) throw new Problem('not-found')
  return buyer
}

export async function updateBuyer(db: Db, actor: { id: BuyerId }, details: BuyerDetails): Promise<Buyer> {
  const values = { ...details, phoneNumber: normalisePhone(details.phoneNumber), updatedAt: sql<Date>`now()` }
  return db.updateTable('buyers').set(values).where('id', '=', actor.id).returning(wire).executeTakeFirstOrThrow().catch(refuseTaken)
}
