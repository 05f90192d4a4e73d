import { sql } from 'kysely'
import pg from 'pg'
import type { UserId } from '#contract/ids.ts'
import { findAccount, type Account } from '#server/identity/accounts/account.ts'
import { createOrganization, welcome } from '#server/identity/accounts/organization.ts'
import { dropWaysBeforeProof } from '#server/identity/accounts/firstProof.ts'
import type { AuthDeps } from '#server/identity/sign-in/signIn.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import { isOn } from '#server/platform/settings/switches.ts'
import type { ProviderProfile } from './person.ts'
import type { ProviderName } from './providers.ts'
import { VisitError } from './visits.ts'

type Deps = Pick<AuthDeps, 'db' | 'ownData'>
type Visit = { provider: ProviderName; person: ProviderProfile; language: 'en' | 'id' }

/**
 * Finds or creates the person for a provider's account; (provider, subject) decides. A first visit joins the account with the same e-mail
 * only where the provider has verified it. Otherwise a link is mailed to that address (`email-unverified`).
 */
export async function userBehind(deps: Deps, visit: Visit, tries = 2): Promise<UserId> {
  try {
    const found = await inTransaction(deps.db, async (tx) => (await known(tx, visit)) ?? firstVisit(tx, deps, visit))
    if (found === 'mailed') throw new VisitError('email-unverified')
    return found
  } catch (error) {
    const isTaken = error instanceof Problem && error.code === 'email-taken'
    // Concurrent first visits: the unique keys let one insert, the other finds its row.
    if (tries > 1 && (isTaken || (error instanceof pg.DatabaseError && error.code === '23505'))) return userBehind(deps, visit, tries - 1)
    // The address is reserved for its previous account for now.
    if (isTaken) throw new VisitError('failed', error)
    throw error
  }
}

async function known(tx: Tx, { provider, person }: Visit) {
  const row = await tx
    .selectFrom('identities')
    .select('userId')
    .where('provider', '=', provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  return row?.userId
}

async function firstVisit(tx: Tx, deps: Deps, { provider, person, language }: Visit): Promise<UserId | 'mailed'> {
  const account = person.email ? await findAccount(tx, { role: 'seller', email: person.email }) : undefined
  if (account && !person.verified) {
    await queueMail(tx, { userId: account.who.user }, { kind: 'link-identity', provider, subject: person.subject })
    return 'mailed'
  }
  if (!account && !(await isOn(deps.db, 'suppliers'))) throw new VisitError('switched-off')
  if (account?.pending) {
    await queueMail(tx, { userId: account.who.user }, { kind: 'join', organizationId: account.pending })
    return 'mailed'
  }
  const userId = account ? await join(tx, deps, account) : await register(tx, person, language)
  if (userId === 'mailed') return userId
  await tx.insertInto('identities').values({ userId, provider, subject: person.subject }).execute()
  return userId
}

/**
 * Joins the account and verifies its address. The registrant of an unverified address may not own it, so earlier credentials are removed.
 */
async function join(tx: Tx, { ownData }: Deps, account: Account): Promise<UserId> {
  const { user } = account.who
  if (!account.emailVerified) {
    await tx
      .updateTable('users')
      .set({ passwordHash: null, emailVerifiedAt: sql<Date>`now()` })
      .where('id', '=', user)
      .execute()
    await dropWaysBeforeProof(tx, ownData, account.who)
  }
  return user
}

/** A verified address that has an account already gets a link to confirm the supplier; the provider is not tied to it before. */
async function register(tx: Tx, { name, email, verified }: ProviderProfile, language: 'en' | 'id'): Promise<UserId | 'mailed'> {
  const registrant = { name, email, language, passwordHash: null, emailVerifiedAt: verified ? new Date() : undefined }
  const organization = await createOrganization(tx, 'supplier', registrant)
  const { organizationId, userId, isPending } = organization
  await tx.insertInto('sellers').values({ username: name, organizationId, userId }).execute()
  if (isPending || (email && !verified)) await welcome(tx, organization)
  return isPending ? 'mailed' : userId
}
