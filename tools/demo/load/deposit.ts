import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { ProductId } from '#contract/ids.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { reservable } from '#server/payments/attempts/reservation.ts'
import { lockOrdersOf } from '#server/payments/attempts/paidOrders.ts'
import { settle } from '#server/payments/attempts/settle.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { createAttempt } from '#server/trade/checkout/createAttempt.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'
import { priceLines } from '#server/trade/orders/linePrices.ts'
import { linesOf, nameOf } from '#server/trade/orders/lines.ts'
import { moveStoreOrder } from '#server/trade/storeOrders/move.ts'
import { totalsOf } from '#server/trade/orders/totals.ts'
import type { People } from './people.ts'
import { insertForIds, insertRows } from './rows.ts'

/** Tables of a wedding house that a company has just now: what it left for them is held. */
const rented = { key: '7-05', store: 'pesta-raya', buyer: 'mandala', quantity: 12 } as const

export async function loadDeposit(tx: Tx, people: People, ids: Map<string, ProductId>, feeBasisPoints: number, now: Date) {
  const [productId, shopId] = [ids.get(rented.key)!, people.shops.get(rented.store)!]
  const buyerId = people.buyers.get(rented.buyer)!
  const userId = people.openers.get(rented.buyer)!
  const [orderId] = await insertForIds(tx, 'orders', [{ buyerId, userId, createdAt: now, updatedAt: now, status: 'cart' }])
  const fromDay = dayInWib(now)
  const { quantity } = rented
  await insertRows(tx, 'orderLines', [
    {
      orderId: orderId!,
      productId,
      variantId: firstVariantOf(productId),
      shopId,
      quantity,
      unit: 'hari',
      seenPrice: 0,
      createdAt: now,
      fromDay,
      toDay: addDays(fromDay, 1),
    },
  ])
  const sold = priceLines(await linesOf(tx, [orderId!])).map((line) => ({
    ...line,
    quantity: line.steps,
    pieces: line.steps,
    fee: Math.round((line.total * feeBasisPoints) / 10_000),
    name: nameOf(line),
    image: line.imageToday,
  }))
  const bought = { lines: sold, totals: totalsOf(sold), others: [] }
  const limits = reservable(await readSettings(tx))
  const { id } = await createAttempt(tx, { orderId: orderId!, buyerId, ...bought, limits, deliverTo: null, poNumber: '', neededBy: null })
  await tx.updateTable('payments').set({ type: 'gopay' }).where('id', '=', id).execute()
  const payment = await tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { lockPayable } = ordersAsPayables
  const paid = {
    providerOrderId: payment.providerOrderId,
    status: 'settlement',
    statusCode: '200',
    type: 'gopay',
    amount: payment.amount,
    currency: 'IDR',
  } as const
  await settle(tx, await lockOrdersOf({ lockPayable }, tx, id), payment, paid)
  const part = await tx.selectFrom('storeOrders').select('id').where('orderId', '=', orderId!).executeTakeFirstOrThrow()
  const move = { deps: { db: tx, lockPayable }, seller: { who: 'seller', actor: `seller:${people.sellers.get(rented.store)!}` } } as const
  await moveStoreOrder(move.deps, tx, part.id, { step: 'accept', ...move.seller })
  await moveStoreOrder(move.deps, tx, part.id, { step: 'ship', carrier: 'own', tracking: '', ...move.seller })
}
