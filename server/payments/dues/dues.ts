import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { dueMoves } from './moves.ts'

const ofPayment = (id: PaymentId) => sql`id in (select due_id from payment_dues where payment_id = ${id})`

/** Voids the dues of an unpaid attempt that were due with the order. The next attempt creates new ones. */
export const voidDues = (tx: Tx, id: PaymentId) =>
  transition(tx, dueMoves, 'void', { who: 'system', which: sql`${ofPayment(id)} and opens = 'at-order'` })

/**
 * Settles the dues of a paid attempt once each, including those voided when it ended. Throws an error, so that nothing is sold, if the sum
 * differs.
 */
export async function settleDues(tx: Tx, payment: { id: PaymentId; amount: number }) {
  const settled = await settleOf(tx, payment.id)
  const amount = settled.reduce((sum, due) => sum + due.amount, 0)
  if (amount !== payment.amount) throw new Error(`payment ${payment.id} of ${payment.amount} settles dues of ${amount}`)
  await tx
    .insertInto('dueSettlements')
    .values(settled.map((due) => ({ dueId: due.id, way: 'payment', referenceId: payment.id, amount: due.amount })))
    .execute()
}

const settleOf = (tx: Tx, id: PaymentId) =>
  transition(tx, dueMoves, 'settle', {
    who: 'provider',
    which: ofPayment(id),
    set: { storeOrderId: sql`(select s.id from store_orders s where s.order_id = dues.order_id and s.shop_id = dues.shop_id)` },
  })
