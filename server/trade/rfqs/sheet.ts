import { sql } from 'kysely'
import { addDays } from '#contract/dayCount.ts'
import type { RfqId, RfqLineId, ShopId } from '#contract/ids.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import { RfqSheet, type SheetCell, type SheetOffer } from '#contract/rfqSheet.ts'
import { calendarsOf, readTax, readyBy } from '#server/catalog/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { numberOf, statusNow } from '../quotes/present.ts'
import type { QuoteTier } from '../quotes/price.ts'
import { deliveryTax, lineTax } from '../quotes/versions.ts'
import { compareOffers, type ComparedOffer } from './compare.ts'
import { ownRfqs } from './own.ts'
import { listLines } from './read.ts'
import { rfqStatusNow } from './status.ts'

/** The comparison of a request: as of now, or frozen since its award. Throws `not-found`. */
export async function showSheet(db: Db, user: Actor<'company'>, id: RfqId): Promise<RfqSheet> {
  const { rows } = await sql<{ sheet: unknown }>`
    select (select a.sheet from rfq_awards a where a.rfq_id = r.id) as sheet from rfqs r where r.id = ${id} and ${ownRfqs(user)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Problem('not-found')
  return row.sheet === null ? readSheet(db, id) : RfqSheet.parse(row.sheet)
}

type HeadRow = { isPkp: boolean; neededBy: string | null; now: Date; isLive: boolean }

/** Computes the comparison of a request of now. */
export async function readSheet(db: Db, id: RfqId): Promise<RfqSheet> {
  const { rows } = await sql<HeadRow>`
    select b.pkp as is_pkp, r.needed_by, now() as now, ${sql.raw(rfqStatusNow)} in ('open', 'ended') as is_live
    from rfqs r join buyers b on b.id = r.buyer_id where r.id = ${id}`.execute(db)
  const { isPkp, neededBy, now, isLive } = rows[0]!
  const [lines, offers] = [await listLines(db, id), await findOffers(db, id, { now, isLive })]
  return compareOffers({
    at: now.toISOString(),
    isCompanyPkp: isPkp,
    neededBy,
    lines: lines.map(({ id: line, name, spec, unit, quantity, wish }) => ({ id: line, name, spec, unit, quantity, wish })),
    offers,
  })
}

type OfferRow = Pick<
  SheetOffer,
  'versionId' | 'seq' | 'shopName' | 'isStorePkp' | 'status' | 'way' | 'wholeOnly' | 'beforeChange' | 'note'
> & {
  id: SheetOffer['QuoteId']
  shopId: ShopId
  createdAt: Date
  isTimely: boolean
  deliveryPrice: number
  maxDays: number | null
  deliveryTax: string | null
  /** Working days until all of it is ready. */
  leadDays: number
  validUntil: Date
  sentAt: Date
}

/** The live versions of the offers to a request, withdrawn and declined ones left out. */
async function findOffers(db: Db, id: RfqId, { now, isLive }: { now: Date; isLive: boolean }): Promise<ComparedOffer[]> {
  const { rows } = await sql<OfferRow>`
    select q.id, q.shop_id, s.name as shop_name, q.created_at, ${sql.raw(statusNow)} as status, q.valid_until > now() as is_timely, v.id as version_id, v.seq,
      coalesce((v.tax_profile ->> 'pkp')::boolean, false) as is_store_pkp, v.delivery_way as way, v.delivery_price, v.delivery_max_days as max_days,
      ${sql.raw(deliveryTax)} as delivery_tax, v.whole_only, v.note, v.created_at as sent_at, v.created_at < r.lines_at as before_change, q.valid_until,
      (select coalesce(max(l.lead_days), max(p.lead_max_days), 0) from quote_lines l join products p on p.id = l.product_id where l.version_id = v.id) as lead_days
    from quotes q join rfqs r on r.id = q.rfq_id join shops s on s.id = q.shop_id join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where q.rfq_id = ${id} and q.status in ('sent', 'expired', 'accepted', 'closed') order by q.id`.execute(db)
  const [cells, calendars] = [
    await findCells(db, rows),
    await calendarsOf(
      db,
      rows.map(({ shopId }) => shopId),
    ),
  ]
  return rows.map((row) => {
    const ready = readyBy(calendars.get(row.shopId)!, now, row.leadDays)
    const { versionId, seq, shopName, isStorePkp, status, way, wholeOnly, beforeChange, note } = row
    return {
      QuoteId: row.id,
      versionId,
      seq,
      number: numberOf({ id: row.id, createdAt: row.createdAt }),
      ShopId: row.shopId,
      shopName,
      isStorePkp,
      status,
      isLive: isLive && status === 'sent' && row.isTimely,
      delivery: row.deliveryPrice,
      way,
      arrivesBy: way === 'pickup' ? ready : row.maxDays === null ? null : addDays(ready, row.maxDays),
      wholeOnly,
      beforeChange,
      validUntil: row.validUntil.toISOString(),
      sentAt: row.sentAt.toISOString(),
      note,
      deliveryTax: readTax(row.deliveryTax),
      cells: cells.get(versionId) ?? [],
    }
  })
}

type CellRow = Pick<SheetCell, 'name' | 'unit' | 'price' | 'leadDays' | 'deviation'> & {
  id: SheetCell['QuoteLineId']
  versionId: OfferRow['versionId']
  lineId: RfqLineId
  quantity: number
  factor: number
  basePrice: number
  tiers: QuoteTier[]
  tax: string | null
}

async function findCells(db: Db, offers: OfferRow[]) {
  const ids = offers.map(({ versionId }) => versionId)
  const { rows } = await sql<CellRow>`
    select l.id, l.version_id, l.rfq_line_id as line_id, l.name, l.unit, l.quantity, l.factor, l.price, l.base_price, l.tiers, l.lead_days, l.deviation, ${sql.raw(lineTax)} as tax
    from quote_lines l join quote_versions v on v.id = l.version_id
    where l.version_id = any(${ids}::bigint[]) and l.rfq_line_id is not null and l.price is not null order by l.id`.execute(db)
  const all = rows.map(({ id, versionId, lineId, quantity, factor, basePrice, tiers, tax, ...cell }) => ({
    ...cell,
    ...(tiers.length > 0 && {
      prices: [{ from: 0, price: basePrice }, ...tiers.map((tier) => ({ ...tier, from: quantityOf(tier.from, factor) }))],
    }),
    versionId,
    lineId,
    QuoteLineId: id,
    quantity: quantityOf(quantity, factor),
    total: lineTotal(cell.price, quantity, factor),
    tax: readTax(tax),
  }))
  return new Map([...Map.groupBy(all, (cell) => cell.versionId)].map(([id, its]) => [id, its.map(({ versionId: _, ...cell }) => cell)]))
}
