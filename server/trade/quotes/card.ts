import { sql } from 'kysely'
import { writtenDay, dayInWib } from '#contract/dayCount.ts'
import { quantityOf } from '#contract/quantities.ts'
import type { BuyerId, QuoteId, QuoteVersionId, ShopId, UserId } from '#contract/ids.ts'
import type { QuoteCard, QuoteStep } from '#contract/quotes.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Unit } from '#contract/units.ts'
import { fill } from '#contract/words/fill.ts'
import { quoteCardWords } from '#contract/words/quotes.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { numberOf, statusNow, turnOf } from './present.ts'

const maxLines = 5

/** A card as `cardColumn` reads it. */
export type CardRow = Pick<QuoteCard, 'version' | 'versionId' | 'total' | 'validUntil' | 'state'> & {
  id: QuoteId
  createdAt: string
  isLive: boolean
  count: number
  lines: { name: string; unit: Unit; steps: number; factor: number; price: number | null }[]
}

/** SQL: the card of a version as JSON, null where `version`, SQL of its id, is null. */
export const cardColumn = (version: string) => `case when ${version} is not null then (
  select json_build_object('id', q.id, 'createdAt', q.created_at, 'version', v.seq, 'versionId', v.id, 'total', v.total, 'state', ${statusNow},
    'validUntil', case when v.seq = q.version then q.valid_until else v.valid_until end, 'isLive', v.seq = q.version,
    'count', (select count(*) from quote_lines l where l.version_id = v.id),
    'lines', (select json_agg(json_build_object('name', l.name, 'unit', l.unit, 'steps', l.quantity, 'factor', l.factor, 'price', l.price) order by l.id)
      from (select id, name, unit, quantity, factor, price from quote_lines where version_id = v.id order by id limit ${maxLines}) l))
  from quote_versions v join quotes q on q.id = v.quote_id where v.id = ${version}) end`

/** A card as one side reads it; without a side it offers no step. */
export function presentCard({ createdAt, isLive, count, lines, validUntil, ...row }: CardRow, side?: TradingRole): QuoteCard {
  const turn = turnOf(row.state)
  return {
    ...row,
    type: 'quote',
    title: numberOf({ id: row.id, createdAt: new Date(createdAt) }),
    lines: lines.map(({ name, unit, steps, factor, price }) => ({ name, unit, quantity: quantityOf(steps, factor), price })),
    more: count - lines.length,
    validUntil: validUntil === null ? null : new Date(validUntil).toISOString(),
    turn: isLive ? turn : null,
    steps: isLive && turn !== null && turn === side ? cardSteps[side] : [],
  }
}

const cardSteps: Record<TradingRole, QuoteStep[]> = { buyer: ['accept', 'counter', 'decline'], seller: ['answer', 'decline'] }

/** A version as a conversation stores it: between whom, by which member, and as a sentence for clients without cards. */
export type QuoteMessage = {
  versionId: QuoteVersionId
  shopId: ShopId
  buyerId: BuyerId
  by: TradingRole
  user: UserId
  isOfRfq: boolean
  chat: string
}

type MessageRow = Omit<QuoteMessage, 'chat'> & { createdAt: Date; total: number | null; goods: string; validUntil: Date | null }

/** The message of a version; undefined where it is gone. */
export async function findQuoteMessage(tx: Tx, id: QuoteId, seq: number): Promise<QuoteMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select v.id as version_id, q.shop_id, q.buyer_id, q.created_at, v.by_role as "by", v.user_id as "user", q.rfq_id is not null as is_of_rfq, v.total, v.valid_until,
      (select string_agg(l.name, ', ' order by l.id) from (select id, name from quote_lines where version_id = v.id order by id limit 2) l) as goods
    from quotes q join quote_versions v on v.quote_id = q.id where q.id = ${id} and v.seq = ${seq}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { createdAt, total, goods, validUntil, ...message } = row
  return { ...message, chat: sentenceOf({ number: numberOf({ id, createdAt }), seq, total, goods, validUntil }) }
}

type Sentence = Pick<MessageRow, 'total' | 'goods' | 'validUntil'> & { number: string; seq: number }

function sentenceOf({ number, seq, total, goods, validUntil }: Sentence) {
  if (validUntil) {
    const day = writtenDay(dayInWib(validUntil))
    return fill(quoteCardWords.sent, 'id', { number, amount: total ?? 0, day })
  }
  if (seq === 1) return fill(quoteCardWords.asked, 'id', { number, goods })
  return total === null
    ? fill(quoteCardWords['countered-open'], 'id', { number, goods })
    : fill(quoteCardWords.countered, 'id', { number, amount: total })
}
