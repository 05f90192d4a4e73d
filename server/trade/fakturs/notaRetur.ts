import { sql } from 'kysely'
import type { NotaRetur } from '#contract/fakturs.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { sumTaxed, taxOf, type PpnRate, type TaxBreakdown } from '#contract/ppn.ts'
import { halfUp } from '#contract/steps.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { numberOf, tailOf } from '../storeOrders/numbers.ts'
import { codeOf } from './figures.ts'

/** `goods` contains its PPN if `included`; otherwise `ppn` comes on top of it. Rupiah. */
type CreditedAmount = PpnRate & { goods: number; ppn: number; included: boolean }
type Row = CreditedAmount & { id: number; storeOrderId: StoreOrderId; seq: number; on: string; tail: string | null }

/** Figures for the nota retur of each credit note of these store orders, by store order and transaction code, oldest first. */
export async function notaRetursOf(db: Db | Tx, storeOrderIds: StoreOrderId[]): Promise<Map<string, NotaRetur[]>> {
  if (storeOrderIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with note as (select n.id, n.store_order_id, n.seq, n.delivery, n.ppn, (n.at at time zone 'Asia/Jakarta')::date::text as "on", ${tailOf('part')} as tail,
        (p.tax_profile ->> 'included')::boolean as included, (p.tax_profile ->> 'deliveryRate')::bigint as delivery_rate
      from credit_notes n join store_orders part on part.id = n.store_order_id join order_shops p on p.order_id = part.order_id and p.shop_id = part.shop_id
      where n.store_order_id = ${anyOf(storeOrderIds)} and (p.tax_profile ->> 'pkp')::boolean)
    select note.id, note.store_order_id, note.seq, note."on", note.tail, note.included, l.goods, l.ppn, r.rate_bp, r.base_num, r.base_den
      from note join credit_note_lines l on l.credit_note_id = note.id join order_lines o on o.id = l.order_line_id join tax_rates r on r.id = o.tax_rate_id
    union all select note.id, note.store_order_id, note.seq, note."on", note.tail, note.included, note.delivery,
        note.ppn - (select coalesce(sum(l.ppn), 0) from credit_note_lines l where l.credit_note_id = note.id)::bigint, r.rate_bp, r.base_num, r.base_den
      from note join tax_rates r on r.id = note.delivery_rate where note.delivery > 0
    order by 3, 1`.execute(db)
  const notes = Map.groupBy(rows, (row) => `${row.storeOrderId} ${codeOf(row)} ${row.id}`)
  const all = [...notes.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ key: `${first.storeOrderId} ${codeOf(first)}`, note: presentNote(first, same) }] : []
  })
  return new Map([...Map.groupBy(all, ({ key }) => key)].map(([key, same]) => [key, same.map(({ note }) => note)]))
}

const presentNote = ({ seq, tail, on }: Row, same: Row[]): NotaRetur => ({
  number: numberOf('NK', { seq, tail }),
  on,
  ...sumTaxed(same.map(creditedTax)),
})

function creditedTax({ goods, ppn, included, ...rate }: CreditedAmount): TaxBreakdown {
  if (included) return taxOf(goods, rate, true)
  return { net: goods, base: Number(halfUp(BigInt(goods) * BigInt(rate.baseNum), BigInt(rate.baseDen))), ppn }
}
