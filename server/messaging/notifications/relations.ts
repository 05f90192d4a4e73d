import { sql } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import type { RelationEvent } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { notify, type Notice } from './notify.ts'

type Names = { store: string; name: string }
type NotificationRule = [kind: Notice['kind'], text: (names: Names) => NotificationText]

const toStore = (kind: Notice['kind'], text: NotificationRule[1], key?: string) => (tx: Tx, event: EventOf<RelationEvent>) =>
  tell(tx, event, 'store', [kind, text], key)
const toCompany = (kind: Notice['kind'], text: NotificationRule[1], key?: string) => (tx: Tx, event: EventOf<RelationEvent>) =>
  tell(tx, event, 'company', [kind, text], key)

/** Notifies the other side of relation changes. Repeatable ones (ask, end, change prices) notify once a day. */
export const relationHandlers: Handlers<RelationEvent> = {
  'relation.requested': toStore(
    'relation-requested',
    ({ name }) => ({ code: 'relation-requested', params: { name } }),
    'relation-requested',
  ),
  'relation.offered': toCompany('relation-requested', ({ store }) => ({ code: 'relation-offered', params: { store } }), 'relation-offered'),
  'relation.accepted': otherSide('relation-accepted-store', 'relation-accepted-company'),
  'relation.declined': otherSide('relation-declined-store', 'relation-declined-company'),
  'relation.paused': toCompany('relation-answered', ({ store }) => ({ code: 'relation-paused', params: { store } })),
  'relation.resumed': toCompany('relation-answered', ({ store }) => ({ code: 'relation-resumed', params: { store } })),
  'relation.ended': otherSide('relation-ended-store', 'relation-ended-company', true),
  'price_list.given': toCompany('price-list-changed', ({ store }) => ({ code: 'price-list-given', params: { store } }), 'price-list-given'),
  'price_list.changed': toCompany(
    'price-list-changed',
    ({ store }) => ({ code: 'price-list-changed', params: { store } }),
    'price-list-changed',
  ),
}

type AboutStore = 'relation-accepted-store' | 'relation-declined-store' | 'relation-ended-store'
type AboutCompany = 'relation-accepted-company' | 'relation-declined-company' | 'relation-ended-company'

function otherSide(byStore: AboutStore, byCompany: AboutCompany, isDaily = false) {
  return (tx: Tx, event: EventOf<RelationEvent, 'relation.accepted' | 'relation.declined' | 'relation.ended'>) =>
    event.data.by === 'seller'
      ? tell(
          tx,
          event,
          'company',
          ['relation-answered', ({ store }) => ({ code: byStore, params: { store } })],
          isDaily ? byStore : undefined,
        )
      : tell(
          tx,
          event,
          'store',
          ['relation-answered', ({ name }) => ({ code: byCompany, params: { name } })],
          isDaily ? byCompany : undefined,
        )
}

/** `daily`: told once a day of each relation. */
async function tell(tx: Tx, event: EventOf<RelationEvent>, to: 'store' | 'company', [kind, text]: NotificationRule, daily?: string) {
  const { id, subjectId, shopId, buyerId } = event
  const { rows } = await sql<Names & { day: string }>`
    select s.name as store, b.name, to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day
    from shops s, buyers b where s.id = ${shopId} and b.id = ${sql.val(buyerId)}`.execute(tx)
  const [names] = rows
  if (!names) return
  await notify(tx, {
    to: to === 'store' ? { shopId: shopId as ShopId } : { buyerId: buyerId as BuyerId },
    kind,
    key: daily === undefined ? `event:${id}` : `${daily}:${subjectId}:${names.day}`,
    object: { type: 'relation', id: subjectId, name: to === 'store' ? names.name : names.store },
    text: text(names),
    link: to === 'store' ? '/customers' : `/stores?store=${shopId}`,
  })
}
