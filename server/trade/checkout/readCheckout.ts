import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { findDelivery } from '#server/identity/api.ts'
import { askingPolicy, type Policy } from '../approvals/policy.ts'
import { awaitingReservationTurn, lockingOpenOrders, type LockedOrder } from '../orders/findOrder.ts'
import { askingLines, toLines, type LineRow } from '../orders/lines.ts'
import { inScope, orderScope } from '../orders/scope.ts'
import type { CheckoutRequest } from './agreeOnOrder.ts'
import { shownOrder, withoutStaleFields } from './agreeOnSums.ts'

/**
 * Locks the open orders, waits until no colleague reserves, and reads the one that a checkout or a request is about, with the company's approval rules. Throws `not-found`,
 * `order-closed`.
 */
export async function readCheckout(tx: Tx, by: Actor<'company'>, sent: CheckoutRequest) {
  // Ignores the lines if the order turns out to be another company's.
  const [orders, , rows, [policy]] = await runPipelined<[LockedOrder, object, LineRow, Policy]>(tx, [
    lockingOpenOrders(by),
    awaitingReservationTurn(by),
    askingLines(sent.id),
    askingPolicy(by),
  ])
  const order = orders.find(({ id }) => id === sent.id)
  if (!order) throw await closedOrAbsent(tx, by, sent)
  const deliverTo = sent.AddressId === undefined ? null : await findDelivery(tx, by.id, sent.AddressId)
  const lines = toLines(rows)
  const shown = shownOrder(order, lines)
  return { order, lines, shown, wanted: withoutStaleFields(sent, shown, order), deliverTo, policy: policy! }
}

/** Tells an order that is closed from one that is not there, or a colleague's cart. */
export async function closedOrAbsent(tx: Tx, by: Actor<'company'>, wanted: Pick<CheckoutRequest, 'id'>) {
  const own = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', wanted.id)
    .where(inScope(orderScope(by), 'orders'))
    .where((row) => row.or([row('status', '<>', 'cart'), row('userId', '=', by.user)]))
    .executeTakeFirst()
  return new Problem(own ? 'order-closed' : 'not-found')
}
