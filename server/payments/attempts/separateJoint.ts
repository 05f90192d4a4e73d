import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import type { PaymentDeps } from '../deps.ts'
import { interpretStatus } from '../provider/interpretStatus.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { endAndClose } from './attempts.ts'
import { lockOrdersOf } from './paidOrders.ts'

/**
 * Ends a joint payment without a chosen way to pay if an order of it was paid on its earlier page. Its orders await payments of their own,
 * so the earlier money buys its order. A transaction of its own, because it locks other orders than the one that was paid.
 */
export async function separateJoint(deps: Pick<PaymentDeps, 'db' | 'lockPayable'>, paidId: PaymentId, status: ProviderStatus) {
  if (interpretStatus(status) !== 'settled') return
  const joint = await inTransaction(deps.db, (tx) => findJoint(deps, tx, paidId, status))
  if (!joint) return
  await inTransaction(deps.db, async (tx) => {
    const orders = await lockOrdersOf(deps, tx, joint.id)
    const payment = await tx.selectFrom('payments').selectAll().where('id', '=', joint.id).forUpdate().executeTakeFirstOrThrow()
    if (payment.type === null) await endAndClose(tx, orders, payment, { to: 'cancelled', ...because('earlier-payment'), actor: 'system' })
  })
}

/** Waits for the locks of the paid orders first: a joint payment that is being opened holds them. */
async function findJoint(deps: Pick<PaymentDeps, 'lockPayable'>, tx: Tx, paidId: PaymentId, { amount }: ProviderStatus) {
  await lockOrdersOf(deps, tx, paidId)
  const { rows } = await sql<{ id: PaymentId }>`
    select joint.id from payments paid
    join payment_orders mine on mine.payment_id = paid.id
    join payment_orders theirs on theirs.order_id = mine.order_id and theirs.payment_id <> paid.id
    join payments joint on joint.id = theirs.payment_id and joint.status = 'open' and joint.type is null
    where paid.id = ${paidId} and paid.status in ('cancelled', 'expired') and paid.amount = ${amount}
      and (select count(*) from payment_orders o where o.payment_id = paid.id) = 1
      and (select count(*) from payment_orders o where o.payment_id = joint.id) > 1
    limit 1`.execute(tx)
  return rows[0]
}
