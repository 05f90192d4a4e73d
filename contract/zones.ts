import { maxRupiah } from './fields.ts'

/** A zone's price, in rupiah and grams. `areas`: codes of provinces (2 digits), cities (4) and districts (6). */
export type PricedZone = {
  areas: readonly number[]
  base: number
  includedGrams: number
  perKgOver: number
  maxGrams: number | null
  freeFrom: number | null
}

/** A shipment to a district: its weight (null: unknown) and the goods' value. */
export type Load = { areaId: number; grams: number | null; goods: number }

/**
 * The zone that drives there, and its price: the most exact area wins, of two alike the cheaper. `over`: it goes there, but not with
 * so much. `weightless`: its price needs a weight that is not known. Null: none goes there.
 */
export function zoneFor<Z extends PricedZone>(zones: readonly Z[], load: Load): { zone: Z; price: number } | 'over' | 'weightless' | null {
  const exact = Math.max(0, ...zones.map((zone) => exactness(zone, load.areaId)))
  if (exact === 0) return null
  const there = zones.filter((zone) => exactness(zone, load.areaId) === exact)
  const known = there.filter((zone) => load.grams !== null || (zone.perKgOver === 0 && zone.maxGrams === null))
  const carried = known.filter(({ maxGrams }) => maxGrams === null || (load.grams ?? 0) <= maxGrams)
  const [cheapest] = carried.map((zone) => ({ zone, price: zonePrice(zone, load) })).toSorted((a, b) => a.price - b.price)
  return cheapest ?? (known.length < there.length ? 'weightless' : 'over')
}

/** Digits of the zone's most exact area that holds the district; 0 for none. */
const exactness = ({ areas }: PricedZone, areaId: number) =>
  Math.max(0, ...[6, 4, 2].filter((digits) => areas.includes(Math.floor(areaId / 10 ** (6 - digits)))))

/** `base`, and each begun kilogram over what it covers; nothing once the goods are worth enough. No more than a price can be. */
function zonePrice({ base, includedGrams, perKgOver, freeFrom }: PricedZone, { grams, goods }: Load) {
  if (freeFrom !== null && goods >= freeFrom) return 0
  return Math.min(maxRupiah, base + perKgOver * Math.ceil(Math.max(0, (grams ?? 0) - includedGrams) / 1000))
}
