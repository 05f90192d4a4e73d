import { sql } from 'kysely'
import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import { sumTaxed, taxOf, type PpnRate, type TaxBreakdown } from '#contract/ppn.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Transaction codes of fakturs: 01 for PPN on the whole price, 04 on a part of it (DPP nilai lain), 08 for exempt goods. */
export type FakturCode = '01' | '04' | '08'

/** The transaction code of a rate; goods with different codes need fakturs of their own. */
export const codeOf = ({ rateBp, baseNum, baseDen }: PpnRate): FakturCode => (rateBp === 0 ? '08' : baseNum === baseDen ? '01' : '04')

export type FakturFigures = TaxBreakdown & { storeOrderId: StoreOrderId; code: FakturCode }
type TaxedAmount = PpnRate & { storeOrderId: StoreOrderId; total: number; included: boolean }

/** Returns the frozen tax of these orders per store order and transaction code, of stores registered for VAT. Rupiah. */
export async function figuresOf(tx: Tx, orderIds: OrderId[]): Promise<FakturFigures[]> {
  const { rows } = await sql<TaxedAmount>`
    with part as (select s.id, s.order_id, s.shop_id, s.delivery_price, (p.tax_profile ->> 'included')::boolean as included,
        (p.tax_profile ->> 'deliveryRate')::bigint as delivery_rate
      from store_orders s join order_shops p on p.order_id = s.order_id and p.shop_id = s.shop_id
      where s.order_id = ${anyOf(orderIds)} and (p.tax_profile ->> 'pkp')::boolean)
    select part.id as store_order_id, line_total(l.price, l.quantity, l.factor) as total, part.included, r.rate_bp, r.base_num, r.base_den
      from part join order_lines l on l.order_id = part.order_id and l.shop_id = part.shop_id join tax_rates r on r.id = l.tax_rate_id
      where l.price is not null
    union all select part.id, part.delivery_price, part.included, r.rate_bp, r.base_num, r.base_den
      from part join tax_rates r on r.id = part.delivery_rate where part.delivery_price > 0`.execute(tx)
  const taxed = rows.map((row) => ({ ...row, code: codeOf(row), ...taxOf(row.total, row, row.included) }))
  return [...Map.groupBy(taxed, ({ storeOrderId, code }) => `${storeOrderId} ${code}`).values()].flatMap((same) => {
    const [{ storeOrderId, code } = { storeOrderId: undefined, code: undefined }] = same
    const sums = sumTaxed(same)
    return storeOrderId !== undefined && code !== undefined && sums.net > 0 ? [{ storeOrderId, code, ...sums }] : []
  })
}
