import { sql } from 'kysely'
import { lockGoodsOf } from '#server/catalog/api.ts'
import { because } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { bookUnapplied } from '#server/ledger/api.ts'
import { settleDues } from '../dues/dues.ts'
import { recordEvent } from '../events.ts'
import { paymentMoves } from './moves.ts'
import { onlyOrder, type PaidOrders } from './paidOrders.ts'
import type { Attempt } from './payable.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { wayOfRefund } from '../refunds/refunds.ts'

type Unapplied = 'paid-twice' | 'paid-too-late'

/** Settles a paid attempt: sells the goods of all its orders, or refunds the payer. Returns the payment's status. */
export async function settle(tx: Tx, orders: PaidOrders, payment: Attempt, paid: ProviderStatus): Promise<string> {
  const outcome = await sellAll(tx, orders, payment, paid)
  if (outcome !== 'sold') return refundUnapplied(tx, orders, payment, paid, outcome)
  await settleDues(tx, payment)
  const set = { awaitsSettlement: paid.status === 'capture', settledAt: sql`now()`, updatedAt: sql`now()` }
  await transition(tx, paymentMoves, 'settle', { who: 'provider', which: sql`id = ${payment.id}`, set })
  return 'settled'
}

/** Sells all orders or none: late money may still buy one and not another. */
async function sellAll(tx: Tx, orders: PaidOrders, payment: Attempt, paid: ProviderStatus): Promise<'sold' | Unapplied> {
  if (orders.length > 1) {
    await lockGoodsOf(tx, payment.id)
    await sql`savepoint sell_all`.execute(tx)
  }
  for (const order of orders) {
    const outcome = await order.sell(payment, order.amount, paid)
    if (outcome === 'sold') continue
    if (orders.length > 1) await sql`rollback to savepoint sell_all`.execute(tx)
    return outcome
  }
  return 'sold'
}

async function refundUnapplied(tx: Tx, orders: PaidOrders, payment: Attempt, paid: ProviderStatus, cause: Unapplied): Promise<string> {
  const why = because(cause)
  await transition(tx, paymentMoves, 'leave-unapplied', {
    who: 'provider',
    which: sql`id = ${payment.id}`,
    set: { ...why, settledAt: sql`now()`, updatedAt: sql`now()` },
    record: async (_, type) => {
      for (const order of orders) await recordEvent(tx, order, { type, actor: 'provider', data: { amount: order.amount, ...why } })
    },
  })
  const way = wayOfRefund(paid.type)
  const { id } = await tx
    .insertInto('refunds')
    .values({ paymentId: payment.id, amount: payment.amount, way, refundKey: `${payment.providerOrderId}-whole`, ...why })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bookUnapplied(tx, onlyOrder(orders), payment)
  if (way === 'provider') await addJob(tx, 'pay-refund', { refundId: id }, { maxAttempts: 25 })
  return 'unapplied'
}
