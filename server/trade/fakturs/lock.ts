import { sql } from 'kysely'
import type { FakturId, ShopId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'

/** `today` in WIB, by the database's clock. */
export type LockedStore = { shopId: ShopId; today: string }

/** Locks an own store, so that all changes of its fakturs run one after the other. Throws `not-found`. */
export async function lockStore(tx: Tx, user: Actor<'supplier'>, id: ShopId): Promise<LockedStore> {
  const { rows } = await sql<LockedStore>`
    select s.id as shop_id, ${today}::text as today from shops s where s.id = ${id} and ${ownedBy(user, 's')} for no key update of s`.execute(
    tx,
  )
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** The same by a faktur of the store. */
export async function lockStoreOf(tx: Tx, user: Actor<'supplier'>, id: FakturId): Promise<LockedStore> {
  const found = await tx.selectFrom('fakturs').select('shopId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  return lockStore(tx, user, found.shopId)
}
