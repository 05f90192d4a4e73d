import type { Tx } from '#server/platform/db/db.ts'
import type { PlannedOrder } from '../orders.ts'
import type { PlannedStep } from '../parts.ts'
import type { Sales } from './orders.ts'
import type { People } from './people.ts'
import { insertRows } from './rows.ts'

/** The life of each order, step by step, by whom. */
export async function loadEvents(tx: Tx, people: People, planned: readonly PlannedOrder[], sales: Sales) {
  const opened = planned.flatMap((order, at) => {
    const orderId = sales.orders[at]!
    return [
      {
        orderId,
        shopId: null,
        event: 'payment-opened',
        actor: `buyer:${people.buyers.get(order.buyer)}`,
        reason: '',
        at: new Date(order.openedAt),
      },
      { orderId, shopId: null, event: 'paid', actor: 'provider', reason: order.payment.type, at: new Date(order.paidAt) },
    ]
  })
  const moved = sales.parts.flatMap(({ order, part, orderId }) =>
    part.steps.flatMap((step) => {
      const event = {
        orderId,
        shopId: people.shops.get(part.store)!,
        event: step.to,
        actor: actorOf(people, order, part.store, step),
        reason: step.reason,
        at: new Date(step.at),
      }
      return step.to === 'rejected' ? [event, { ...event, event: 'refund-due', actor: 'system' }] : [event]
    }),
  )
  await insertRows(
    tx,
    'orderEvents',
    [...opened, ...moved].sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

function actorOf(people: People, order: PlannedOrder, store: string, { by }: PlannedStep) {
  if (by === 'seller') return `seller:${people.sellers.get(store)}`
  return by === 'buyer' ? `buyer:${people.buyers.get(order.buyer)}` : by
}
