import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import type { PaymentDeps } from '../deps.ts'
import { endAndClose } from './attempts.ts'
import { lockOrdersOf, type PaidOrders } from './paidOrders.ts'
import type { Attempt } from './payable.ts'

/** The order of a payment that was just paid has joined another payment since. The transaction rolls back, and that payment ends first. */
class JoinedLater extends Error {
  readonly joint: PaymentId
  constructor(joint: PaymentId) {
    super(`payment ${joint} took over an order whose earlier page was paid`)
    this.joint = joint
  }
}

/** Attempts to apply a paid page while colleagues pay its order together with others again. */
const maxAttempts = 3

/**
 * Runs work that applies a status. If a paid order has joined a payment without a chosen method, that payment ends in a transaction of its
 * own, because it locks other orders, and the work runs again. The earlier money then buys its order; the others await their own payments.
 */
export async function withSeparation<T>(deps: Pick<PaymentDeps, 'db' | 'lockPayable'>, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof JoinedLater) || attempt === maxAttempts) throw error
      await endJoint(deps, error.joint)
    }
  }
}

const endJoint = (deps: Pick<PaymentDeps, 'db' | 'lockPayable'>, id: PaymentId) =>
  inTransaction(deps.db, async (tx) => {
    const orders = await lockOrdersOf(deps, tx, id)
    const payment = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (payment.type === null) await endAndClose(tx, orders, payment, { to: 'cancelled', ...because('earlier-payment'), actor: 'system' })
  })

/** Throws `JoinedLater` if the order of this ended payment is in an open payment of several orders. The caller holds the order's lock. */
export async function refuseJoined(tx: Tx, orders: PaidOrders, payment: Attempt) {
  const isEnded = payment.status === 'cancelled' || payment.status === 'expired'
  if (!isEnded || orders.length > 1) return
  const { rows } = await sql<{ id: PaymentId }>`
    select p.id from payments p join payment_orders o on o.payment_id = p.id
    where o.order_id = ${orders[0].id} and p.status = 'open' and p.type is null
      and (select count(*) from payment_orders j where j.payment_id = p.id) > 1`.execute(tx)
  if (rows[0]) throw new JoinedLater(rows[0].id)
}
