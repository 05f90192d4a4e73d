import type { CourierService } from '#contract/courierServices.ts'

/** Equal pieces of a line: what each weighs, and its mm³ where it was measured. */
export type Pieces = { count: number; grams: number; mm3: number }
/** Equal parcels. */
type Parcels = { count: number; grams: number; mm3: number }
type Weighing = Omit<CourierService, 'id' | 'courier' | 'name' | 'code'>

/** More parcels than this are no courier's: the store is asked. */
const maxParcels = 200
/** Each weight is one question to the courier. */
const maxWeights = 20

/** Grams that a service bills for one parcel: the greater of real and volumetric weight, in its steps, at least its minimum. */
export function billedGrams({ divisor, stepGrams, toleranceGrams, minGrams }: Weighing, { grams, mm3 }: Omit<Parcels, 'count'>) {
  // A cm³ is 1,000 mm³ and a kilogram 1,000 g: mm³ / divisor are grams.
  const heavier = roundGrams(Math.max(grams, mm3 / divisor))
  return Math.max(minGrams, Math.ceil((heavier - toleranceGrams) / stepGrams) * stepGrams)
}

/** To thousandths: steps of a piece are parts of a gram, whose sum must not be a step too much. */
export const roundGrams = (grams: number) => Math.round(grams * 1000) / 1000

/** Billed grams of each parcel and how many such there are; null where a piece is too heavy, or too many parcels were needed. */
export function billedParcels(service: Weighing, lines: Pieces[]): Map<number, number> | null {
  const parcels = fill(service.maxGrams, lines)
  if (!parcels || parcels.reduce((sum, { count }) => sum + count, 0) > maxParcels) return null
  const billed = new Map<number, number>()
  for (const { count, ...parcel } of parcels) {
    const grams = billedGrams(service, parcel)
    billed.set(grams, (billed.get(grams) ?? 0) + count)
  }
  return billed.size > maxWeights ? null : billed
}

/** Parcels are filled line by line up to the greatest weight; how pieces lie in them is not asked. */
function fill(maxGrams: number, lines: Pieces[]): Parcels[] | null {
  const full: Parcels[] = []
  let open = { grams: 0, mm3: 0 }
  for (const { count, grams, mm3 } of lines) {
    if (grams > maxGrams) return null
    const fits = Math.min(count, Math.floor((maxGrams - open.grams) / grams))
    open = { grams: open.grams + fits * grams, mm3: open.mm3 + fits * mm3 }
    if (fits === count) continue
    if (open.grams > 0) full.push({ count: 1, ...open })
    const each = Math.floor(maxGrams / grams)
    const wholes = Math.floor((count - fits) / each)
    if (wholes > 0) full.push({ count: wholes, grams: each * grams, mm3: each * mm3 })
    const rest = count - fits - wholes * each
    open = { grams: rest * grams, mm3: rest * mm3 }
  }
  return open.grams > 0 ? [...full, { count: 1, ...open }] : full
}
