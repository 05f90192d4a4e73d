import { sql } from 'kysely'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { AreaId, BuyerId, ShopId, VariantId } from '#contract/ids.ts'
import type { LandedOption, prices } from '#contract/prices.ts'
import { askPrices } from '#server/catalog/prices/ask.ts'
import { byStore, goodsOf, landed, sumStore, type StoreLine } from '#server/catalog/prices/stores.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deliveryOptions, type Item, type Shipment } from './options.ts'
import { findPlace } from './place.ts'
import { itemColumns, type RatesDeps } from './quote.ts'
import { deliveryOf } from './settings.ts'
import type { Place } from './source.ts'

/** Stores whose delivery one answer tells: each may take several answers of couriers. */
const maxStores = 10

type Asked = Body<typeof prices.ask>

/** What lines cost today, store by store; with a place also by each way of delivery to it. Throws as findPlace does. */
export async function askLanded(
  deps: RatesDeps,
  buyerId: BuyerId | undefined,
  { lines, ...where }: Asked,
): Promise<Reply<typeof prices.ask>> {
  const priced = await askPrices(deps.db, buyerId, lines)
  const stores = byStore(priced)
  const to = await findPlace(deps.db, buyerId, where)
  const ways =
    to === undefined
      ? new Map<ShopId, LandedOption[]>()
      : await landedWays(deps, [...stores].slice(0, maxStores), { to, byCompany: buyerId !== undefined })
  return {
    lines: priced.map(({ price }) => price),
    stores: [...stores].map(([shopId, its]) => ({ ...sumStore(shopId, its), delivery: ways.get(shopId) ?? null })),
  }
}

async function landedWays({ db, askRates }: RatesDeps, stores: [ShopId, StoreLine[]][], asked: Pick<Shipment, 'to' | 'byCompany'>) {
  const [ids, lines] = [stores.map(([shopId]) => shopId), stores.flatMap(([, its]) => its)]
  const [said, items] = await Promise.all([deliveryOf(db, ids), itemsOf(db, lines)])
  const origins = await placesOf(
    db,
    [...said.values()].flatMap(({ origin }) => origin ?? []),
  )
  const told = stores.map(async ([shopId, its]): Promise<[ShopId, LandedOption[]]> => {
    const store = said.get(shopId)
    if (!store) return [shopId, []]
    const shipment = {
      items: its.flatMap((line) => items.get(line) ?? []),
      goods: goodsOf(its),
      ...asked,
      origin: origins.get(store.origin) ?? null,
    }
    const options = await deliveryOptions(askRates, store, shipment)
    const none = { ppn: null, total: null }
    return [shopId, options.map((option) => ({ ...option, ...(option.price === null ? none : landed(its, option.price)) }))]
  })
  return new Map(await Promise.all(told))
}

/** The lines as they are sent. */
async function itemsOf(db: Db, lines: StoreLine[]): Promise<Map<StoreLine, Item>> {
  const { rows } = await sql<Omit<Item, 'quantity'> & { id: VariantId }>`
    select v.id, ${sql.raw(itemColumns)} from variants v join products p on p.id = v.product_id
    where v.id = any(${lines.map(({ terms }) => terms.variantId)}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    lines.flatMap((line): [StoreLine, Item][] => {
      const row = byId.get(line.terms.variantId)
      return row && line.steps !== undefined ? [[line, { ...row, quantity: line.steps }]] : []
    }),
  )
}

type Origin = { areaId: AreaId; postalCode: string }

/** Where stores send from, with the first postal code of a district where none was said. */
async function placesOf<O extends Origin>(db: Db, origins: O[]): Promise<Map<O | null, Place>> {
  const ids = origins.map(({ areaId }) => areaId)
  const { rows } = await sql<{ id: AreaId; postalCode: string | null }>`
    select id, postal_codes[1] as postal_code from areas where id = any(${ids}::bigint[])`.execute(db)
  const first = new Map(rows.map(({ id, postalCode }) => [id, postalCode ?? '']))
  return new Map(
    origins.map((origin) => [origin, { areaId: origin.areaId, postalCode: origin.postalCode || (first.get(origin.areaId) ?? '') }]),
  )
}
