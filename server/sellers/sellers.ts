import { sql } from 'kysely'
import type { Credentials } from '#contract/buyers.ts'
import type { SellerId } from '#contract/ids.ts'
import type { Seller, SellerDetails, SellerRegistration } from '#contract/sellers.ts'
import type { ShopDetails } from '#contract/shops.ts'
import { isMasked, maskKtp, sealKtp } from '#server/accounts/ktp.ts'
import { hashPassword, refuseCommonPassword } from '#server/accounts/passwords.ts'
import { normalisePhone } from '#server/accounts/phones.ts'
import { admitByPassword } from '#server/accounts/signIn.ts'
import { refuseTaken } from '#server/accounts/taken.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { openShop } from '#server/shops/shops.ts'

const wire = ['id', 'username', 'email', 'phoneNumber', 'ktpLast4'] as const
type Row = { id: SellerId; username: string; email: string; phoneNumber: string; ktpLast4: string | null }

const present = ({ ktpLast4, ...seller }: Row): Seller => ({ ...seller, ktp: maskKtp(ktpLast4) })

type Registration = { formSeller: SellerRegistration; formShop?: ShopDetails | undefined }

/** Registers a supplier, with the store or without: both are made, or neither. */
export async function registerSeller(db: Db, secret: string, { formSeller, formShop }: Registration): Promise<{ id: SellerId; email: string }> {
  const { password, ktp, ...details } = formSeller
  refuseCommonPassword(password, 'formSeller.password')
  const sealed = sealKtp(secret, ktp, 'formSeller.ktp')
  const values = { ...details, ...sealed, phoneNumber: normalisePhone(details.phoneNumber), passwordHash: await hashPassword(password) }
  return inTransaction(db, async (tx) => {
    const seller = await tx.insertInto('sellers').values(values).returning(['id', 'email']).executeTakeFirstOrThrow().catch(refuseTaken)
    if (formShop) await openShop(tx, seller, formShop)
    return seller
  })
}

/** The supplier behind an e-mail and a password, with the store if there is one; `unauthenticated` otherwise. */
export async function admitSeller(db: Db, credentials: Credentials) {
  const found = await db
    .selectFrom('sellers')
    .leftJoin('shops', 'shops.sellerId', 'sellers.id')
    .select(['sellers.id', 'sellers.passwordHash', 'shops.id as shopId', 'shops.name as shopName'])
    .where(sql`lower(sellers.email)`, '=', credentials.email.toLowerCase())
    .executeTakeFirst()
  return admitByPassword(found, credentials, (passwordHash) =>
    db.updateTable('sellers').set({ passwordHash }).where(sql`lower(email)`, '=', credentials.email.toLowerCase()).execute(),
  )
}

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

/** Edits oneself. A masked or empty KTP number leaves the stored one as it is. */
export async function updateSeller(db: Db, secret: string, actor: { id: SellerId }, id: SellerId | 'undefined', { ktp, ...details }: SellerDetails): Promise<Seller> {
  const sealed = ktp && !isMasked(ktp) ? sealKtp(secret, ktp, 'formSeller.ktp') : {}
  const seller = await db
    .updateTable('sellers')
    .set({ ...details, ...sealed, phoneNumber: normalisePhone(details.phoneNumber), updatedAt: sql<Date>`now()` })
    .where('id', '=', id === 'undefined' ? actor.id : id)
    .where('id', '=', actor.id)
    .returning(wire)
    .executeTakeFirst()
    .catch(refuseTaken)
  if (!seller) throw new Problem('not-found')
  return present(seller)
}
