import { sql } from 'kysely'
import type { RfqId, ShopId } from '#contract/ids.ts'
import type { AddressId, BuyerId } from '#contract/ids.ts'
import type { SavedFile } from '#contract/files.ts'
import type { RfqLine, RfqStatus } from '#contract/rfqFields.ts'
import type { InvitedStore, ListedRfq, Rfq, RfqQuestion } from '#contract/rfqs.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { filesOn } from '#server/platform/files/columns.ts'
import { numberOf, statusNow } from '../quotes/present.ts'
import { findAward } from './awarded.ts'
import { ownRfqs } from './own.ts'
import { findRfqs, presentListed } from './present.ts'

type Query = { status?: RfqStatus | undefined; before?: number | undefined; limit: number }

const isOver = sql`r.deadline <= now()`

function hasStatus(status: RfqStatus | undefined) {
  if (status === undefined) return sql`true`
  if (status === 'open') return sql`r.status = 'open' and not ${isOver}`
  return status === 'ended' ? sql`(r.status = 'ended' or r.status = 'open' and ${isOver})` : sql`r.status = ${status}`
}

/** A page of the company's requests, newest first. */
export async function listRfqs(
  db: Db,
  user: Actor<'company'>,
  { status, before, limit }: Query,
): Promise<{ rows: ListedRfq[]; next: number | null; waiting: number }> {
  const older = before === undefined ? sql`true` : sql`r.id < ${before}`
  const found = await findRfqs(db, sql`${ownRfqs(user)} and ${older} and ${hasStatus(status)}`, limit + 1)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::integer as n from rfqs r where ${ownRfqs(user)} and r.status in ('open', 'ended')
      and (r.status = 'ended' or ${isOver} or exists (select from rfq_questions q where q.rfq_id = r.id and q.answer is null))`.execute(db)
  const rows = found.slice(0, limit)
  return {
    waiting: counted[0]?.n ?? 0,
    rows: rows.map((row) => presentListed(row, user)),
    next: found.length > limit ? rows.at(-1)!.id : null,
  }
}

/** A request of the company with everything on it. Throws `not-found`. */
export async function showRfq(db: Db, user: Actor<'company'>, id: RfqId): Promise<Rfq> {
  const [row] = await findRfqs(db, sql`${ownRfqs(user)} and r.id = ${id}`, 1)
  if (!row) throw new Problem('not-found')
  const [body, lines, stores, asked, award] = await Promise.all([
    findBody(db, id),
    listLines(db, id),
    listStores(db, id, user.id),
    listQuestions(db, id),
    findAward(db, id),
  ])
  const { lines: _, ...listed } = presentListed(row, user)
  return { ...listed, ...body, lines, stores, asked, award }
}

/** Texts and files of a request. `AddressId`: of the company, null for a place in words. */
export async function findBody(db: Db, id: RfqId) {
  const { rows } = await sql<{ note: string; files: SavedFile[]; AddressId: AddressId | null; wishShown: boolean; reason: string }>`
    select r.note, r.wish_shown, r.reason, (r.place ->> 'AddressId')::bigint as "AddressId", ${sql.raw(filesOn('rfq', 'r.id'))} as files
    from rfqs r where r.id = ${id}`.execute(db)
  return rows[0]!
}

/** The lines of a request, in their order. */
export async function listLines(db: Db, id: RfqId): Promise<RfqLine[]> {
  const rows = await db.selectFrom('rfqLines').selectAll().where('rfqId', '=', id).orderBy('id').execute()
  return rows.map(({ id: line, name, spec, productId, variantId, unit, quantity, wish, addedAt }) => ({
    id: line,
    name,
    spec,
    ProductId: productId,
    VariantId: variantId,
    unit: unit as RfqLine['unit'],
    quantity,
    wish,
    addedAt: addedAt.toISOString(),
  }))
}

type Offer = NonNullable<InvitedStore['offer']>
type StoreRow = Omit<InvitedStore, 'ShopId' | 'RoomId' | 'seenAt' | 'answeredAt' | 'offer'> & {
  shopId: ShopId
  roomId: InvitedStore['RoomId']
  seenAt: Date | null
  answeredAt: Date | null
  quoteId: Offer['QuoteId'] | null
  quoteStatus: Offer['status']
  versionId: Offer['versionId']
  seq: number
  lines: number
  total: number | null
  validUntil: Date
  sentAt: Date
  createdAt: Date
  beforeChange: boolean
  orderId: Offer['OrderId']
  requestId: Offer['PurchaseRequestId']
}

async function listStores(db: Db, id: RfqId, buyerId: BuyerId): Promise<InvitedStore[]> {
  const { rows } = await sql<StoreRow>`
    select i.shop_id, s.name as shop_name, (select o.id from rooms o where o.shop_id = i.shop_id and o.buyer_id = ${sql.val(buyerId)}) as room_id,
      i.status, i.reason, i.seen_at, i.answered_at, q.id as quote_id, ${sql.raw(statusNow)} as quote_status, v.id as version_id, v.seq,
      (select count(*) from quote_lines l where l.version_id = v.id and l.rfq_line_id is not null)::integer as lines, v.total, q.valid_until,
      v.created_at as sent_at, q.created_at, v.created_at < r.lines_at as before_change, q.order_id,
      (select max(p.id) from purchase_requests p where p.order_id = q.order_id and p.status = 'waiting') as request_id
    from rfq_invitations i join rfqs r on r.id = i.rfq_id join shops s on s.id = i.shop_id
      left join quotes q on q.rfq_id = i.rfq_id and q.shop_id = i.shop_id left join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where i.rfq_id = ${id} order by i.shop_id ${keepPlan}`.execute(db)
  return rows.map((row) => ({
    ShopId: row.shopId,
    shopName: row.shopName,
    RoomId: row.roomId,
    status: row.status,
    reason: row.reason,
    seenAt: row.seenAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    offer: offerOf(row),
  }))
}

const offerOf = (row: StoreRow): InvitedStore['offer'] =>
  row.quoteId === null
    ? null
    : {
        QuoteId: row.quoteId,
        number: numberOf({ id: row.quoteId, createdAt: row.createdAt }),
        status: row.quoteStatus,
        versionId: row.versionId,
        seq: row.seq,
        lines: row.lines,
        total: row.total,
        validUntil: row.validUntil.toISOString(),
        sentAt: row.sentAt.toISOString(),
        beforeChange: row.beforeChange,
        OrderId: row.orderId,
        PurchaseRequestId: row.requestId,
      }

async function listQuestions(db: Db, id: RfqId): Promise<RfqQuestion[]> {
  const { rows } = await sql<
    Omit<RfqQuestion, 'ShopId' | 'askedAt' | 'answeredAt'> & { shopId: ShopId; askedAt: Date; answeredAt: Date | null }
  >`
    select q.id, q.shop_id, s.name as shop_name, q.text, q.answer, q.to_all, q.asked_at, q.answered_at
    from rfq_questions q join shops s on s.id = q.shop_id where q.rfq_id = ${id} order by q.id`.execute(db)
  return rows.map(({ shopId, askedAt, answeredAt, ...question }) => ({
    ...question,
    ShopId: shopId,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}
