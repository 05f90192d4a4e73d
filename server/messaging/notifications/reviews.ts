import { sql } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import type { ReviewEvent } from '#server/trade/api.ts'
import { notify } from './notify.ts'

/** Notifies a store of each review, and a company of the answer. */
export const reviewHandlers: Handlers<ReviewEvent> = {
  'review.written': (tx, { id, shopId, data: { orderId, rating } }) =>
    notify(tx, {
      to: { shopId: shopId as ShopId },
      kind: 'review-new',
      key: `event:${id}`,
      ...ofOrder(orderId),
      text: { code: 'review-new', params: { order: orderId, rating } },
    }),
  'review.answered': tellOfAnswer,
}

async function tellOfAnswer(tx: Tx, { id, buyerId, shopId, data: { orderId } }: EventOf<ReviewEvent, 'review.answered'>) {
  const { rows } = await sql<{ name: string }>`select name from shops where id = ${shopId}`.execute(tx)
  await notify(tx, {
    to: { buyerId: buyerId as BuyerId },
    kind: 'review-answered',
    key: `event:${id}`,
    ...ofOrder(orderId),
    text: { code: 'review-answered', params: { order: orderId, store: rows[0]?.name ?? '' } },
  })
}

const ofOrder = (id: number) => ({ object: { type: 'order', id, name: `#${id}` } as const, link: `/orders/${id}` })
