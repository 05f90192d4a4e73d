import { sql } from 'kysely'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Seller, SellerEdit, SellerRegistration } from '#contract/sellers.ts'
import type { ShopDetails } from '#contract/shops.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { askForEmail, pendingEmail } from '#server/identity/emailChanges/emailChange.ts'
import { indexKtp, isKtpOf, isMasked, maskDigits, readKtp, sealKtp } from '#server/identity/accounts/ktp.ts'
import { createOrganization, renameOpener, welcome } from '#server/identity/accounts/organization.ts'
import { hashPassword, refuseCommonPassword } from '#server/identity/accounts/passwords.ts'
import { normalisePhone } from '#server/identity/accounts/phones.ts'
import { refuseTaken } from '#server/identity/accounts/taken.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Wiring } from '#server/platform/module/wiring.ts'
import { joinRegistration } from './joinRegistration.ts'

const wire = ['sellers.id', 'username', 'phoneNumber', 'ktpLast4'] as const
export type SellerDeps = Pick<Wiring, 'db' | 'secret' | 'createShop'>
type Registration = { formSeller: SellerRegistration; formShop?: ShopDetails | undefined }

/** Registers a supplier, with the store or without: both are made, or neither. Both of the specification's forms at once make one. */
export async function registerSeller(
  deps: SellerDeps,
  { formSeller, formShop }: Registration,
  language: 'en' | 'id',
): Promise<{ id: SellerId; email: string }> {
  const { db, secret, createShop } = deps
  const { email, password, ktp, terms, ...details } = formSeller
  refuseCommonPassword(password, 'formSeller.password')
  const digits = readKtp(ktp, 'formSeller.ktp')
  const index = indexKtp(secret, digits)
  const values = { ...details, ...index, phoneNumber: normalisePhone(details.phoneNumber) }
  const registrant = { name: details.username, email, terms, passwordHash: await hashPassword(password), language }
  const registered = inTransaction(db, async (tx) => {
    const organization = await createOrganization(tx, 'supplier', registrant)
    const { organizationId, userId } = organization
    const seller = await tx
      .insertInto('sellers')
      .values({ ...values, organizationId, userId, ktpBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTaken)
    // It is bound to the row, whose id is known only now.
    await tx
      .updateTable('sellers')
      .set({ ktpCipher: sealKtp(secret, seller.id, digits) })
      .where('id', '=', seller.id)
      .execute()
    if (formShop) await createShop(tx, seller, formShop)
    await welcome(tx, organization, 'formSeller.terms')
    return { ...seller, email }
  })
  return registered.catch(async (error: unknown) => {
    const taken = error instanceof Problem && (error.code === 'email-taken' || error.code === 'ktp-taken')
    const joined = taken ? await joinRegistration(deps, { email, password, ktpIndex: index.ktpIndex, formShop }) : undefined
    if (!joined) throw error
    return joined
  })
}

/** Oneself, with the KTP number masked; another seller is not found. */
export async function findSeller(db: Db | Tx, actor: Person<'supplier'>, id: SellerId | 'undefined'): Promise<Seller> {
  const seller = await db
    .selectFrom('sellers')
    .innerJoin('users', (join) => join.on('users.id', '=', actor.user))
    .select(wire)
    .select(['users.email', pendingEmail.as('pendingEmail'), isKtpOf(actor).as('ktpOwn')])
    .where('sellers.id', '=', id === 'undefined' ? actor.id : id)
    .where('sellers.id', '=', actor.id)
    .executeTakeFirst()
  if (!seller) throw new Problem('not-found')
  const { ktpLast4, pendingEmail: pending, ...row } = seller
  return { ...row, ktp: maskDigits(ktpLast4), ...(pending === null ? {} : { pendingEmail: pending }) }
}

/**
 * Edits oneself. A masked or empty KTP number leaves the stored one as it is; another e-mail counts once it is proven. Throws
 * `not-found`, `email-taken`, `ktp-taken`, `confirmation-needed`, `changed-meanwhile`, `rate-limited`.
 */
export async function updateSeller(
  db: Db,
  secret: string,
  actor: Person<'supplier'>,
  id: SellerId | 'undefined',
  { formSeller: { ktp, email, ...sent }, seen: { email: seenEmail, ...seen } = {} }: SellerEdit,
  { confirm, countKtp }: { confirm: TakeConfirmation; countKtp: (change: KtpChange) => Promise<unknown> },
): Promise<Seller> {
  if (id !== 'undefined' && id !== actor.id) throw new Problem('not-found')
  const digits = ktp && !isMasked(ktp) ? readKtp(ktp, 'formSeller.ktp') : undefined
  const sealed = digits === undefined ? undefined : { ...indexKtp(secret, digits), ktpCipher: sealKtp(secret, actor.id, digits) }
  const ktpChange = sealed && (await compareKtp(db, actor, sealed))
  if (ktpChange) await countKtp(ktpChange)
  return inTransaction(db, async (tx) => {
    if (email !== seenEmail) await askForEmail(tx, { ...actor, role: 'seller' }, email, confirm)
    await sql`select from sellers where id = ${actor.id} for no key update`.execute(tx)
    const details = keepOthersChanges(await findSeller(tx, actor, actor.id), sent, seen)
    // Behind the account's lock it is told whether there is a number that a stolen sign-in must not replace.
    if (sealed && (await compareKtp(tx, actor, sealed)) === 'another') await confirm(tx)
    await tx
      .updateTable('sellers')
      .set({
        ...details,
        ...sealed,
        // The same number once more stays whose it was.
        ...(sealed ? { ktpBy: sql<UserId | null>`case when ktp_index = ${sealed.ktpIndex} then ktp_by else ${actor.user} end` } : {}),
        phoneNumber: normalisePhone(details.phoneNumber),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', actor.id)
      .execute()
      .catch(refuseTaken)
    await renameOpener(tx, actor, details.username)
    return findSeller(tx, actor, actor.id)
  })
}

export type KtpChange = 'first' | 'another'

/** Whether the number typed is the account's first, or another than it has; undefined where it is the same. */
async function compareKtp(db: Db | Tx, { id }: { id: SellerId }, typed: { ktpIndex: Buffer }): Promise<KtpChange | undefined> {
  const { ktpIndex } = await db.selectFrom('sellers').select('ktpIndex').where('id', '=', id).executeTakeFirstOrThrow()
  if (!ktpIndex) return 'first'
  return ktpIndex.equals(typed.ktpIndex) ? undefined : 'another'
}
