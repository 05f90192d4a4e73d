import { sql } from 'kysely'
import type { SellerId } from '#contract/ids.ts'
import type { ShopDetails } from '#contract/shops.ts'
import { sameEmail } from '#server/identity/accounts/account.ts'
import { checkPassword } from '#server/identity/accounts/passwords.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { Wiring } from '#server/platform/module/wiring.ts'

type Registration = { email: string; password: string; ktpIndex: Buffer; formShop?: ShopDetails | undefined }

/**
 * The specification's client registers one person with two forms at once, with the store and without: the second joins
 * the first within a minute, by e-mail, KTP number and password. Undefined where it belongs to another or came again.
 */
export async function joinRegistration(
  { db, createShop }: Pick<Wiring, 'db' | 'createShop'>,
  { email, password, ktpIndex, formShop }: Registration,
): Promise<{ id: SellerId; email: string } | undefined> {
  const found = await db
    .selectFrom('sellers')
    .innerJoin('users', 'users.id', 'sellers.userId')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.userId', '=', 'users.id').onRef('m.organizationId', '=', 'sellers.organizationId'),
    )
    .leftJoin('shops', 'shops.sellerId', 'sellers.id')
    .select(['sellers.id', 'users.email', 'users.passwordHash', 'shops.id as shopId', 'm.status'])
    .where(sameEmail(email))
    .where('sellers.ktpIndex', '=', ktpIndex)
    .where('sellers.closedAt', 'is', null)
    .where('sellers.createdAt', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst()
  if (!found || (found.shopId === null) !== (formShop !== undefined)) return undefined
  // A pending supplier has no password of its own, and cannot be signed in to before its person confirms it.
  if (found.status !== 'pending' && !(found.passwordHash && (await checkPassword(password, found.passwordHash)).right)) return undefined
  // The unique key on the seller decides between two that complete it at the same time.
  if (formShop) await inTransaction(db, (tx) => createShop(tx, found, formShop))
  return { id: found.id, email: found.email }
}
