import { sql, type RawBuilder } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import type { QuoteId, RfqId } from '#contract/ids.ts'
import type { ListedQuote, QuoteStatus, QuoteStep } from '#contract/quotes.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { RfqStatus } from '#contract/rfqFields.ts'
import { memberName } from '#server/identity/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { rfqStatusNow } from '../rfqs/status.ts'
import { awaitsAward, stepsBeforeAward } from './ofRfq.ts'

type Times = { validUntil: Date; reservedUntil: Date | null; payUntil: Date | null; createdAt: Date; since: Date }
type Ids = {
  shopId: ListedQuote['ShopId']
  buyerId: ListedQuote['BuyerId']
  roomId: ListedQuote['RoomId']
  orderId: ListedQuote['OrderId']
  rfqId: RfqId | null
  rfqStatus: RfqStatus | null
  requestId: ListedQuote['PurchaseRequestId']
}

/** A quote with its live version. `by`: who wrote that; `isComplete`: all its lines have a price; `isOffered`: the store has offered before. */
export type QuoteRow = Omit<
  ListedQuote,
  'number' | 'turn' | 'steps' | 'ShopId' | 'BuyerId' | 'RfqId' | 'RoomId' | 'OrderId' | 'PurchaseRequestId' | keyof Times
> &
  Times &
  Ids & { by: TradingRole; isComplete: boolean; isOffered: boolean; priceAskedAt: Date | null; priceListId: number | null }

/** SQL: the status of a quote `q` by the clock, whether or not a job has expired it. */
export const statusNow = `case when q.status in ('asked', 'sent', 'countered') and q.valid_until <= now() then 'expired' else q.status end`

/** The quotes that match, newest first. */
export async function findQuotes(db: Db, which: RawBuilder<unknown>, limit: number): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select q.id, q.shop_id, s.name as shop_name, q.buyer_id, b.name as company_name, ${sql.raw(memberName('q.user_id', 'b.organization_id'))} as asked_by,
      (select r.id from rooms r where r.shop_id = q.shop_id and r.buyer_id = q.buyer_id) as room_id, q.source, ${sql.raw(statusNow)} as status,
      v.id as version_id, v.seq, v.by_role as "by", v.total, array(select l.name from quote_lines l where l.version_id = v.id order by l.id limit 2) as goods,
      (select count(*) from quote_lines l where l.version_id = v.id)::integer as lines, v.total is not null as is_complete,
      exists (select from quote_versions o where o.quote_id = q.id and o.by_role = 'seller') as is_offered,
      q.valid_until, case when q.reserved_until > now() then q.reserved_until end as reserved_until, q.order_id, (select o.payable from orders o where o.id = q.order_id) as accepted_total,
      case when exists (select from orders o where o.id = q.order_id and o.status = 'awaiting-payment') then q.pay_until end as pay_until,
      (select max(r.id) from purchase_requests r where r.order_id = q.order_id and r.status = 'waiting') as request_id,
      q.price_asked_at, q.price_list_id, q.rfq_id,
      (select ${sql.raw(rfqStatusNow)} from rfqs r where r.id = q.rfq_id) as rfq_status, q.created_at, q.status_since as since
    from quotes q join shops s on s.id = q.shop_id join buyers b on b.id = q.buyer_id join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where ${which} order by q.id desc limit ${limit} ${keepPlan}`.execute(db)
  return rows
}

/** Number of a quote, derived from its day and id. */
export const numberOf = ({ id, createdAt }: { id: QuoteId; createdAt: Date }) => `PH/${dayInWib(createdAt).replaceAll('-', '')}/${id}`

const turns: Partial<Record<QuoteStatus, TradingRole>> = { asked: 'seller', countered: 'seller', sent: 'buyer' }
/** The side that answers next; null when the quote is over. */
export const turnOf = (status: QuoteStatus): TradingRole | null => turns[status] ?? null

/** Steps that this member may take with a quote now. */
export function stepsOf(row: QuoteRow, { role, permissions }: Pick<Actor<TradingKind>, 'role' | 'permissions'>): QuoteStep[] {
  const { status } = row
  const all = role === 'buyer' ? companySteps(row) : storeSteps(row)
  const steps = row.rfqStatus === null ? all : all.filter((step) => isAllowed(step, role, row.rfqStatus!))
  const grants: QuoteStep[] =
    role === 'seller' && status === 'accepted' && row.priceListId === null && permissions.has('prices.manage') ? ['price-list'] : []
  return [...(permissions.has('quotes.use') ? steps : []), ...grants]
}

/** Offers to a request are never countered. */
const isAllowed = (step: QuoteStep, role: TradingRole, rfqStatus: RfqStatus) =>
  awaitsAward(rfqStatus) ? stepsBeforeAward(role, rfqStatus).includes(step) : step !== 'counter'

function companySteps({ status, priceAskedAt, priceListId }: QuoteRow): QuoteStep[] {
  if (status === 'sent') return ['accept', 'counter', 'decline']
  if (status === 'accepted') return priceAskedAt === null && priceListId === null ? ['ask-price'] : []
  return status === 'asked' || status === 'countered' ? ['withdraw'] : []
}

function storeSteps({ status, isComplete, isOffered, by }: QuoteRow): QuoteStep[] {
  if (status === 'asked' || status === 'countered') return isComplete && isOffered ? ['accept', 'answer', 'decline'] : ['answer', 'decline']
  if (status === 'sent') return ['extend', 'withdraw']
  return status === 'expired' && by === 'seller' ? ['extend'] : []
}

export function presentListed(row: QuoteRow, reader: Actor<TradingKind>): ListedQuote {
  const { id, shopName, companyName, askedBy, source, status, versionId, seq, goods, lines, total, acceptedTotal } = row
  return {
    id,
    number: numberOf(row),
    ShopId: row.shopId,
    shopName,
    BuyerId: row.buyerId,
    companyName,
    askedBy,
    RoomId: row.roomId,
    source,
    RfqId: row.rfqId,
    status,
    turn: turnOf(status),
    versionId,
    seq,
    goods,
    lines,
    total,
    acceptedTotal,
    validUntil: row.validUntil.toISOString(),
    reservedUntil: row.reservedUntil?.toISOString() ?? null,
    payUntil: row.payUntil?.toISOString() ?? null,
    OrderId: row.orderId,
    PurchaseRequestId: reader.role === 'buyer' ? row.requestId : null,
    steps: stepsOf(row, reader),
    createdAt: row.createdAt.toISOString(),
    since: row.since.toISOString(),
  }
}
