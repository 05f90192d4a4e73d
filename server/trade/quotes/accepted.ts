import { sql } from 'kysely'
import type { OrderId, QuoteVersionId } from '#contract/ids.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

type Accepted = NonNullable<Quote['accepted']>
type Row = Omit<Accepted, 'lines'> & {
  lines: (Pick<Accepted['lines'][number], 'VariantId' | 'unit' | 'name' | 'price'> & { steps: number; factor: number })[]
}

/** The part of this version that the order of a quote took: at most `quoteLimits.lines` lines, with the sums that it froze. */
export async function findAccepted(db: Db, orderId: OrderId, versionId: QuoteVersionId): Promise<Accepted | null> {
  const { rows } = await sql<Row>`
    select o.total_price as goods, s.delivery_price as delivery, s.ppn, o.payable as total,
      (select json_agg(json_build_object('VariantId', l.variant_id, 'unit', l.unit, 'name', l.name, 'price', l.price, 'steps', l.quantity, 'factor', l.factor) order by l.id)
        from order_lines l where l.order_id = o.id) as lines,
      not exists (select from quote_lines q where q.version_id = ${versionId} and not exists (
        select from order_lines l where l.order_id = o.id and l.variant_id = q.variant_id and l.unit = q.unit and l.quantity = q.quantity)) as is_whole
    from orders o join order_shops s on s.order_id = o.id where o.id = ${orderId} ${keepPlan}`.execute(db)
  const [row] = rows
  return row
    ? {
        ...row,
        lines: row.lines.map(({ steps, factor, ...line }) => ({
          ...line,
          quantity: quantityOf(steps, factor),
          totalPrice: lineTotal(line.price, steps, factor),
        })),
      }
    : null
}
