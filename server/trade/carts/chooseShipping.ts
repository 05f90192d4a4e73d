import type { BuyerId, ShopId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { currentAddresses } from '#server/identity/addresses/read.ts'
import type { RatesDeps } from '#server/catalog/delivery/quote.ts'
import { lockOpenOrders } from '#server/trade/orders/findOrder.ts'
import { readOpenOrder } from '#server/trade/orders/openOrder.ts'
import { splitLines, type Bought } from '#server/trade/orders/splitCart.ts'
import { keepRated, rateLines, type Choice } from '#server/trade/orders/shipping.ts'

/**
 * Chooses how one store's part of my cart comes, priced for those of its lines that are bought now; without an address to the default one. Throws `not-found`, `order-closed`, `not-deliverable`,
 * `rates-unavailable`, `validation`.
 */
export async function chooseShipping(deps: RatesDeps, buyerId: BuyerId, shopId: ShopId, choice: Choice & Pick<Bought, 'lines'>) {
  const open = await readOpenOrder(deps.db, buyerId)
  if (!open) throw new Problem('not-found')
  const { order } = open
  if (order.status !== 'cart') throw new Problem('order-closed')
  const { chosen: lines } = splitLines(open.lines, { shops: [shopId], lines: choice.lines })
  if (lines.length === 0) throw new Problem('not-found')
  const AddressId = choice.AddressId ?? (await currentAddresses(deps.db, buyerId).where('isDefault', '=', true).executeTakeFirst())?.id
  const rated = await rateLines(deps, buyerId, lines, { ...choice, AddressId })
  await inTransaction(deps.db, async (tx) => {
    const locked = (await lockOpenOrders(tx, buyerId)).find(({ id }) => id === order.id)
    if (locked?.status !== 'cart') throw new Problem('order-closed')
    await keepRated(tx, order.id, shopId, rated)
  })
}
