import { sql } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import { lockCompany } from '#server/identity/api.ts'
import { ownOpenShop, ownShop, askFor } from '#server/catalog/api.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** Maximum companies to choose from. */
const maxKnown = 50

/** Companies that bought from a store and have no open relation with it, latest purchase first. */
export async function knownCompanies(db: Db, shopId: ShopId) {
  const { rows } = await sql<{ BuyerId: BuyerId; name: string }>`
    select b.id as "BuyerId", b.name
    from (select bought_by, max(order_id) as latest from store_orders where shop_id = ${shopId} group by bought_by) bought join buyers b on b.id = bought.bought_by
    where b.closed_at is null and not exists (select from relations r where r.buyer_id = b.id and r.shop_id = ${shopId}
      and r.status in ('requested', 'offered', 'active', 'paused'))
    order by bought.latest desc limit ${maxKnown}`.execute(db)
  return rows
}

/** Offers a relation to a company. Throws `not-found` for one that never bought here, `not-allowed-now`. */
export const offerRelation = (
  db: Db,
  seller: Profile<'supplier'>,
  asked: ShopId,
  { BuyerId: buyerId, message }: { BuyerId: BuyerId; message: string },
) =>
  inTransaction(db, async (tx) => {
    const shopId = await ownShop(tx, seller.id, asked)
    await ownOpenShop(tx, seller.id)
    const { rows } = await sql`select from store_orders where bought_by = ${buyerId} and shop_id = ${shopId} limit 1`.execute(tx)
    if (rows.length === 0) throw new Problem('not-found')
    await lockCompany(tx, buyerId)
    return askFor(tx, { shopId, buyerId, message, role: 'seller', actor: `seller:${seller.id}` })
  })
