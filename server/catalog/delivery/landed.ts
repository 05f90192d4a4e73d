import { sql } from 'kysely'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { AreaId, BuyerId, ShopId } from '#contract/ids.ts'
import type { LandedOption, prices } from '#contract/prices.ts'
import { askPrices } from '#server/catalog/prices/ask.ts'
import { byStore, goodsOf, landedTotal, sumStore, type StoreLine } from '#server/catalog/prices/stores.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { deliveryOptions, type Item, type Shipment } from './options.ts'
import { findPlace } from './place.ts'
import type { RatesDeps } from './quote.ts'
import { deliveryOf } from './settings.ts'
import type { Place } from './source.ts'

/** Maximum number of stores with delivery prices per call: each may need several courier requests. */
const maxStores = 10

type LandedPriceRequest = Body<typeof prices.ask>

/** Today's price of lines, per store; with a place also of each delivery option to it. Throws as findPlace does. */
export async function quoteLanded(
  deps: RatesDeps,
  buyerId: BuyerId | undefined,
  { lines, ...where }: LandedPriceRequest,
): Promise<Reply<typeof prices.ask>> {
  const [priced, to] = await Promise.all([askPrices(deps.db, buyerId, lines), findPlace(deps.db, buyerId, where)])
  const stores = byStore(priced)
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
  const said = await deliveryOf(
    db,
    stores.map(([shopId]) => shopId),
  )
  const origins = await placesOf(
    db,
    [...said.values()].flatMap(({ origin }) => origin ?? []),
  )
  const told = stores.map(async ([shopId, its]): Promise<[ShopId, LandedOption[]]> => {
    const store = said.get(shopId)
    if (!store) return [shopId, []]
    const shipment = {
      items: its.flatMap(({ terms, steps }): Item[] => (steps === undefined ? [] : [{ ...terms, quantity: steps }])),
      goods: goodsOf(its),
      ...asked,
      origin: origins.get(store.origin) ?? null,
    }
    const options = await deliveryOptions(askRates, store, shipment)
    const none = { ppn: null, total: null }
    return [shopId, options.map((option) => ({ ...option, ...(option.price === null ? none : landedTotal(its, option.price)) }))]
  })
  return new Map(await Promise.all(told))
}

type Origin = { areaId: AreaId; postalCode: string }

/** Places that stores ship from. Without a postal code, the district's first one is used. */
async function placesOf<O extends Origin>(db: Db, origins: O[]): Promise<Map<O | null, Place>> {
  if (origins.length === 0) return new Map()
  const ids = origins.map(({ areaId }) => areaId)
  const { rows } = await sql<{ id: AreaId; postalCode: string | null }>`
    select id, postal_codes[1] as postal_code from areas where id = any(${ids}::bigint[]) ${keepPlan}`.execute(db)
  const first = new Map(rows.map(({ id, postalCode }) => [id, postalCode ?? '']))
  return new Map(
    origins.map((origin) => [origin, { areaId: origin.areaId, postalCode: origin.postalCode || (first.get(origin.areaId) ?? '') }]),
  )
}
