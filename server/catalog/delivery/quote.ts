import { sql } from 'kysely'
import type { DeliveryOption, RatesAsked } from '#contract/delivery.ts'
import type { Unit } from '#contract/units.ts'
import type { BuyerId, ShopId, VariantId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { askPrices } from '#server/catalog/prices/ask.ts'
import { sentColumns } from '#server/catalog/prices/columns.ts'
import { deliveryOptions, type Item, type Shipment } from './options.ts'
import { findPlace, placeOf } from './place.ts'
import type { AskRates } from './rates.ts'
import { deliveryOf } from './settings.ts'

export type RatesDeps = { db: Db; askRates: AskRates }
export type QuotedRates = {
  options: DeliveryOption[]
  minOrder: number
  missing: number
  problem: 'order-minimum' | 'not-deliverable' | null
}

/** Delivery options of a store for these lines. Throws `not-found`, `unauthenticated` for a stored address without its company. */
export async function quoteRates(
  deps: RatesDeps,
  buyerId: BuyerId | undefined,
  { ShopId, lines, ...where }: RatesAsked,
): Promise<QuotedRates> {
  const to = (await findPlace(deps.db, buyerId, where)) ?? null
  return rateShipment(deps, ShopId, { ...(await itemsOf(deps.db, buyerId, ShopId, lines)), to, byCompany: buyerId !== undefined })
}

/** Delivery options of this store for a shipment; an empty list without delivery settings. */
export async function rateShipment({ db, askRates }: RatesDeps, shopId: ShopId, shipment: Shipment): Promise<QuotedRates> {
  const store = (await deliveryOf(db, [shopId])).get(shopId)
  if (!store) return { options: [], minOrder: 0, missing: 0, problem: null }
  const origin = store.origin && (await placeOf(db, store.origin.areaId, store.origin.postalCode))
  const options = await deliveryOptions(askRates, store, { ...shipment, origin })
  const missing = Math.max(0, store.minOrder - shipment.goods)
  const closed = options.length > 0 && options.every(({ problem }) => problem !== null)
  return { options, minOrder: store.minOrder, missing, problem: missing > 0 ? 'order-minimum' : closed ? 'not-deliverable' : null }
}

type Row = Omit<Item, 'quantity'> & { id: VariantId; units: { unit: Unit; factor: number }[] }

/** The lines as shipment items, with their total at the caller's prices. Throws `not-found` unless the store sells each of them. */
async function itemsOf(
  db: Db,
  buyerId: BuyerId | undefined,
  shopId: ShopId,
  lines: RatesAsked['lines'],
): Promise<{ items: Item[]; goods: number }> {
  const priced = (await askPrices(db, buyerId, lines)).map(({ price }) => price)
  const { rows } = await sql<Row>`
    select v.id, ${sql.raw(sentColumns)}, p.decimals, coalesce((select json_agg(json_build_object('unit', unit, 'factor', factor)) from sale_units u where u.product_id = p.id), '[]') as units
    from variants v join products p on p.id = v.product_id
    where v.id = any(${lines.map(({ VariantId }) => VariantId)}::bigint[]) and p.shop_id = ${shopId} and p.deleted_at is null`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = priced.map(({ unit, quantity }, at) => {
    const row = byId.get(lines[at]!.VariantId)
    if (!row) throw new Problem('not-found')
    const factor = row.units.find((one) => one.unit === unit)?.factor ?? 10 ** row.decimals
    return { ...row, quantity: Math.round(quantity * factor) }
  })
  return { items, goods: priced.reduce((sum, { totalPrice }) => sum + totalPrice, 0) }
}
