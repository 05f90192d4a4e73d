import { sql } from 'kysely'
import type { LinkFacts } from '#contract/actingLinks.ts'
import type { RfqId, ShopId } from '#contract/ids.ts'
import { type SearchEngine } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { rfqNumber } from '../rfqs/present.ts'
import { findBody, listLines } from '../rfqs/read.ts'
import { suggestGoods } from '../rfqs/suggest.ts'
import type { Question } from './question.ts'

type Invited = { rfqId: RfqId; shopId: ShopId }
type Row = Pick<Question, 'sellerId' | 'shopId' | 'version' | 'waits' | 'storeName' | 'companyName' | 'area' | 'day'> & {
  createdAt: Date
  deadline: Date
  title: string
}

/** A request to several stores as a link asks one of them about it: while it has no answer, or lines came after its offer. */
export async function readRfqQuestion(db: Db, { rfqId: id, shopId }: Invited): Promise<Question | undefined> {
  const { rows } = await sql<Row>`
    select s.seller_id, i.shop_id, s.name as store_name, b.name as company_name, concat_ws('/', extract(epoch from r.lines_at), i.status, q.version, q.status) as version,
      r.status = 'open' and r.deadline > now() and (i.status = 'invited' or coalesce(q.status = 'sent' and v.created_at < r.lines_at, false)) as waits,
      coalesce(r.place ->> 'area', '') as area, to_char(r.needed_by, 'YYYY-MM-DD') as day, r.created_at, r.deadline, r.title
    from rfq_invitations i join rfqs r on r.id = i.rfq_id join shops s on s.id = i.shop_id join buyers b on b.id = r.buyer_id
      left join quotes q on q.rfq_id = i.rfq_id and q.shop_id = i.shop_id left join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where i.rfq_id = ${id} and i.shop_id = ${shopId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { createdAt, deadline, title, ...frame } = row
  const [{ note, wishShown }, lines] = [await findBody(db, id), await listLines(db, id)]
  return {
    ...frame,
    question: 'rfq',
    number: null,
    answer: null,
    lines: lines.map(({ id: line, name, spec, unit, quantity, wish }) => ({
      RfqLineId: line,
      name,
      spec,
      unit,
      quantity,
      wish: wishShown ? wish : null,
    })),
    rfq: { id, number: rfqNumber({ id, createdAt }), title, note, deadline: deadline.toISOString() },
  }
}

/** The same facts with goods of the store that may answer each line. */
export async function withSuggestions(db: Db, engine: SearchEngine, facts: LinkFacts, shopId: ShopId): Promise<LinkFacts> {
  if (!facts.rfq) return facts
  const suggestions = await suggestGoods(db, engine, shopId, await listLines(db, facts.rfq.id))
  return { ...facts, lines: facts.lines.map((line, at) => ({ ...line, suggestions: suggestions[at] ?? [] })) }
}
