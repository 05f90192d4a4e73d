import { sql } from 'kysely'
import type { OrderId, PaymentId, ShopId, VariantId } from '#contract/ids.ts'
import { lineTotal } from '#contract/quantities.ts'
import { because } from '#contract/words/reasons.ts'
import { depositOf, sumOf } from '#contract/orderTotals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { sellReservations, sellReleased, transferReservations, type SoldLine } from '#server/catalog/api.ts'
import { bookSale } from '#server/ledger/api.ts'
import { endOpenAttempt, paysOrder, recordEvent, type Attempt, type Payable, type ProviderStatus } from '#server/payments/api.ts'
import { orderMoves } from '#server/trade/orders/moves.ts'
import { createFakturs } from '#server/trade/fakturs/create.ts'
import { keepDeposits } from '#server/trade/deposits/keep.ts'
import { snapshotFees } from '#server/trade/fees/snapshotFees.ts'
import { createStoreOrders } from '#server/trade/storeOrders/create.ts'
import { placeRequestOf } from '../approvals/payment.ts'
import { findAgreement } from './agreement.ts'

type Terms = { status: string; isPaid: boolean }

/**
 * Sells a paid attempt: its reservation becomes a sale. An ended attempt takes the pieces again if cart and stock still allow it; otherwise
 * the money must be refunded, as for a cancelled order.
 */
export async function sell(tx: Tx, order: Payable, { status, isPaid }: Terms, payment: Attempt, paid: ProviderStatus) {
  if (payment.status === 'open') await sellReservations(tx, { paymentId: payment.id, orderId: order.id })
  else if (isPaid) return 'paid-twice'
  else if (!isPayable(status) || !(await reacquireStock(tx, order, payment))) return 'paid-too-late'
  const paymentMethod = paid.type === 'credit_card' && paid.installmentTerm ? 'installment' : 'upfront'
  await snapshotFees(tx, order.id, payment.id)
  const storeOrders = await createStoreOrders(tx, order.id, paymentMethod)
  const [sold] = await transition(tx, orderMoves, 'pay', {
    who: 'provider',
    which: sql`id = ${order.id}`,
    set: {
      totalPrice: sumOf(storeOrders.map(({ subtotal }) => subtotal)),
      payable: payment.amount,
      paymentMethod,
      paidAt: sql`now()`,
      updatedAt: sql`now()`,
    },
    record: (_, type) => {
      const shopIds = storeOrders.map((storeOrder) => storeOrder.shopId)
      return recordEvent(tx, order, { type, actor: 'provider', data: { amount: payment.amount, reason: paid.type, shopIds } })
    },
  })
  if (!sold) throw new Error(`order ${order.id} is ${status} and cannot be paid`)
  await placeRequestOf(tx, order.id)
  // Payment comes before delivery, so the tax arises here.
  await createFakturs(tx, [order.id])
  const deposits = storeOrders.some(({ deposit }) => deposit > 0) ? await keepDeposits(tx, order.id) : []
  await bookSale(tx, order.id, payment, storeOrders, deposits)
  return 'sold'
}

/** Money that comes late buys no order that is cancelled or waits for an approval. */
const isPayable = (status: string) => status === 'cart' || status === 'awaiting-payment'

/**
 * Handles money that arrives after its reservation was released. It buys only identical lines at today's prices that nothing else paid. An
 * open attempt for exactly these lines passes its pieces on, as does an approval or quote that keeps them; others are unchanged.
 */
async function reacquireStock(tx: Tx, order: Payable, payment: Attempt) {
  const lines = await soldLines(tx, payment.id, order.id)
  const now = await tx
    .selectFrom('orderLines')
    .select(['variantId', 'shopId', 'unit', 'quantity', 'factor', 'price', 'taxRateId', 'fromDay', 'toDay'])
    .where('orderId', '=', order.id)
    .execute()
  const cart = new Map(now.map((line) => [keyOf(line), line]))
  const isSame = (sold: SoldLine) => {
    const line = cart.get(keyOf(sold))
    if (line?.fromDay !== sold.fromDay || line.toDay !== sold.toDay) return false
    return line.quantity === sold.quantity && line.factor === sold.factor && (line.price ?? sold.price) === sold.price
  }
  if (cart.size !== lines.length || !lines.every(isSame) || !(await costsStill(tx, order.id, { sold: lines, now }, payment))) return false
  const next = await tx
    .selectFrom('payments')
    .select(['id', sql<number>`(select count(*) from payment_orders where payment_id = payments.id)`.as('orders')])
    .where(paysOrder(order.id))
    .where('status', '=', 'open')
    .executeTakeFirst()
  const agreement = next ? undefined : await findAgreement(tx, order.id)
  // An open payment of several orders stays: this order alone cannot leave it.
  if (next && next.orders > 1) return false
  if (next) {
    await transferReservations(tx, { from: { paymentId: next.id, orderId: order.id }, to: payment.id, orderId: order.id })
    // The pieces pass to this payment, and the order is paid below, so nothing is reopened.
    const handedOver = { ...order, reopen: async () => {} }
    await endOpenAttempt(tx, handedOver, { to: 'cancelled', ...because('earlier-payment'), actor: 'system' })
  } else if (agreement) await transferReservations(tx, { from: agreement.owner, to: payment.id, orderId: order.id })
  else if (!(await sellReleased(tx, payment.id, order))) return false
  await freezeLines(tx, order.id, lines)
  return true
}

/**
 * True if each store's costs still equal its dues and its destination is the order's, since delivery may have been chosen again. A line
 * that was added again lacks its tax rate, which matters if its store was a PKP.
 */
async function costsStill(tx: Tx, orderId: OrderId, { sold, now }: { sold: SoldLine[]; now: Present[] }, payment: Attempt) {
  const shopIds = [...new Set(sold.map((line) => line.shopId))]
  const parts = await tx
    .selectFrom('orderShops as part')
    .innerJoin('orders', 'orders.id', 'part.orderId')
    .select(['part.shopId', sql<number>`part.delivery_price + part.ppn`.as('cost')])
    .select(sql<boolean>`coalesce(part.delivery->>'AddressId' <> coalesce(orders.deliver_to->>'AddressId', ''), false)`.as('isElsewhere'))
    .select(sql<boolean | null>`(part.tax_profile->>'pkp')::boolean`.as('pkp'))
    .where('part.orderId', '=', orderId)
    .where('part.shopId', 'in', shopIds)
    .execute()
  const costs = [...sold.map((line) => ({ ...line, cost: lineTotal(line.price, line.quantity, line.factor) + depositOf(line) })), ...parts]
  const ofStores = Map.groupBy(costs, ({ shopId }) => shopId)
  const sums = new Map([...ofStores].map(([shopId, its]) => [shopId, sumOf(its.map(({ cost }) => cost))]))
  const dues = await tx
    .selectFrom('paymentDues as paid')
    .innerJoin('dues', 'dues.id', 'paid.dueId')
    .where('dues.orderId', '=', orderId)
    .select(['dues.shopId', (row) => row.fn.sum<number>('paid.amount').as('amount')])
    .where('paid.paymentId', '=', payment.id)
    .groupBy('dues.shopId')
    .execute()
  const untaxed = new Set(now.filter(({ taxRateId }) => taxRateId === null).map(({ shopId }) => shopId))
  return (
    sumOf([...sums.values()]) === payment.amount &&
    dues.every(({ shopId, amount }) => sums.get(shopId as ShopId) === amount) &&
    !parts.some(({ shopId, isElsewhere, pkp }) => isElsewhere || (pkp && untaxed.has(shopId)))
  )
}

/** Key of a line: an order has one line per variant and unit. */
const keyOf = ({ variantId, unit }: { variantId: VariantId; unit: string }) => `${variantId} ${unit}`

type Present = { shopId: ShopId; taxRateId: number | null }

const soldLines = (tx: Tx, paymentId: PaymentId, orderId: OrderId) =>
  tx
    .selectFrom('stockReservations')
    .leftJoin('dayReservations', (join) =>
      join
        .onRef('dayReservations.paymentId', '=', 'stockReservations.paymentId')
        .onRef('dayReservations.orderId', '=', 'stockReservations.orderId')
        .onRef('dayReservations.variantId', '=', 'stockReservations.variantId'),
    )
    .select([
      'productId',
      'stockReservations.variantId',
      'shopId',
      'stockReservations.quantity',
      'unit',
      'factor',
      'price',
      'priceFrom',
      'priceListId',
      'priceListName',
      'pieces',
      'deposit',
      'name',
      'image',
      'fromDay',
      'toDay',
    ])
    .where('stockReservations.paymentId', '=', paymentId)
    .where('stockReservations.orderId', '=', orderId)
    .$castTo<SoldLine>()
    .execute()

/** Freezes lines as sold, whatever becomes of the product. Restores a line that was deleted with its product. */
async function freezeLines(tx: Tx, orderId: OrderId, lines: SoldLine[]) {
  for (const { productId, variantId, shopId, unit, pieces: _, ...frozen } of lines) {
    await tx
      .insertInto('orderLines')
      .values({ orderId, productId, variantId, shopId, unit, seenPrice: frozen.price, ...frozen })
      .onConflict((conflict) => conflict.columns(['orderId', 'variantId', 'unit']).doUpdateSet(frozen))
      .execute()
  }
  await sql`update order_lines l set tax_class = p.tax_class, needs_proof = p.needs_proof from products p
    where l.order_id = ${orderId} and p.id = l.product_id and l.tax_class is null`.execute(tx)
}
