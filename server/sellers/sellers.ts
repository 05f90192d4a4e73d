import { sql } from 'kysely'
import type { SellerId } from '#contract/ids.ts'
import type { Seller, SellerDetails, SellerRegistration } from '#contract/sellers.ts'
import type { ShopDetails } from '#contract/shops.ts'
import { keptIfSame } from '#server/accounts/account.ts'
import { tellFormerAddress } from '#server/accounts/emailChange.ts'
import { isMasked, maskKtp, sealKtp } from '#server/accounts/ktp.ts'
import { hashPassword, refuseCommonPassword } from '#server/accounts/passwords.ts'
import { normalisePhone } from '#server/accounts/phones.ts'
import { refuseTaken } from '#server/accounts/taken.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { queueMail } from '#server/mail/order.ts'
import { openShop } from '#server/shops/shops.ts'
import { joinRegistration } from './joinRegistration.ts'

const wire = ['id', 'username', 'email', 'phoneNumber', 'ktpLast4'] as const
type Row = { id: SellerId; username: string; email: string; phoneNumber: string; ktpLast4: string | null }

const present = ({ ktpLast4, ...seller }: Row): Seller => ({ ...seller, ktp: maskKtp(ktpLast4) })

type Registration = { formSeller: SellerRegistration; formShop?: ShopDetails | undefined }

/** Registers a supplier, with the store or without: both are made, or neither. Both of the specification's forms at once make one. */
export async function registerSeller(
  db: Db,
  secret: string,
  { formSeller, formShop }: Registration,
  language: 'en' | 'id',
): Promise<{ id: SellerId; email: string }> {
  const { password, ktp, ...details } = formSeller
  refuseCommonPassword(password, 'formSeller.password')
  const sealed = sealKtp(secret, ktp, 'formSeller.ktp')
  const values = {
    ...details,
    ...sealed,
    phoneNumber: normalisePhone(details.phoneNumber),
    passwordHash: await hashPassword(password),
    language,
  }
  const made = inTransaction(db, async (tx) => {
    const seller = await tx.insertInto('sellers').values(values).returning(['id', 'email']).executeTakeFirstOrThrow().catch(refuseTaken)
    if (formShop) await openShop(tx, seller, formShop)
    await queueMail(tx, { sellerId: seller.id }, { kind: 'verify' })
    return seller
  })
  return made.catch(async (error: unknown) => {
    const taken = error instanceof Problem && (error.code === 'email-taken' || error.code === 'ktp-taken')
    const joined = taken ? await joinRegistration(db, { email: details.email, password, ktpIndex: sealed.ktpIndex, formShop }) : undefined
    if (!joined) throw error
    return joined
  })
}

/** What a session is told of its seller: the store, if there is one. */
export const storeOfSeller = (db: Db, id: SellerId) =>
  db
    .selectFrom('sellers')
    .leftJoin('shops', 'shops.sellerId', 'sellers.id')
    .select(['sellers.username', 'shops.id as shopId', 'shops.name as shopName'])
    .where('sellers.id', '=', id)
    .executeTakeFirstOrThrow()

/** Oneself, with the KTP number masked; another seller is not found. */
export async function findSeller(db: Db, actor: { id: SellerId }, id: SellerId | 'undefined'): Promise<Seller> {
  const seller = await db
    .selectFrom('sellers')
    .select(wire)
    .where('id', '=', id === 'undefined' ? actor.id : id)
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!seller) throw new Problem('not-found')
  return present(seller)
}

/** Edits oneself. A masked or empty KTP number leaves the stored one as it is; a new e-mail has to be proven anew. */
export async function updateSeller(
  db: Db,
  secret: string,
  actor: { id: SellerId },
  id: SellerId | 'undefined',
  { ktp, ...details }: SellerDetails,
): Promise<Seller> {
  const sealed = ktp && !isMasked(ktp) ? sealKtp(secret, ktp, 'formSeller.ktp') : {}
  const values = {
    ...details,
    ...sealed,
    phoneNumber: normalisePhone(details.phoneNumber),
    emailVerifiedAt: keptIfSame(details.email),
    updatedAt: sql<Date>`now()`,
  }
  return inTransaction(db, async (tx) => {
    await tellFormerAddress(tx, { role: 'seller', id: actor.id }, details.email)
    const seller = await tx
      .updateTable('sellers')
      .set(values)
      .where('id', '=', id === 'undefined' ? actor.id : id)
      .where('id', '=', actor.id)
      .returning([...wire, 'emailVerifiedAt'])
      .executeTakeFirst()
      .catch(refuseTaken)
    if (!seller) throw new Problem('not-found')
    const { emailVerifiedAt, ...row } = seller
    if (emailVerifiedAt === null) await queueMail(tx, { sellerId: actor.id }, { kind: 'verify' })
    return present(row)
  })
}
