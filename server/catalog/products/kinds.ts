import { isByDay } from '#contract/dayCount.ts'
import { dayUnits } from '#contract/days.ts'
import type { ProductDetails, ProductEdit } from '#contract/products.ts'
import type { Unit } from '#contract/units.ts'
import { wrong } from './readUnits.ts'

/** Stock of products without counted stock, per variant and in total, in smallest steps. Stock rules hold and never block a sale. */
const [plenty, plentyInAll] = [50_000_000, 900_000_000]

export type Before = { kind: string; baseUnit: Unit }
export const fresh: Before = { kind: 'goods', baseUnit: 'pcs' }

/**
 * Products made to order or booked by the day get this stock, whatever the form says. Only made-to-order ones have proofs; only rentals
 * have buffer days and a deposit. Throws `validation` for day-booked products in other units.
 */
export function asKind<Said extends ProductDetails | ProductEdit>(said: Said, before: Before = fresh): Said {
  const kind = said.kind ?? before.kind
  const { needsProof, bufferDays, deposit, ...rest } = said
  const allowed = {
    ...rest,
    ...(kind === 'made-to-order' ? { needsProof } : said.kind || needsProof ? { needsProof: false } : {}),
    ...(kind === 'rental' ? { bufferDays, deposit } : said.kind || bufferDays || deposit ? { bufferDays: 0, deposit: 0 } : {}),
  } as Said
  if (kind === 'goods') return allowed
  const counted = { stock: Math.min(plenty, Math.floor(plentyInAll / (said.variants?.length || 1))), stockSeen: undefined }
  const variants = said.variants?.map((variant) => ({ ...variant, ...counted }))
  return { ...allowed, ...counted, variants, ...(isByDay(kind) ? byDay(said, kind, before) : {}) }
}

/** Default unit of day-booked products. */
export const usualDayUnit = (kind: 'service' | 'rental'): Unit => (kind === 'rental' ? 'hari' : 'orang-hari')

/** Settings of day-booked products: one unit, whole quantities, tiers per variant. */
function byDay(said: ProductDetails | ProductEdit, kind: 'service' | 'rental', before: Before) {
  const kept = isByDay(before.kind) ? before.baseUnit : usualDayUnit(kind)
  const baseUnit = said.baseUnit ?? said.units?.[0]?.unit ?? kept
  if (!dayUnits.some((unit) => unit === baseUnit)) throw wrong('baseUnit', 'day-unit')
  const other = said.units?.findIndex(({ unit }, at) => unit !== baseUnit || at > 0) ?? -1
  if (other >= 0) throw wrong(`units.${other}.unit`, 'one-day-unit')
  return { baseUnit, decimals: 0, tierScope: 'variant' as const }
}
