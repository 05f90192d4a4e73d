import type { ServiceId } from '#contract/courierServices.ts'
import type { Delivery, DeliveryInput } from '#contract/delivery.ts'
import type { Area } from '#contract/areas.ts'
import { placesOf } from '#contract/steps.ts'
import { readAmount, writeRupiah } from '#contract/amount.ts'
import type { Language } from '#contract/words/fill.ts'
import { formatPlain } from '#contract/words/dates.ts'

/** A zone as typed: prices in rupiah, weights in kilograms. Optional fields may be ''. */
export type ZoneDraft = {
  name: string
  areas: { code: number; name: string }[]
  base: string
  includedKg: string
  perKgOver: string
  maxKg: string
  freeFrom: string
  minDays: string
  maxDays: string
}
export type Closure = { from: string; to: string; text: string }

/** All delivery settings as typed. */
export type Draft = {
  ownCourier: boolean
  pickup: boolean
  byQuote: boolean
  services: ServiceId[]
  workingDays: number[]
  cutoff: string
  minOrder: string
  street: string
  postalCode: string
  area: Area | null
  zones: ZoneDraft[]
  closures: Closure[]
}

export const emptyZone: ZoneDraft = {
  name: '',
  areas: [],
  base: '',
  includedKg: '',
  perKgOver: '0',
  maxKg: '',
  freeFrom: '',
  minDays: '1',
  maxDays: '2',
}

export const draftOf = (
  { zones, minOrder, origin, weightless: _, version: __, ...rest }: Delivery,
  area: Area | null,
  language: Language,
): Draft => ({
  ...rest,
  minOrder: writeRupiah(minOrder),
  street: origin?.street ?? '',
  postalCode: origin?.postalCode ?? '',
  area,
  zones: zones.map((zone) => ({
    name: zone.name,
    areas: zone.areas,
    base: writeRupiah(zone.base),
    includedKg: formatPlain(zone.includedGrams / 1000, language),
    perKgOver: writeRupiah(zone.perKgOver),
    maxKg: zone.maxGrams === null ? '' : formatPlain(zone.maxGrams / 1000, language),
    freeFrom: zone.freeFrom === null ? '' : writeRupiah(zone.freeFrom),
    minDays: String(zone.minDays),
    maxDays: String(zone.maxDays),
  })),
})

/** Body of the draft. An unreadable number is sent as typed, so that it is refused at its field. */
export const bodyOf = ({ zones, minOrder, street, postalCode, area, ...rest }: Draft, version: number): DeliveryInput =>
  ({
    ...rest,
    version,
    minOrder: numberOf(minOrder || '0'),
    origin: area || street ? { street, areaId: area?.id ?? 0, postalCode } : null,
    zones: zones.map((zone) => zoneOf(zone)),
  }) as DeliveryInput

/** A zone in the shape of the contract, its areas as codes. */
export const zoneOf = ({ areas, includedKg, maxKg, base, perKgOver, freeFrom, minDays, maxDays, name }: ZoneDraft) => ({
  name,
  areas: areas.map(({ code }) => code),
  base: numberOf(base),
  includedGrams: gramsOf(includedKg || '0'),
  perKgOver: numberOf(perKgOver || '0'),
  maxGrams: maxKg === '' ? null : gramsOf(maxKg),
  freeFrom: freeFrom === '' ? null : numberOf(freeFrom),
  minDays: numberOf(minDays),
  maxDays: numberOf(maxDays),
})

const numberOf = (typed: string) => readAmount(typed) ?? (typed as unknown as number)

/** Reads "2,5" kilograms as grams, and "1.500" as one and a half thousand. Returns unreadable text as it is. */
export function gramsOf(typed: string): number {
  const kilograms = readAmount(typed, 3)
  return kilograms !== undefined && placesOf(kilograms) <= 3 ? Math.round(kilograms * 1000) : (typed as unknown as number)
}
