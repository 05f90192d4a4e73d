import { sql } from 'kysely'
import type { BuyerId, DeliveryRequestId, ShopId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { findRequestQuestion, type DeliveryRequestEvent } from '#server/trade/api.ts'
import { notify } from './notify.ts'

/** Notifies a store of a delivery request, at most once an hour, and the company of the answer. */
export const deliveryRequestHandlers: Handlers<DeliveryRequestEvent> = {
  'delivery_request.asked': (tx, event) =>
    tell(tx, event, 'store', ({ name }) => ({ code: 'delivery-asked', params: { name } }), { hourly: true }),
  'delivery_request.answered': (tx, event) =>
    tell(tx, event, 'company', ({ store }) => ({ code: 'delivery-answered', params: { store, amount: event.data.amount } })),
  'delivery_request.declined': (tx, event) => tell(tx, event, 'company', ({ store }) => ({ code: 'delivery-declined', params: { store } })),
}

type Names = { store: string; name: string }

async function tell(
  tx: Tx,
  { id, type, subjectId, shopId, buyerId }: EventOf<DeliveryRequestEvent>,
  to: 'store' | 'company',
  text: (names: Names) => NotificationText,
  { hourly = false } = {},
) {
  const { rows } = await sql<Names & { hour: string }>`
    select s.name as store, b.name, to_char(now(), 'YYYY-MM-DD HH24') as hour from shops s, buyers b where s.id = ${shopId} and b.id = ${sql.val(buyerId)}`.execute(
    tx,
  )
  const [names] = rows
  if (!names) return
  const asked = type === 'delivery_request.asked' ? await findRequestQuestion(tx, subjectId as DeliveryRequestId) : undefined
  await notify(tx, {
    to: to === 'store' ? { shopId: shopId as ShopId } : { buyerId: buyerId as BuyerId },
    kind: to === 'store' ? 'delivery-asked' : 'delivery-answered',
    key: hourly ? `${type}:${shopId}:${buyerId}:${names.hour}` : `event:${id}`,
    object: { type: 'delivery-request', id: subjectId, name: to === 'store' ? names.name : names.store },
    text: text(names),
    link: to === 'store' ? '/delivery-requests' : '/checkout',
    mail: asked?.mail,
    mailTo: asked?.users,
  })
}
