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
 * The money came and its goods are sold: it settles what it was for, each due once, also one that was void since its attempt
 * had ended. An error, and nothing is sold, where that is another sum.
 */
export async function settleDues(tx: Tx, payment: { id: PaymentId; amount: number }) {
  let settled = await settleOf(tx, payment.id)
  if (settled.length === 0) {
    // A version without dues made the attempt.
    await sql`select fill_dues(${payment.id})`.execute(tx)
    settled = await settleOf(tx, payment.id)
  }
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
