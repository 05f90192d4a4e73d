import { sql } from 'kysely'
import type { Buyer, BuyerEdit, BuyerRegistration } from '#contract/buyers.ts'
import type { BuyerId } from '#contract/ids.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { askForEmail, pendingEmail } from '#server/identity/emailChanges/emailChange.ts'
import { createOrganization, renameOpener, welcome } from '#server/identity/accounts/organization.ts'
import { hashPassword, refuseCommonPassword } from '#server/identity/accounts/passwords.ts'
import { normalisePhone } from '#server/identity/accounts/phones.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import type { Person } from '#server/platform/actor.ts'
import { lockCompany } from './lockCompany.ts'

const wire = ['buyers.id', 'buyers.name', 'owner', 'phoneNumber', 'address', 'industry', 'website'] as const

/** Registers a company. Throws `email-taken`. */
export async function registerBuyer(
  db: Db,
  { email, password, terms, ...details }: BuyerRegistration,
  language: 'en' | 'id',
): Promise<{ id: BuyerId; email: string }> {
  refuseCommonPassword(password, 'password')
  const values = { ...details, phoneNumber: normalisePhone(details.phoneNumber) }
  const registrant = { name: details.owner, email, terms, passwordHash: await hashPassword(password), language }
  return inTransaction(db, async (tx) => {
    const organization = await createOrganization(tx, 'company', registrant)
    const { organizationId, userId } = organization
    const { id } = await tx
      .insertInto('buyers')
      .values({ ...values, organizationId, userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await welcome(tx, organization)
    return { id, email }
  })
}

/** Companies without anything private; at most 1,000. */
export function listBuyers(db: Db) {
  return db
    .selectFrom('buyers')
    .select(['id', 'name', 'industry'])
    .where('closedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

/** One's own company with the address that oneself signs in with; another's is not found. */
export async function findBuyer(db: Db | Tx, actor: Person<'company'>, id: BuyerId): Promise<Buyer> {
  const buyer = await db
    .selectFrom('buyers')
    .innerJoin('users', (join) => join.on('users.id', '=', actor.user))
    .select(wire)
    .select(['users.email', pendingEmail.as('pendingEmail')])
    .where('buyers.id', '=', id)
    .where('buyers.id', '=', actor.id)
    .executeTakeFirst()
  if (!buyer) throw new Problem('not-found')
  const { pendingEmail: pending, ...company } = buyer
  return { ...company, ...(pending === null ? {} : { pendingEmail: pending }) }
}

/** Another e-mail address counts once it is proven. Throws `email-taken`, `confirmation-needed`, `changed-meanwhile`. */
export async function updateBuyer(
  db: Db,
  actor: Person<'company'>,
  { email, seen: { email: seenEmail, ...seen } = {}, ...sent }: BuyerEdit,
  confirm: TakeConfirmation,
): Promise<Buyer> {
  return inTransaction(db, async (tx) => {
    if (email !== seenEmail) await askForEmail(tx, { ...actor, role: 'buyer' }, email, confirm)
    await lockCompany(tx, actor.id)
    const details = keepOthersChanges(await findBuyer(tx, actor, actor.id), sent, seen)
    await tx
      .updateTable('buyers')
      .set({ ...details, phoneNumber: normalisePhone(details.phoneNumber), updatedAt: sql<Date>`now()` })
      .where('id', '=', actor.id)
      .execute()
    await renameOpener(tx, actor, details.owner)
    return findBuyer(tx, actor, actor.id)
  })
}
