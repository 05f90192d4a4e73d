import { sql } from 'kysely'
import type { QuoteId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { EventOf, Handlers } from '#server/platform/events/consumer.ts'
import { eachRow, isRested, type RowLog } from '#server/platform/jobs/rows.ts'
import { findQuoteNews, findQuoteQuestion, type QuoteEvent, type QuoteNews } from '#server/trade/api.ts'
import { notify } from './notify.ts'

type Event = EventOf<QuoteEvent>
type Text = (news: QuoteNews, event: Event) => NotificationText

/** Tells the side that did not act; the clock's news reach those whom they concern. */
export const quoteHandlers: Handlers<QuoteEvent> = {
  'quote.asked': (tx, event) => tell(tx, event, { store: ({ name, goods }) => ({ code: 'quote-asked', params: { name, goods } }) }),
  'quote.answered': (tx, event) =>
    tell(tx, event, {
      company: ({ store, goods, total, title }) =>
        title === null
          ? { code: 'quote-offered', params: { store, goods, amount: total ?? 0 } }
          : { code: 'rfq-offered', params: { store, title, amount: total ?? 0 } },
    }),
  'quote.countered': (tx, event) => tell(tx, event, { store: ofCompany('quote-countered') }),
  'quote.accepted': (tx, event) => tell(tx, event, { store: ofCompany('quote-accepted') }),
  'quote.declined': (tx, event) =>
    tell(tx, event, event.data.by === 'buyer' ? { store: ofCompany('quote-declined') } : { company: ofStore('quote-refused') }),
  'quote.withdrawn': (tx, event) =>
    tell(tx, event, event.data.by === 'seller' ? { company: ofStore('quote-withdrawn') } : { store: ofCompany('quote-taken-back') }),
  'quote.expired': (tx, event) =>
    tell(tx, event, { store: ({ number }) => ({ code: 'quote-over', params: { number } }), company: overText }),
  'quote.returned': (tx, event) =>
    tell(tx, event, { store: ({ number }) => ({ code: 'quote-unpaid', params: { number } }), company: ofStore('quote-reopened') }),
  'quote.short': (tx, event) =>
    tell(tx, event, {
      store: ({ name, number }, { data }) => ({ code: 'quote-short', params: { name, number, goods: data.goods ?? '' } }),
    }),
  'quote.price-asked': (tx, event) => tell(tx, event, { store: ofCompany('quote-price-asked') }),
}

const ofCompany =
  (code: 'quote-countered' | 'quote-accepted' | 'quote-declined' | 'quote-taken-back' | 'quote-price-asked'): Text =>
  ({ name, number }) => ({ code, params: { name, number } })
const ofStore =
  (code: 'quote-refused' | 'quote-withdrawn' | 'quote-reopened' | 'quote-expired' | 'quote-unanswered'): Text =>
  ({ store, number }) => ({ code, params: { store, number } })
const overText: Text = (news, event) => ofStore(news.by === 'seller' ? 'quote-expired' : 'quote-unanswered')(news, event)

async function tell(tx: Tx, event: Event, texts: { store?: Text; company?: Text }) {
  const news = await findQuoteNews(tx, event.subjectId as QuoteId)
  if (!news) return
  const { id, shopId, buyerId, number } = news
  const about = { key: `event:${event.id}`, object: { type: 'quote', id, name: number } as const, link: `/quotes/${id}` }
  if (texts.store) {
    const waits = event.type === 'quote.asked' || event.type === 'quote.countered' ? await findQuoteQuestion(tx, id) : undefined
    const text = texts.store(news, event)
    await notify(tx, { ...about, to: { shopId }, kind: 'quote-asked', text, mail: waits?.mail, mailTo: waits?.users })
  }
  if (texts.company) await notify(tx, { ...about, ...companyPlace(news), to: { buyerId }, text: texts.company(news, event) })
}

/** The company compares offers to its request on the request's page. */
const companyPlace = ({ rfqId, id }: QuoteNews) =>
  rfqId === null
    ? ({ kind: 'quote-answered', link: `/quotes/${id}` } as const)
    : ({ kind: 'rfq-answered', link: `/rfqs/${rfqId}` } as const)

const job = 'send-reminders'
/** Batch size; the next round takes the rest. */
const batch = 200

/** Reminds a company once of an offer that ends within a day, unless it was valid for less than two. */
export async function remindOfQuotes(round: { db: Db; job: typeof job; log: RowLog }) {
  const { rows } = await sql<{ id: QuoteId; version: number }>`
    select q.id, q.version from quotes q where q.status = 'sent' and q.valid_until > now() and q.valid_until <= now() + interval '1 day'
      and q.status_since < q.valid_until - interval '2 days' and ${isRested(job, sql<string>`'quote ' || q.id`)}
      and not exists (select from notifications n where n.buyer_id = q.buyer_id and n.seller_id is null and n.dedupe_key = 'quote-expiring:' || q.id || ':' || q.version)
    order by q.valid_until limit ${batch}`.execute(round.db)
  await eachRow(
    round,
    rows,
    ({ id }) => `quote ${id}`,
    ({ id, version }) => inTransaction(round.db, (tx) => remind(tx, id, version)),
  )
}

async function remind(tx: Tx, id: QuoteId, version: number) {
  const news = await findQuoteNews(tx, id)
  if (!news) return
  const { buyerId, number, store } = news
  await notify(tx, {
    to: { buyerId },
    kind: 'quote-answered',
    key: `quote-expiring:${id}:${version}`,
    object: { type: 'quote', id, name: number },
    link: `/quotes/${id}`,
    text: { code: 'quote-expiring', params: { store, number } },
  })
}
