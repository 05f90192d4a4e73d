import type { TradingRole } from '#contract/roles.ts'
import type { OrderId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { day } from '../calendar.ts'
import type { LoadedPart, Sales } from './orders.ts'
import type { People } from './people.ts'

/** Days back to which a bell still remembers, and after which everything counts as read. */
const [remembered, unreadFor] = [14, 1.2]

type DemoNotification = {
  side: TradingRole
  kind: string
  key: string
  at: number
  orderId: OrderId
  text: NotificationText
  part: LoadedPart
}

/** Loads two weeks of notifications about orders, marked as mailed and pushed. */
export async function loadNews(tx: Tx, people: People, { parts }: Sales, now: Date) {
  const told = parts.flatMap(toldOf).filter(({ at }) => at > now.getTime() - remembered * day)
  if (told.length === 0) return
  const rows = told
    .sort((a, b) => a.at - b.at)
    .map(({ side, kind, key, at, orderId, text, part }) => ({
      ...(side === 'buyer'
        ? { buyerId: people.buyers.get(part.order.buyer)!, sellerId: null }
        : { buyerId: null, sellerId: people.sellers.get(part.part.store)! }),
      kind,
      dedupeKey: `${key}:${side}`,
      object: JSON.stringify({ type: 'order', id: orderId, name: `#${orderId}` }),
      code: text.code,
      params: JSON.stringify(text.params ?? {}),
      link: `/orders/${orderId}`,
      readAt: at < now.getTime() - unreadFor * day ? new Date(Math.min(now.getTime(), at + day / 3)) : null,
      mailedAt: new Date(at),
      pushedAt: new Date(at),
      createdAt: new Date(at),
    }))
  await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['buyerId', 'sellerId', 'userId', 'dedupeKey']).doNothing())
    .execute()
}

function toldOf(part: LoadedPart): DemoNotification[] {
  const { orderId, order } = part
  const tell = (side: DemoNotification['side'], kind: string, key: string, at: number, text: NotificationText): DemoNotification => ({
    side,
    kind,
    key: `${key}:${orderId}`,
    at,
    orderId,
    text,
    part,
  })
  const news = [
    tell('buyer', 'order-paid', 'paid', order.paidAt, { code: 'paid', params: { order: orderId, amount: order.total } }),
    tell('seller', 'order-paid', 'paid', order.paidAt, { code: 'new-order', params: { order: orderId } }),
  ]
  for (const { to, at, reason } of part.part.steps) {
    if (to === 'accepted')
      news.push(tell('buyer', 'order-accepted', `accepted-${part.part.store}`, at, { code: 'accepted', params: { order: orderId } }))
    if (to === 'shipped')
      news.push(tell('buyer', 'order-shipped', `shipped-${part.part.store}`, at, { code: 'shipped', params: { order: orderId } }))
    if (to === 'received') news.push(tell('seller', 'order-received', 'received', at, { code: 'received', params: { order: orderId } }))
    if (to === 'completed')
      news.push(
        tell('seller', 'order-received', 'completed', at, { code: 'completed', params: { order: orderId, amount: part.part.subtotal } }),
      )
    if (to === 'rejected')
      news.push(
        tell('buyer', 'order-cancelled', `rejected-${part.part.store}`, at, {
          code: 'rejected-because',
          params: { order: orderId, reason },
        }),
      )
    if (to === 'refunded')
      news.push(
        tell('buyer', 'order-refunded', `refunded-${part.part.store}`, at, {
          code: 'refund-paid',
          params: { order: orderId, amount: part.part.subtotal },
        }),
      )
  }
  return news
}
