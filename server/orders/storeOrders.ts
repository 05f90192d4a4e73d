import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/db/db.ts'

/**
 * Each store gets its own part of a paid order. The fee is frozen now: hundredths of a percent of the subtotal, rounded
 * down to whole rupiah.
 */
export const openStoreOrders = async (
  tx: Tx,
  orderId: OrderId,
  paymentMethod: 'upfront' | 'installment',
  paidAt: Date,
  feeBasisPoints: number,
) => {
  const subtotals = await tx
    .selectFrom('orderLines')
    .select(['shopId', sql<number>`sum(price * quantity)`.as('subtotal')])
    .where('orderId', '=', orderId)
    .groupBy('shopId')
    .orderBy('shopId')
    .execute()
  const parts = subtotals.map(({ shopId, subtotal }) => ({
    orderId,
    shopId,
    subtotal,
    paymentMethod,
    paidAt,
    fee: feeOf(subtotal, feeBasisPoints),
  }))
  return tx.insertInto('storeOrders').values(parts).returning(['id', 'shopId', 'subtotal', 'fee']).execute()
}

const feeOf = (subtotal: number, basisPoints: number) => Number((BigInt(subtotal) * BigInt(basisPoints)) / 10_000n)
