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
  readonly early: Attempt
  readonly paid: ProviderStatus
  constructor(joint: PaymentId, early: Attempt, paid: ProviderStatus) {
    super(`payment ${joint} took over an order whose earlier page was paid`)
    this.joint = joint
    this.early = early
    this.paid = paid
  }
}

/** Attempts to apply a paid page while colleagues pay its order together with others again. */
const maxAttempts = 3

/** Applies what the provider says of a payment (`applyStatusIn`). */
type Apply = (tx: Tx, deps: PaymentDeps, id: PaymentId, status: ProviderStatus, actor: 'system') => Promise<unknown>

/**
 * Runs work that applies a status. If a paid order has joined another payment, asks about that one, and ends it where the early money
 * buys the order; otherwise it is the one to `keep`. That locks other orders, so it takes transactions of its own. Then the work runs again.
 */
export async function withSeparation<T>(deps: PaymentDeps, apply: Apply, work: (keep?: PaymentId) => Promise<T>): Promise<T> {
  let keep: PaymentId | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(keep)
    } catch (error) {
      if (!(error instanceof JoinedLater) || attempt === maxAttempts) throw error
      await askJoint(deps, apply, error.joint)
      if (await wouldBuy(deps, error)) await inTransaction(deps.db, (tx) => endJoint(deps, tx, error.joint))
      else keep = error.joint
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

async function endJoint(deps: PaymentDeps, tx: Tx, id: PaymentId): Promise<boolean> {
  const orders = await lockOrdersOf(deps, tx, id)
  const payment = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return payment.type === null && endAndClose(tx, orders, payment, { to: 'cancelled', ...because('earlier-payment'), actor: 'system' })
}

/** Rolls a trial back with its result. */
class TrialEnd extends Error {
  readonly buys: boolean
  constructor(buys: boolean) {
    super('the trial is over')
    this.buys = buys
  }
}

/** Tries whether the money buys its order once the joint payment has ended, and undoes all of it. True where that ended by itself. */
async function wouldBuy(deps: PaymentDeps, { joint, early, paid }: JoinedLater): Promise<boolean> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      if (!(await endJoint(deps, tx, joint))) return true
      const [order] = await lockOrdersOf(deps, tx, early.id)
      throw new TrialEnd((await order.sell(early, order.amount, paid)) === 'sold')
    })
  } catch (error) {
    if (error instanceof TrialEnd) return error.buys
    throw error
  }
}

type Early = { orders: PaidOrders; payment: Attempt; paid: ProviderStatus; keep: PaymentId | undefined }

/** Throws `JoinedLater` if the order of this ended payment is in an open payment of several orders. The caller holds the order's lock. */
export async function refuseJoined(tx: Tx, { orders, payment, paid, keep }: Early) {
  const isEnded = payment.status === 'cancelled' || payment.status === 'expired'
  if (!isEnded || orders.length > 1) return
  const { rows } = await sql<{ id: PaymentId }>`
    select p.id from payments p join payment_orders o on o.payment_id = p.id
    where o.order_id = ${orders[0].id} and p.status = 'open' and p.type is null
      and (select count(*) from payment_orders j where j.payment_id = p.id) > 1`.execute(tx)
  const [joint] = rows
  if (joint && joint.id !== keep) throw new JoinedLater(joint.id, payment, paid)
}
