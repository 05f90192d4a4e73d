import { sql } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import type { Member } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { currentAddresses } from '#server/identity/api.ts'
import type { RatesDeps } from '#server/catalog/api.ts'
import { lockOpenOrders } from '#server/trade/orders/findOrder.ts'
import { readOpenOrder } from '#server/trade/orders/openOrder.ts'
import { splitLines, type CartSelection } from '#server/trade/checkout/splitCart.ts'
import { keepRated, rateLines, type Choice } from '#server/trade/carts/shipping.ts'

/**
 * Chooses and quotes the delivery of one store's selected lines, by default to the default address. Throws `not-found`, `order-closed`,
 * `not-deliverable`, `rates-unavailable`, `validation`.
 */
export async function chooseShipping(deps: RatesDeps, by: Member, shopId: ShopId, choice: Choice & Pick<CartSelection, 'lines'>) {
  const { order, lines, AddressId } = await findOpenPart(deps.db, by, shopId, choice)
  const rated = await rateLines(deps, by.id, lines, { ...choice, AddressId })
  await inTransaction(deps.db, async (tx) => {
    const locked = (await lockOpenOrders(tx, by)).find(({ id }) => id === order.id)
    if (locked?.status !== 'cart') throw new Problem('order-closed')
    await keepRated(tx, order.id, shopId, rated)
  })
}

/**
 * Returns the selected lines of a store in the buyer's cart and their destination, by default the default address. Throws `not-found`,
 * `order-closed`.
 */
export async function findOpenPart(db: Db, by: Member, shopId: ShopId, asked: Pick<Choice, 'AddressId'> & Pick<CartSelection, 'lines'>) {
  const open = await readOpenOrder(db, by)
  if (!open) throw new Problem('not-found')
  if (open.order.status !== 'cart') throw new Problem('order-closed')
  const { chosen: lines } = splitLines(open.lines, { shops: [shopId], lines: asked.lines })
  if (lines.length === 0) throw new Problem('not-found')
  const AddressId = asked.AddressId ?? (await currentAddresses(db, by.id).where('isDefault', '=', true).executeTakeFirst())?.id
  return { order: open.order, lines, AddressId }
}

/** The option that the company paid last at a store. */
export async function findLastDelivery(db: Db, buyerId: BuyerId, shopId: ShopId): Promise<{ option: string | null }> {
  const { rows } = await sql<{ option: string | null }>`
    select part.delivery ->> 'option' as option from store_orders s
    join orders o on o.id = s.order_id and ${ownedBy({ role: 'buyer', id: buyerId }, 'o')}
    join order_shops part on part.order_id = s.order_id and part.shop_id = s.shop_id
    where s.shop_id = ${shopId} and part.delivery is not null order by s.id desc limit 1`.execute(db)
  return rows[0] ?? { option: null }
}
