import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import { billingLine, areRelated } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { approvalBelow } from '../approvals/orderApproval.ts'
import { orderedBy } from '../orders/scope.ts'

/**
 * Creates a store order per store from the frozen lines, delivery, PPN and lead time; its fee is the sum of its lines'. Snapshots both
 * parties, who ordered and the limit of free orders for their documents, and whether they are related.
 */
export const createStoreOrders = async (tx: Tx, orderId: OrderId, paymentMethod: 'upfront' | 'installment') => {
  const sides = await tx
    .selectFrom('orderLines')
    .innerJoin('shops', 'shops.id', 'orderLines.shopId')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
    .innerJoin('sellers', 'sellers.id', 'shops.sellerId')
    .leftJoin('orderShops as part', (join) =>
      join.onRef('part.orderId', '=', 'orderLines.orderId').onRef('part.shopId', '=', 'orderLines.shopId'),
    )
    .select(['orderLines.shopId', sql<number>`sum(line_total(order_lines.price, order_lines.quantity, order_lines.factor))`.as('subtotal')])
    .select(sql<number>`coalesce(sum(order_lines.fee), 0)::bigint`.as('fee'))
    .select([sql<number>`coalesce(part.delivery_price, 0)`.as('deliveryPrice'), sql<number>`coalesce(part.ppn, 0)`.as('ppn')])
    .select(sql<number>`coalesce(part.lead_days, 1)`.as('leadDays'))
    .select(sql<number>`count(*) filter (where order_lines.needs_proof)`.as('unapproved'))
    .select(sql<number>`sum(order_lines.deposit * order_lines.quantity)::bigint`.as('deposit'))
    .select((row) => [row.fn.max('orderLines.fromDay').as('beginsOn'), row.fn.max('orderLines.toDay').as('endsOn')])
    .select(
      // Goods beside the bookings may be packed already.
      sql<
        string | null
      >`case when part.cancel_free_days is not null and bool_and(order_lines.from_day is not null) then min(order_lines.from_day) - greatest(part.cancel_free_days, 1) end`.as(
        'cancelFreeUntil',
      ),
    )
    .select(areRelated('buyers.organization_id', 'sellers.organization_id').as('related'))
    .select(['shops.name as shopName', 'shops.address as shopAddress', 'buyers.name as buyerName'])
    .select(sql<string>`coalesce(${billingLine('buyers')}, buyers.address)`.as('buyerAddress'))
    .select([
      sql<string | null>`${sql.raw(orderedBy('orders'))}`.as('orderedBy'),
      sql<number | null>`${sql.raw(approvalBelow('orders'))}`.as('approvalBelow'),
    ])
    .where('orderLines.orderId', '=', orderId)
    .where('orderLines.price', 'is not', null)
    .groupBy([
      'orderLines.shopId',
      'shops.id',
      'orders.id',
      'buyers.id',
      'sellers.id',
      'part.deliveryPrice',
      'part.ppn',
      'part.leadDays',
      'part.cancelFreeDays',
    ])
    .orderBy('orderLines.shopId')
    .execute()
  const storeOrders = sides.map(({ deposit: _, ...side }) => ({
    ...side,
    orderId,
    paymentMethod,
    paidAt: sql<Date>`now()`,
  }))
  const made = await tx.insertInto('storeOrders').values(storeOrders).returning(['id', 'shopId', 'subtotal', 'total', 'fee']).execute()
  const deposits = new Map(sides.map(({ shopId, deposit }) => [shopId, deposit]))
  return made.map((storeOrder) => ({ ...storeOrder, deposit: deposits.get(storeOrder.shopId) ?? 0 }))
}
