import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { PaymentDeps } from '../deps.ts'
import type { ProviderStatus } from '../provider/provider.ts'
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

/** Applies what the provider says of a payment (`applyStatusIn`). */
type Apply = (tx: Tx, deps: PaymentDeps, id: PaymentId, status: ProviderStatus, actor: 'system') => Promise<unknown>

/**
 * Runs work that applies a status. Where a paid order has joined another payment, that payment buys its orders if its page was paid, too;
 * without a chosen method it ends in a transaction of its own, because it locks other orders. Then the work runs again.
 */
export async function withSeparation<T>(deps: PaymentDeps, apply: Apply, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof JoinedLater) || attempt === maxAttempts) throw error
      await askJoint(deps, apply, error.joint)
      await endJoint(deps, error.joint)
    }
  }
}

/** Milliseconds to wait for the provider's status of the joint payment; without it that payment ends, and late money is found later. */
const statusTimeoutMs = 3_000

async function askJoint(deps: PaymentDeps, apply: Apply, id: PaymentId) {
  const { providerOrderId } = await deps.db.selectFrom('payments').select('providerOrderId').where('id', '=', id).executeTakeFirstOrThrow()
  const status = await deps.provider.status(providerOrderId, statusTimeoutMs).catch(silent)
  if (status !== 'unknown') await inTransaction(deps.db, (tx) => apply(tx, deps, id, status, 'system'))
}

function silent(error: unknown): 'unknown' {
  if (error instanceof Problem && error.code === 'payment-unavailable') return 'unknown'
  throw error
}

const endJoint = (deps: PaymentDeps, id: PaymentId) =>
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
