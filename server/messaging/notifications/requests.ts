import { sql } from 'kysely'
import type { BuyerId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { EventOf, Handlers } from '#server/platform/events/consumer.ts'
import { findRequestNews, type RequestEvent, type RequestNews } from '#server/trade/api.ts'
import { notify } from './notify.ts'

type Outcome = 'approved' | 'returned' | 'rejected' | 'expired' | 'stale'

/** Tells those who may decide on a request that it waits, each once a level, and its requester the outcome. */
export const requestHandlers: Handlers<RequestEvent> = {
  'request.asked': tellDeciders,
  'request.decided': tellDeciders,
  'request.approved': (tx, event) => tellRequester(tx, event, 'approved'),
  'request.returned': (tx, event) => tellRequester(tx, event, 'returned'),
  'request.rejected': (tx, event) => tellRequester(tx, event, 'rejected'),
  'request.expired': (tx, event) => tellRequester(tx, event, 'expired'),
  'request.stale': (tx, event) => tellRequester(tx, event, 'stale'),
  'request.withdrawn': (tx, event) => readWaiting(tx, event),
}

const newsOf = (tx: Tx, { buyerId, data }: EventOf<RequestEvent>) => findRequestNews(tx, buyerId as BuyerId, data.requestId)
/** The request as its notifications name it. Its link opens the page with the decision. */
export const subjectOf = ({ id, buyerId, number }: RequestNews) => ({
  to: { buyerId },
  object: { type: 'request', id, name: number } as const,
  link: `/requests/${id}`,
})

async function tellDeciders(tx: Tx, event: EventOf<RequestEvent>) {
  const news = await newsOf(tx, event)
  if (!news) return
  const { id, name, amount, purpose, level } = news
  for (const user of news.deciders)
    await notify(tx, {
      ...subjectOf(news),
      user,
      kind: 'request-waiting',
      key: `request-waiting:${id}:${level}`,
      text: { code: 'request-waiting', params: { name, amount } },
      mail: { kind: 'request-waiting', id, name, amount, purpose },
    })
}

async function tellRequester(tx: Tx, event: EventOf<RequestEvent>, outcome: Outcome) {
  await readWaiting(tx, event)
  const news = await newsOf(tx, event)
  if (!news) return
  const { id, amount, owner, isQuoted } = news
  const note = outcome === 'stale' ? (event.data.goods ?? '') : outcome === 'expired' ? '' : news.comment
  await notify(tx, {
    ...subjectOf(news),
    user: owner,
    kind: 'request-decided',
    key: `event:${event.id}`,
    text: {
      code: isQuoted && (outcome === 'returned' || outcome === 'expired') ? `request-${outcome}-quote` : `request-${outcome}`,
      params: { amount },
    },
    mail: { kind: 'request-decided', id, amount, outcome, note, isQuoted },
  })
}

/** Marks what asked for a decision as read, once the request no longer waits. */
const readWaiting = (tx: Tx, { buyerId, data }: EventOf<RequestEvent>) =>
  sql`update notifications set read_at = now() where ${ownedBy({ role: 'buyer', id: buyerId as BuyerId })} and read_at is null
    and kind = 'request-waiting' and object ->> 'type' = 'request' and object ->> 'id' = ${String(data.requestId)}`.execute(tx)
