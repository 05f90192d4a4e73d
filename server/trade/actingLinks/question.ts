import { sql } from 'kysely'
import type { LinkFacts } from '#contract/actingLinks.ts'
import type {
  ActingLinkId,
  DeliveryRequestId,
  OrderId,
  QuoteId,
  QuoteLineId,
  RfqId,
  SellerId,
  ShopId,
  StoreOrderId,
} from '#contract/ids.ts'
import { quantityOf } from '#contract/quantities.ts'
import type { Unit } from '#contract/units.ts'
import { findLinkUse } from './linkUse.ts'
import type { Db } from '#server/platform/db/db.ts'
import { numberOf } from '../quotes/present.ts'
import { readRfqQuestion } from './rfqQuestion.ts'

/** The order or request that a link asks about. */
export type LinkSubject =
  | { question: 'order' | 'pickup'; storeOrderId: StoreOrderId }
  | { question: 'delivery-request'; deliveryRequestId: DeliveryRequestId }
  | { question: 'quote'; quoteId: QuoteId }
  | { question: 'rfq'; rfqId: RfqId; shopId: ShopId }
  | { question: 'not-me'; answerId: ActingLinkId }

/** The subject as it is now. `waits`: it has no answer yet. `version` differs after every change that matters to the answer. */
export type Question = Omit<LinkFacts, 'name' | 'expiresAt'> & { sellerId: SellerId; shopId: ShopId; version: string; waits: boolean }

/** Reads the subject with the facts that an answer needs: no street, no person, no price. Undefined where it is gone. */
export function readQuestion(db: Db, subject: LinkSubject): Promise<Question | undefined> {
  if (subject.question === 'delivery-request') return readRequest(db, subject.deliveryRequestId)
  if (subject.question === 'quote') return readQuote(db, subject.quoteId)
  if (subject.question === 'rfq') return readRfqQuestion(db, subject)
  return subject.question === 'not-me' ? readAnswer(db, subject.answerId) : readOrder(db, subject)
}

type Frame = Pick<Question, 'sellerId' | 'shopId' | 'version' | 'waits' | 'storeName' | 'companyName' | 'area'>
type OrderRow = Frame & { number: OrderId; day: string | null; lines: { name: string; unit: Unit; steps: number; factor: number }[] }

async function readOrder(db: Db, { question, storeOrderId }: Extract<LinkSubject, { storeOrderId: unknown }>) {
  const waits =
    question === 'order'
      ? sql`so.status = 'paid'`
      : sql`so.status = 'accepted' and coalesce(p.delivery ->> 'way' = 'pickup', false) and so.unapproved = 0`
  const { rows } = await sql<OrderRow>`
    select s.seller_id, so.shop_id, so.order_id as number, coalesce(so.shop_name, s.name) as store_name, coalesce(so.buyer_name, b.name) as company_name,
      concat_ws('/', so.status, extract(epoch from so.status_since), so.unshipped, so.unapproved, so.begins_on, so.ends_on) as version,
      ${waits} as waits,
      coalesce((select a.city from addresses d join areas a on a.id = d.area_id where d.id = (p.delivery ->> 'AddressId')::bigint),
        (select a.city from addresses d join areas a on a.id = d.area_id where d.buyer_id = b.id and d.is_default), '') as area,
      to_char(coalesce(so.begins_on, so.arrives_by, (p.delivery ->> 'pickupOn')::date, (p.delivery ->> 'arrivesBy')::date, so.ready_by,
        (p.delivery ->> 'readyBy')::date), 'YYYY-MM-DD') as day,
      (select json_agg(json_build_object('name', coalesce(l.name, g.name), 'unit', l.unit, 'steps', l.quantity, 'factor', l.factor) order by l.id)
        from order_lines l join products g on g.id = l.product_id where l.order_id = so.order_id and l.shop_id = so.shop_id) as lines
    from store_orders so join shops s on s.id = so.shop_id join orders o on o.id = so.order_id join buyers b on b.id = o.buyer_id
    left join order_shops p on p.order_id = so.order_id and p.shop_id = so.shop_id where so.id = ${storeOrderId}`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      question,
      answer: null,
      lines: row.lines.map(({ name, unit, steps, factor }) => ({ name, unit, quantity: quantityOf(steps, factor) })),
    }
  )
}

async function readRequest(db: Db, id: DeliveryRequestId) {
  const { rows } = await sql<Frame & Pick<Question, 'lines'>>`
    select s.seller_id, r.shop_id, s.name as store_name, b.name as company_name, r.status as version, r.status = 'asked' as waits,
      coalesce(r.place ->> 'area', '') as area, r.lines
    from delivery_requests r join shops s on s.id = r.shop_id join buyers b on b.id = r.buyer_id where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const lines = row.lines.map(({ name, unit, quantity }) => ({ name, unit, quantity }))
  return { ...row, question: 'delivery-request' as const, number: null, day: null, answer: null, lines }
}

type QuoteRow = Frame &
  Pick<Question, 'day'> & { createdAt: Date; note: string; deliveryPrice: number | null } & {
    lines: { id: QuoteLineId; name: string; unit: Unit; steps: number; factor: number; wish: number | null }[]
  }

async function readQuote(db: Db, id: QuoteId): Promise<Question | undefined> {
  const { rows } = await sql<QuoteRow>`
    select s.seller_id, q.shop_id, s.name as store_name, b.name as company_name, concat_ws('/', q.version, q.status) as version, q.created_at,
      q.status in ('asked', 'countered') and q.valid_until > now() as waits, coalesce(q.place ->> 'area', '') as area,
      to_char(v.needed_by, 'YYYY-MM-DD') as day, v.note, case when v.delivery_way is not null then v.delivery_price end as delivery_price,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'unit', l.unit, 'steps', l.quantity, 'factor', l.factor, 'wish', l.price) order by l.id)
        from quote_lines l where l.version_id = v.id) as lines
    from quotes q join shops s on s.id = q.shop_id join buyers b on b.id = q.buyer_id join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where q.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { createdAt, note, deliveryPrice, lines: stored, ...frame } = row
  const lines = stored.map(({ steps, factor, ...line }) => ({ ...line, quantity: quantityOf(steps, factor) }))
  const quote = { number: numberOf({ id, createdAt }), note, deliveryPrice }
  return { ...frame, question: 'quote', number: null, answer: null, lines, quote }
}

/** An answer stays what it was, so that only its age and its use end the question. */
async function readAnswer(db: Db, id: ActingLinkId): Promise<Question | undefined> {
  const use = await findLinkUse(db, id)
  if (!use) return undefined
  const { storeOrderId, deliveryRequestId, quoteId, rfqId, shopId, step, at } = use
  const about =
    storeOrderId !== null
      ? await readOrder(db, { question: 'order', storeOrderId })
      : rfqId !== null && shopId !== null
        ? await readRfqQuestion(db, { rfqId, shopId })
        : quoteId !== null
          ? await readQuote(db, quoteId)
          : deliveryRequestId !== null && (await readRequest(db, deliveryRequestId))
  return about ? { ...about, question: 'not-me', version: 'answered', waits: true, answer: { step, at: at.toISOString() } } : undefined
}
