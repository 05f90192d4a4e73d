import { sql, type RawBuilder } from 'kysely'
import type { QuoteId, RfqId } from '#contract/ids.ts'
import type { invitationViews, InvitationStep, ListedInvitation, RfqInvitation } from '#contract/rfqInvitations.ts'
import type { SearchEngine } from '#server/catalog/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { statusNow } from '../quotes/present.ts'
import { showQuote } from '../quotes/read.ts'
import { headColumns, presentHead, type HeadRow } from './present.ts'
import { findBody, listLines } from './read.ts'
import { suggestGoods } from './suggest.ts'
import { withoutNames } from './withoutNames.ts'

type Row = HeadRow &
  Pick<ListedInvitation, 'companyName' | 'answer' | 'waits' | 'offerStatus' | 'total' | 'offers' | 'outcome'> & {
    shopId: ListedInvitation['ShopId']
    buyerId: ListedInvitation['BuyerId']
    roomId: ListedInvitation['RoomId']
    quoteId: QuoteId | null
    reason: string
  }

/** SQL: the store has to answer, or to look at its offer again because a line was added. */
const waits = sql`(r.status = 'open' and r.deadline > now() and (i.status = 'invited' or q.status = 'sent' and v.created_at < r.lines_at))`

/** SQL: how a decided request ended for the store; no answer holds others' names or prices. */
const outcome = sql`case r.status when 'awarded' then (select case when w.given = 0 then 'not-chosen' when w.given < w.offered then 'partly-chosen' else 'chosen' end from (
    select (select count(*) from rfq_awards a, jsonb_array_elements(a.lines) l where a.rfq_id = r.id and (l ->> 'QuoteId')::bigint = q.id) as given,
      (select count(*) from quote_lines l where l.version_id = v.id and l.rfq_line_id is not null) as offered) w)
  when 'cancelled' then 'cancelled' when 'lapsed' then 'lapsed' end`

async function findInvitations(db: Db, seller: Actor<'supplier'>, which: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${sql.raw(headColumns)}, i.shop_id, r.buyer_id, b.name as company_name, i.status as answer, i.reason, ${waits} as waits,
      (select o.id from rooms o where o.shop_id = i.shop_id and o.buyer_id = r.buyer_id) as room_id,
      q.id as quote_id, case when q.id is not null then ${sql.raw(statusNow)} end as offer_status, v.total, ${outcome} as outcome,
      case when r.status <> 'open' or r.deadline <= now() then (select count(*)::integer from quotes o where o.rfq_id = r.id
        and o.status in ('sent', 'accepted', 'closed', 'expired')) end as offers
    from rfq_invitations i join rfqs r on r.id = i.rfq_id join shops s on s.id = i.shop_id join buyers b on b.id = r.buyer_id
      left join quotes q on q.rfq_id = i.rfq_id and q.shop_id = i.shop_id left join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where ${ownedBy(seller, 's')} and ${which} order by i.rfq_id desc limit ${limit}`.execute(db)
  return rows
}

function present(row: Row, { permissions }: Actor<'supplier'>): ListedInvitation {
  const { companyName, answer, waits: isWaiting, offerStatus, total, offers, outcome: ended } = row
  return {
    ...presentHead(row),
    ShopId: row.shopId,
    BuyerId: row.buyerId,
    companyName,
    RoomId: row.roomId,
    answer,
    waits: isWaiting,
    QuoteId: row.quoteId,
    offerStatus,
    total,
    offers,
    outcome: ended,
    steps: permissions.has('invitations.use') ? stepsOf(row) : [],
  }
}

function stepsOf({ status, answer, offerStatus }: Row): InvitationStep[] {
  if (status !== 'open') return []
  const mayOffer = offerStatus === null || offerStatus === 'sent' || offerStatus === 'withdrawn' || offerStatus === 'expired'
  return [
    ...(mayOffer ? (['offer'] as const) : []),
    ...(offerStatus === 'sent' ? (['withdraw'] as const) : []),
    ...(answer === 'invited' ? (['decline'] as const) : []),
    'ask',
  ]
}

type Query = { view: (typeof invitationViews)[number]; before?: number | undefined; limit: number }
type Page = { rows: ListedInvitation[]; next: number | null; waiting: number }

/** A page of requests to the actor's store, newest first. */
export async function listInvitations(db: Db, user: Actor<'supplier'>, { view, before, limit }: Query): Promise<Page> {
  const older = before === undefined ? sql`true` : sql`i.rfq_id < ${before}`
  const found = await findInvitations(db, user, sql`${older} and ${view === 'waiting' ? waits : sql`true`}`, limit + 1)
  const rows = found.slice(0, limit)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::integer as n from rfq_invitations i join rfqs r on r.id = i.rfq_id join shops s on s.id = i.shop_id
      left join quotes q on q.rfq_id = i.rfq_id and q.shop_id = i.shop_id left join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where ${ownedBy(user, 's')} and r.status = 'open' and ${waits}`.execute(db)
  return { rows: rows.map((row) => present(row, user)), next: found.length > limit ? rows.at(-1)!.id : null, waiting: counted[0]?.n ?? 0 }
}

/** A request to the actor's store, with own goods that may answer its lines. Throws `not-found`. */
export async function showInvitation(db: Db, engine: SearchEngine, user: Actor<'supplier'>, id: RfqId): Promise<RfqInvitation> {
  const [row] = await findInvitations(db, user, sql`i.rfq_id = ${id}`, 1)
  if (!row) throw new Problem('not-found')
  if (user.via === 'session') await markSeen(db, row)
  const [{ note, files, wishShown }, lines, asked, quote] = await Promise.all([
    findBody(db, id),
    listLines(db, id),
    listAnswers(db, row),
    row.quoteId === null ? null : showQuote(db, user, row.quoteId),
  ])
  const suggestions = row.status === 'open' ? await suggestGoods(db, engine, row.shopId, lines) : []
  const { lines: _, ...listed } = present(row, user)
  return {
    ...listed,
    note,
    files,
    reason: row.reason,
    lines: lines.map((line, at) => ({ ...line, wish: wishShown ? line.wish : null, suggestions: suggestions[at] ?? [] })),
    asked,
    quote,
  }
}

/** The company sees when a store first opened its request. */
const markSeen = (db: Db, { id, shopId }: Row) =>
  db
    .updateTable('rfqInvitations')
    .set({ seenAt: sql<Date>`now()` })
    .where('rfqId', '=', id)
    .where('shopId', '=', shopId)
    .where('seenAt', 'is', null)
    .execute()

/** Own questions, and answers that are for every store, without the names of other invited stores in them. */
async function listAnswers(db: Db, { id, shopId }: Row): Promise<RfqInvitation['asked']> {
  const rows = await db
    .selectFrom('rfqQuestions')
    .select(['id', 'shopId', 'text', 'answer', 'askedAt', 'answeredAt'])
    .where('rfqId', '=', id)
    .where((row) => row.or([row('shopId', '=', shopId), row('toAll', '=', true)]))
    .orderBy('id')
    .execute()
  const others = await db
    .selectFrom('rfqInvitations as i')
    .innerJoin('shops as s', 's.id', 'i.shopId')
    .select('s.name')
    .where('i.rfqId', '=', id)
    .where('i.shopId', '<>', shopId)
    .execute()
  const names = others.map(({ name }) => name)
  return rows.map(({ shopId: asker, text, answer, askedAt, answeredAt, ...question }) => ({
    ...question,
    text: asker === shopId ? text : withoutNames(text, names),
    answer: answer === null ? null : withoutNames(answer, names),
    isOwn: asker === shopId,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}
