import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import type { PaymentState } from '#contract/paymentState.ts'
import { askProvider, abandonPayment, type PaymentDeps } from '#server/payments/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { ordersPaidFor, paymentColumns, presentPayment } from '../orders/presentPayment.ts'
import { orderScope } from '../orders/scope.ts'

/** A payment of the company whose orders the member may all see. Throws `not-found`. */
export async function showPayment(db: Db, by: Actor<'company'>, id: PaymentId): Promise<PaymentState> {
  return presentPayment(await findOwn(db, by, id))
}

/** Asks the provider now how the payment stands. Throws `not-found`, `payment-unavailable`. */
export async function checkOwn(deps: PaymentDeps, by: Actor<'company'>, id: PaymentId) {
  await askProvider(deps, await findOwn(deps.db, by, id))
}

/**
 * Gives up an open payment of several orders. That of one order is given up with its order, which asks for `orders.place`. Throws
 * `not-found`, `not-allowed-now`, `payment-unavailable`.
 */
export async function cancelOwn(deps: PaymentDeps & { fence: Fence }, by: Actor<'company'>, id: PaymentId) {
  const payment = await findOwn(deps.db, by, id)
  if (payment.orders.length === 1) throw new Problem('not-allowed-now', { detail: { code: 'no-open-payment' } })
  await abandonPayment(deps, by.id, payment)
}

async function findOwn(db: Db, by: Actor<'company'>, id: PaymentId) {
  const { user } = orderScope(by)
  const found = await db
    .selectFrom('payments')
    .select([...paymentColumns, 'providerOrderId'])
    .select(ordersPaidFor(user))
    .select(sql<number>`(select count(*) from payment_orders where payment_id = payments.id)`.as('count'))
    .where('id', '=', id)
    .where(ownedBy(by))
    .executeTakeFirst()
  if (!found || found.orders.length < found.count) throw new Problem('not-found')
  return found
}
