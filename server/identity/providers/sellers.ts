import { sql } from 'kysely'
import pg from 'pg'
import type { SellerId } from '#contract/ids.ts'
import { findAccount, type Account } from '#server/identity/accounts/account.ts'
import { dropWaysBeforeProof } from '#server/identity/accounts/firstProof.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/order.ts'
import type { Person } from './person.ts'
import type { ProviderName } from './providers.ts'
import { VisitError } from './visits.ts'

/**
 * The seller behind somebody at a provider. (provider, subject) decides. A first visit joins the account of the same
 * e-mail only where the provider has proven the address; otherwise that address is mailed a link (`email-unverified`).
 */
export async function sellerBehind(db: Db, provider: ProviderName, person: Person, language: 'en' | 'id', tries = 2): Promise<SellerId> {
  try {
    const found = await inTransaction(db, async (tx) => (await known(tx, provider, person)) ?? firstVisit(tx, provider, person, language))
    if (found === 'mailed') throw new VisitError('email-unverified')
    return found
  } catch (error) {
    // Two first visits at once: the unique keys let one through, the other finds it.
    if (tries > 1 && error instanceof pg.DatabaseError && error.code === '23505')
      return sellerBehind(db, provider, person, language, tries - 1)
    // The address is reserved for the account that had it until now.
    if (error instanceof pg.DatabaseError && error.code === '23505') throw new VisitError('failed', error)
    throw error
  }
}

async function known(tx: Tx, provider: ProviderName, { subject }: Person) {
  const row = await tx
    .selectFrom('identities')
    .select('sellerId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.sellerId
}

async function firstVisit(tx: Tx, provider: ProviderName, person: Person, language: 'en' | 'id'): Promise<SellerId | 'mailed'> {
  const account = person.email ? await findAccount(tx, { role: 'seller', email: person.email }) : undefined
  if (account && !person.verified) {
    await queueMail(tx, { sellerId: account.who.id as SellerId }, { kind: 'link-identity', provider, subject: person.subject })
    return 'mailed'
  }
  const id = account ? await join(tx, account) : await register(tx, person, language)
  await tx.insertInto('identities').values({ sellerId: id, provider, subject: person.subject }).execute()
  return id
}

/** Who registered with an address that was never proven may not be its owner: what he set up then no longer opens it. */
async function join(tx: Tx, account: Account): Promise<SellerId> {
  const id = account.who.id as SellerId
  if (!account.emailVerified) {
    await tx
      .updateTable('sellers')
      .set({ passwordHash: null, emailVerifiedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await dropWaysBeforeProof(tx, account.who)
  }
  return id
}

async function register(tx: Tx, { name, email, verified }: Person, language: 'en' | 'id'): Promise<SellerId> {
  const values = { username: name, email, language, emailVerifiedAt: verified ? sql<Date>`now()` : null }
  const { id } = await tx.insertInto('sellers').values(values).returning('id').executeTakeFirstOrThrow()
  if (email && !verified) await queueMail(tx, { sellerId: id }, { kind: 'verify' })
  return id
}
