import * as z from 'zod/mini'
import { serviceIds } from './courierServices.ts'
import { AskedDays } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Day, Rupiah, line, optionalLine, says, text } from './fields.ts'
import { AddressId, AreaId, DeliveryRequestId, OrderLineId, ShopId, VariantId, inPath } from './ids.ts'
import { Quantity } from './quantities.ts'
import { Unit } from './units.ts'

/** The most that a store's document holds. */
export const deliveryLimits = { zones: 30, areas: 100, closures: 50 } as const

const whole = (min: number, max: number) => z.int(says('whole-number')).check(z.gte(min, says('too-few')), z.lte(max, says('too-many')))
const Grams = whole(0, 100_000_000)
const Days = whole(0, 90)
const PostalCode = z._default(z.string().check(z.trim(), z.regex(/^([0-9]{5})?$/, says('postal-code'))), '')

/** A province (2 digits), city (4) or district (6) by its official code without points. */
const AreaCode = z.int(says('area')).check(z.gte(11, says('area')), z.lte(999_999, says('area')))

/**
 * Where the store's own courier drives and what it costs, rupiah and grams: `base` covers `includedGrams`, each begun kilogram over
 * them costs `perKgOver`; nothing from `freeFrom` of goods on; nothing heavier than `maxGrams` is driven. Days on the way.
 */
const zone = {
  name: line(60),
  base: Rupiah,
  includedGrams: Grams,
  perKgOver: Rupiah,
  maxGrams: z.nullable(Grams.check(z.gte(1, says('too-few')))),
  freeFrom: z.nullable(Rupiah),
  minDays: Days,
  maxDays: Days,
}
const daysInOrder = z.refine<{ minDays: number; maxDays: number }>(({ minDays, maxDays }) => minDays <= maxDays, {
  error: says('days-order'),
  path: ['maxDays'],
})
const ZoneInput = z
  .object({ ...zone, areas: z.array(AreaCode).check(z.minLength(1, says('zone-areas')), z.maxLength(deliveryLimits.areas)) })
  .check(daysInOrder)
export const DeliveryZone = z.object({ ...zone, areas: z.array(z.object({ code: z.int(), name: z.string() })) })
export type DeliveryZone = z.infer<typeof DeliveryZone>

/** Days on which the store rests, both included, in WIB. */
const Closure = z
  .object({ from: Day, to: Day, text: optionalLine(120) })
  .check(z.refine(({ from, to }) => from <= to, { error: says('day-order'), path: ['to'] }))

/** `workingDays`: 1 is Monday, 7 Sunday. What comes in after `cutoff` (WIB) is of the next working day. `minOrder`: rupiah of goods. */
const settings = {
  ownCourier: z.boolean(),
  pickup: z.boolean(),
  byQuote: z.boolean(),
  services: z.array(z.enum(serviceIds)).check(z.maxLength(serviceIds.length)),
  workingDays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1, says('working-day')), z.maxLength(7)),
  cutoff: z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, says('time-of-day'))),
  minOrder: Rupiah,
  closures: z.array(Closure).check(z.maxLength(deliveryLimits.closures)),
}

/** How a store delivers. `version`: the one that was read, 0 for a store that said nothing yet. */
export const DeliveryInput = z
  .object({
    ...settings,
    version: z.int(),
    origin: z.nullable(z.object({ street: text(300), areaId: AreaId, postalCode: PostalCode })),
    zones: z.array(ZoneInput).check(z.maxLength(deliveryLimits.zones)),
  })
  .check(
    z.refine(({ ownCourier, zones }) => !ownCourier || zones.length > 0, { error: says('zone-needed'), path: ['zones'] }),
    z.refine(({ services, origin }) => services.length === 0 || origin !== null, { error: says('origin-needed'), path: ['origin'] }),
  )
export type DeliveryInput = z.infer<typeof DeliveryInput>

/** The same as it is kept, with the names of its areas. `weightless`: live products without a weight, which no courier can price. */
export const Delivery = z.object({
  ...settings,
  version: z.int(),
  services: z.array(z.enum(serviceIds)),
  closures: z.array(z.object({ from: z.string(), to: z.string(), text: z.string() })),
  origin: z.nullable(z.object({ street: z.string(), areaId: AreaId, area: z.string(), postalCode: z.string() })),
  zones: z.array(DeliveryZone),
  weightless: z.int(),
})
export type Delivery = z.infer<typeof Delivery>

/** Reasons why a store order of a cart cannot be paid. */
export const deliveryProblems = ['order-minimum', 'delivery-needed', 'not-deliverable', 'rates-unavailable'] as const

/** Why a way is closed for these goods and that address. */
export const DeliveryTrouble = z.enum(['rates-unavailable', 'not-deliverable', 'weight-unknown', 'area-missing', 'too-heavy', 'no-courier'])

/**
 * One way of delivery. `id`: what is chosen with it; `price` in rupiah is null where it is closed (`problem`) or the store has to say
 * it (`quote`). `stale`: the courier does not answer, this is its last price. `readyBy`, `arrivesBy`: days in WIB, if accepted today.
 */
export const DeliveryOption = z.object({
  id: z.string(),
  way: z.enum(['own', 'courier', 'pickup', 'quote']),
  name: z.string(),
  price: z.nullable(z.int()),
  billedGrams: z.nullable(z.int()),
  minDays: z.nullable(z.int()),
  maxDays: z.nullable(z.int()),
  readyBy: z.string(),
  arrivesBy: z.nullable(z.string()),
  free: z.boolean(),
  stale: z.boolean(),
  problem: z.nullable(DeliveryTrouble),
})
export type DeliveryOption = z.infer<typeof DeliveryOption>

/**
 * How a store's part of an order comes, as it was chosen. `AddressId` is null for what is fetched, `pickupOn` a day in WIB. `DeliveryRequestId`: where the store said the price
 * of its own, by which answer; without one it has yet to say it.
 */
export const Shipping = z.object({
  option: z.string(),
  way: z.enum(['own', 'courier', 'pickup', 'quote']),
  name: z.string(),
  minDays: z.nullable(z.int()),
  maxDays: z.nullable(z.int()),
  readyBy: z.string(),
  arrivesBy: z.nullable(z.string()),
  pickupOn: z.nullable(z.string()),
  free: z.boolean(),
  stale: z.boolean(),
  AddressId: z.nullable(AddressId),
  DeliveryRequestId: z.optional(z.nullable(DeliveryRequestId)),
})
export type Shipping = z.infer<typeof Shipping>

/**
 * `option`: the id of one of `POST /delivery/rates`; without an address the goods go to the default one. `lines`: those of the store that are bought
 * from now, absent all.
 */
export const ShippingChoice = z.object({
  option: line(40),
  lines: z.optional(z.array(OrderLineId).check(z.minLength(1), z.maxLength(100))),
  AddressId: z.optional(AddressId),
  pickupOn: z.optional(Day),
})

/** Without `unit` the default one of the product, without days one day of what is booked by them. */
const Lines = z
  .array(z.object({ VariantId, unit: z.optional(Unit), quantity: Quantity, ...AskedDays }))
  .check(z.minLength(1), z.maxLength(100))
/** Where to: one of the caller's addresses, or any district. */
export const RatesAsked = z.union([z.object({ ShopId, lines: Lines, AddressId }), z.object({ ShopId, lines: Lines, areaId: AreaId })])
export type RatesAsked = z.infer<typeof RatesAsked>

const params = z.object({ id: inPath(ShopId) })
const access = { can: 'store.manage' } as const

export const delivery = {
  show: endpoint({
    method: 'GET',
    path: '/shops/:id/delivery',
    summary: 'How my store delivers: ways, zones, days and minimum; version 0 while it has said nothing',
    access: { ...access, viewAs: true },
    params,
    response: Delivery,
    problems: ['not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/shops/:id/delivery',
    summary: 'Say how my store delivers, whole; a write that did not see the last one is refused with `changed-meanwhile`',
    access,
    audit: ['ownCourier', 'pickup', 'byQuote', 'minOrder'],
    invalidates: true,
    params,
    body: DeliveryInput,
    response: Delivery,
    problems: ['not-found', 'no-shop', 'changed-meanwhile'],
  }),
  rates: endpoint({
    method: 'POST',
    path: '/delivery/rates',
    summary: 'What a store takes for sending lines to a district, or to an address of mine; no options where it said nothing of delivery',
    access: 'anyone',
    audit: false,
    body: RatesAsked,
    response: z.object({
      options: z.array(DeliveryOption),
      minOrder: z.int(),
      /** Rupiah of goods that are missing for the least order. */
      missing: z.int(),
      problem: z.nullable(z.enum(['order-minimum', 'not-deliverable'])),
    }),
    problems: ['not-found', 'unauthenticated'],
  }),
}
