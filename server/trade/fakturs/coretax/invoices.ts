import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { coretaxLimit } from '#contract/fakturs.ts'
import type { FakturId, ShopId } from '#contract/ids.ts'
import { taxOf, type PpnRate } from '#contract/ppn.ts'
import { allUnits } from '#contract/units.ts'
import { kindOf, ownShop } from '#server/catalog/api.ts'
import { readTaxNumbers, taxNumberAt } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { tailOf } from '../../storeOrders/numbers.ts'
import { codeOf } from '../figures.ts'
import { byHand } from '../read.ts'
import { coretaxAmounts, type CoretaxAmounts, type TaxedLine } from './amounts.ts'

/** `option`: A for goods, B for services. `quantity`: in the unit. `rate`: percent. */
export type CoretaxLine = CoretaxAmounts & { option: 'A' | 'B'; name: string; unit: string; quantity: number; rate: number }
/** A party with its NPWP and place (NITKU). */
type Party = { npwp: string; idtku: string }
export type CoretaxInvoice = {
  date: string
  code: string
  reference: string
  /** The seller's place on that day (NITKU). */
  sellerIdtku: string
  buyer: Party & { name: string; address: string }
  lines: CoretaxLine[]
}
/** `seller`: its NPWP at the last of the payments, since a file has one. */
export type CoretaxBatch = { seller: Pick<Party, 'npwp'>; invoices: CoretaxInvoice[] }

const otherUnit = 'UM.0033'
const units = new Map<string, string>(allUnits.map(({ unit, coretax }) => [unit, coretax]))

type Head = {
  id: FakturId
  date: string
  code: string
  reference: string
  buyerNumber: number
  sellerNumber: number | null
  name: string
  address: string
}
type Row = PpnRate & {
  id: FakturId
  code: string
  name: string
  kind: string
  unit: string
  steps: number
  factor: number
  total: number
  included: boolean
}

/**
 * Needed fakturs of a month for Coretax, the oldest first, as `part` of 1,000 invoices each; those to be keyed in by hand are left out.
 * Parties are as they were when each order was paid. Throws `not-found`, also for a part that is empty, and `npwp-needed` without the store's NPWP.
 */
export async function findBatch(db: Db, secret: string, user: Actor<'supplier'>, id: ShopId, month: string, part: number) {
  await ownShop(db, user.id, id)
  const heads = await headsOf(db, id, month, part)
  if (heads.length === 0) throw new Problem('not-found')
  const [numbers, rows] = await Promise.all([
    readTaxNumbers(
      db,
      secret,
      heads.flatMap(({ buyerNumber, sellerNumber }) => [buyerNumber, sellerNumber]),
    ),
    rowsOf(
      db,
      heads.map((head) => head.id),
    ),
  ])
  const seller = numbers.get(heads.at(-1)?.sellerNumber ?? 0)
  if (!seller) throw new Problem('npwp-needed')
  const lines = Map.groupBy(rows, (row) => row.id)
  const invoices: CoretaxInvoice[] = []
  for (const { id: faktur, buyerNumber, sellerNumber, name, address, ...head } of heads) {
    const party = numbers.get(buyerNumber)
    const place = numbers.get(sellerNumber ?? 0) ?? seller
    const its = (lines.get(faktur) ?? []).filter((row) => codeOf(row) === head.code)
    if (party) {
      const buyer = { npwp: party.npwp, idtku: party.nitku, name, address }
      invoices.push({ ...head, sellerIdtku: place.nitku, buyer, lines: linesOf(its) })
    }
    await nextTurn()
  }
  return { seller: { npwp: seller.npwp }, invoices } satisfies CoretaxBatch
}

async function headsOf(db: Db, id: ShopId, month: string, part: number): Promise<Head[]> {
  if (!Number.isSafeInteger(part) || part < 1 || part > 1_000) return []
  const { rows } = await sql<Head>`
    select f.id, f.arose_on as date, f.code, 'INV/' || ${tailOf('s')} as reference, coalesce(s.buyer_name, b.name) as name,
      ${sql.raw(taxNumberAt('b.organization_id', 's.paid_at'))} as buyer_number, ${sql.raw(taxNumberAt('sellers.organization_id', 's.paid_at'))} as seller_number,
      coalesce(s.buyer_address, b.address) as address
    from fakturs f join store_orders s on s.id = f.store_order_id join buyers b on b.id = f.buyer_id
      join shops on shops.id = f.shop_id join sellers on sellers.id = shops.seller_id
    where f.shop_id = ${id} and f.month = ${`${month}-01`}::date and f.status = 'needed' and ${byHand} is null
    order by f.id limit ${coretaxLimit} offset ${(part - 1) * coretaxLimit}`.execute(db)
  return rows
}

/** Lines and deliveries of the fakturs' store orders, of every transaction code. */
async function rowsOf(db: Db, ids: FakturId[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with part as (select f.id, f.code, s.order_id, s.shop_id, s.delivery_price, (p.tax_profile ->> 'included')::boolean as included,
        (p.tax_profile ->> 'deliveryRate')::bigint as delivery_rate
      from fakturs f join store_orders s on s.id = f.store_order_id join order_shops p on p.order_id = s.order_id and p.shop_id = s.shop_id
      where f.id = ${anyOf(ids)})
    select part.id, part.code, l.name, g.kind, l.unit, l.quantity as steps, l.factor, line_total(l.price, l.quantity, l.factor) as total, part.included,
        r.rate_bp, r.base_num, r.base_den, l.id as place
      from part join order_lines l on l.order_id = part.order_id and l.shop_id = part.shop_id join products g on g.id = l.product_id
      join tax_rates r on r.id = l.tax_rate_id where l.price is not null
    union all select part.id, part.code, 'Ongkos kirim', 'delivery', 'paket', 1, 1, part.delivery_price, part.included, r.rate_bp, r.base_num, r.base_den, null
      from part join tax_rates r on r.id = part.delivery_rate where part.delivery_price > 0
    order by 1, place nulls last`.execute(db)
  return rows
}

function linesOf(rows: Row[]): CoretaxLine[] {
  const taxed = rows.map((row): TaxedLine & Row => ({ ...row, ...taxOf(row.total, row, row.included) }))
  const amounts = coretaxAmounts(taxed)
  return taxed.flatMap(({ kind, name, unit, steps, factor, rateBp }, at) => {
    const its = amounts[at]
    if (!its) return []
    const option = kind === 'delivery' ? 'B' : kindOf(kind).taxedAs
    return [{ option, name, unit: units.get(unit) ?? otherUnit, quantity: steps / factor, rate: rateBp / 100, ...its } as const]
  })
}
