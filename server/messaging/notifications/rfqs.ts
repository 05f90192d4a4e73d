import { sql } from 'kysely'
import type { RfqId, ShopId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { EventOf, Handlers } from '#server/platform/events/consumer.ts'
import { eachRow, isRested, type RowLog } from '#server/platform/jobs/rows.ts'
import { findRfqNews, findRfqQuestion, markReminded, type InvitedNews, type RfqEvent, type RfqNews } from '#server/trade/api.ts'
import { notify } from './notify.ts'

type Event = EventOf<RfqEvent>
type StoreText = (news: RfqNews, store: InvitedNews) => NotificationText | null

/** Tells stores of a request to them, and the company of its outcome. A store never reads names, prices or, before the end, the number of others. */
export const rfqHandlers: Handlers<RfqEvent> = {
  'rfq.sent': (tx, event) => tellStores(tx, event, ({ name, title }) => ({ code: 'rfq-invited', params: { name, title } })),
  'rfq.changed': (tx, event) => tellStores(tx, event, ofStore('rfq-changed')),
  'rfq.extended': (tx, event) => tellStores(tx, event, ofStore('rfq-extended')),
  'rfq.answered': (tx, event) => tellStores(tx, event, ofStore('rfq-answer')),
  'rfq.declined': (tx, event) => tellCompany(tx, event, ({ title }, store) => ({ code: 'rfq-declined', params: { title, store } })),
  'rfq.asked': (tx, event) => tellCompany(tx, event, ({ title }, store) => ({ code: 'rfq-question', params: { title, store } })),
  'rfq.ended': (tx, event) =>
    tellCompany(tx, event, ({ title, offers }) => ({ code: offers > 0 ? 'rfq-ended' : 'rfq-ended-empty', params: { title, n: offers } })),
  'rfq.awarded': (tx, event) => tellStores(tx, event, outcomeOf),
  'rfq.cancelled': (tx, event) => tellStores(tx, event, (news, store) => (store.isDeclined ? null : ofStore('rfq-cancelled')(news, store))),
  async 'rfq.lapsed'(tx, event) {
    await tellCompany(tx, event, ({ title }) => ({ code: 'rfq-lapsed', params: { title } }))
    await tellStores(tx, event, (news, store) => (store.isLive ? ofStore('rfq-lapsed-store')(news, store) : null))
  },
}

const ofStore =
  (code: 'rfq-changed' | 'rfq-extended' | 'rfq-answer' | 'rfq-cancelled' | 'rfq-lapsed-store' | 'rfq-closing'): StoreText =>
  ({ name, title }) => ({ code, params: { name, title } })

/** A store that offered learns its own outcome. The others learn that the request is over. */
const outcomeOf: StoreText = ({ name, title, offers }, { isLive, isDeclined, given, offered }) => {
  if (given > 0) return { code: given < offered ? 'rfq-partly-chosen' : 'rfq-chosen', params: { name, title } }
  if (isLive) return { code: 'rfq-not-chosen', params: { name, title, n: offers } }
  return isDeclined ? null : { code: 'rfq-awarded-elsewhere', params: { name, title } }
}

async function tellStores(tx: Tx, event: Event, textOf: StoreText) {
  const news = await findRfqNews(tx, event.subjectId as RfqId)
  if (!news) return
  const only = event.shopId
  for (const store of news.stores) {
    const text = only === null || store.shopId === only ? textOf(news, store) : null
    if (text)
      await tellStore(tx, {
        news,
        store,
        text,
        key: `event:${event.id}`,
        withLink: event.type === 'rfq.sent' || event.type === 'rfq.changed',
      })
  }
}

type Telling = { news: RfqNews; store: Pick<InvitedNews, 'shopId'>; text: NotificationText; key: string; withLink: boolean }

/** `withLink`: the mail has a link that answers without a session. */
async function tellStore(tx: Tx, { news: { id, number }, store: { shopId }, text, key, withLink }: Telling) {
  const question = withLink ? await findRfqQuestion(tx, id, shopId) : undefined
  const about = { key, object: { type: 'rfq', id, name: number } as const, link: `/rfq-invitations/${id}` }
  await notify(tx, { ...about, to: { shopId }, kind: 'rfq-invited', text, mail: question?.mail, mailTo: question?.users })
}

async function tellCompany(tx: Tx, event: Event, textOf: (news: RfqNews, store: string) => NotificationText) {
  const news = await findRfqNews(tx, event.subjectId as RfqId)
  if (!news) return
  const { id, number, buyerId, stores } = news
  const store = stores.find(({ shopId }) => shopId === (event.shopId as ShopId | null))?.store ?? ''
  const about = { key: `event:${event.id}`, object: { type: 'rfq', id, name: number } as const, link: `/rfqs/${id}` }
  await notify(tx, { ...about, to: { buyerId }, kind: 'rfq-answered', text: textOf(news, store) })
}

const job = 'send-reminders'
/** Batch size; the next round takes the rest. */
const batch = 200

/** Reminds stores that did not answer once, a day before the deadline, unless the request was open for less than two days. */
export async function remindOfRfqs(round: { db: Db; job: typeof job; log: RowLog }) {
  const { rows } = await sql<{ id: RfqId; shopId: ShopId }>`
    select i.rfq_id as id, i.shop_id from rfqs r join rfq_invitations i on i.rfq_id = r.id
    where r.status = 'open' and r.deadline > now() and r.deadline <= now() + interval '1 day' and r.created_at < r.deadline - interval '2 days'
      and i.status = 'invited' and i.reminded_at is null and ${isRested(job, sql<string>`'rfq ' || i.rfq_id || ' ' || i.shop_id`)}
    order by r.deadline limit ${batch}`.execute(round.db)
  await eachRow(
    round,
    rows,
    ({ id, shopId }) => `rfq ${id} ${shopId}`,
    (row) => inTransaction(round.db, (tx) => remind(tx, row)),
  )
}

async function remind(tx: Tx, { id, shopId }: { id: RfqId; shopId: ShopId }) {
  const news = await findRfqNews(tx, id)
  const deadline = await markReminded(tx, id, shopId)
  if (!news || !deadline) return
  const store = news.stores.find((each) => each.shopId === shopId)!
  await tellStore(tx, {
    news,
    store,
    text: ofStore('rfq-closing')(news, store)!,
    key: `rfq-closing:${id}:${deadline.toISOString()}`,
    withLink: true,
  })
}
