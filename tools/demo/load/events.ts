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
    const company = people.buyers.get(order.buyer)!
    return [
      { ...eventOf('payment.opened', orderId, `buyer:${company}`, {}, order.openedAt), buyerId: company },
      { ...eventOf('order.paid', orderId, 'provider', { reason: order.payment.type }, order.paidAt), buyerId: company },
    ]
  })
  const moved = sales.parts.flatMap(({ order, part, orderId }) =>
    part.steps.flatMap((step) => {
      const ofPart = { shopId: people.shops.get(part.store)!, buyerId: people.buyers.get(order.buyer)! }
      const data = { reason: step.reason }
      const event = { ...eventOf(`store_order.${step.to}`, orderId, actorOf(people, order, part.store, step), data, step.at), ...ofPart }
      return step.to === 'rejected' ? [event, { ...eventOf('refund.due', orderId, 'system', data, step.at), ...ofPart }] : [event]
    }),
  )
  await insertRows(
    tx,
    'events',
    [...opened, ...moved].sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

/** Long since told: consumers do not meet it. */
function eventOf(type: string, orderId: number, actor: string, data: object, at: number) {
  const isPerson = actor.includes(':')
  return {
    xact: '0',
    type,
    subjectType: 'order',
    subjectId: orderId,
    shopId: null as number | null,
    actorKind: isPerson ? 'user' : actor,
    actorName: isPerson ? actor : '',
    data: JSON.stringify(data),
    permanent: true,
    at: new Date(at),
  }
}

function actorOf(people: People, order: PlannedOrder, store: string, { by }: PlannedStep) {
  if (by === 'seller') return `seller:${people.sellers.get(store)}`
  return by === 'buyer' ? `buyer:${people.buyers.get(order.buyer)}` : by
}
