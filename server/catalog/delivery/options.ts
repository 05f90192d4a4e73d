import { addDays } from '#contract/dayCount.ts'
import { courierServices, type CourierService, type ServiceId } from '#contract/courierServices.ts'
import type { DeliveryOption } from '#contract/delivery.ts'
import { zoneFor } from '#contract/zones.ts'
import type { ShippingFacts } from '#server/catalog/prices/columns.ts'
import { readyBy } from './promise.ts'
import type { Asking, AskRates } from './rates.ts'
import type { StoreDelivery } from './settings.ts'
import type { Place } from './source.ts'
import { billedParcels, roundGrams, type Pieces } from './weigh.ts'

/** One line to ship: `quantity` in smallest steps, of which a piece has 10 to the power of `decimals`. */
export type Item = ShippingFacts & { quantity: number; decimals: number }

/** A shipment: `goods` in rupiah; `to` is null for an address without a district. `only`: a single delivery option. */
export type Shipment = Asking & { items: Item[]; goods: number; to: Place | null; now?: Date; only?: string }

type ShipmentFrom = Shipment & { origin: Place | null }

/** All delivery options of a store for these goods, with prices; unavailable ones carry the reason. */
export async function deliveryOptions(askRates: AskRates, store: StoreDelivery, shipment: ShipmentFrom): Promise<DeliveryOption[]> {
  const ready = readyBy(store, shipment.now ?? new Date(), Math.max(0, ...shipment.items.map(({ leadMaxDays }) => leadMaxDays)))
  const isAsked = (id: string) => shipment.only === undefined || shipment.only === id
  const own = store.ownCourier ? ownCourier(store, shipment) : []
  const couriers = await Promise.all(
    courierServices.filter(({ id }) => store.services.includes(id) && isAsked(id)).map((service) => courier(askRates, service, shipment)),
  )
  const options = [...own, ...couriers, ...(store.pickup ? [pickup] : []), ...(store.byQuote ? [byQuote] : [])]
  return options.map((option) => promised(option, ready))
}

type OptionWithoutDates = Omit<DeliveryOption, 'readyBy' | 'arrivesBy'>
const plain = { name: '', price: null, billedGrams: null, minDays: null, maxDays: null, free: false, stale: false, problem: null } as const
const pickup: OptionWithoutDates = { ...plain, id: 'pickup', way: 'pickup', price: 0, minDays: 0, maxDays: 0 }
const byQuote: OptionWithoutDates = { ...plain, id: 'by-quote', way: 'quote' }

function ownCourier({ zones }: StoreDelivery, { items, goods, to }: ShipmentFrom): OptionWithoutDates[] {
  const option = { ...plain, id: 'own', way: 'own' } as const
  if (!to) return [{ ...option, problem: 'area-missing' }]
  const pieces = weighed(items)
  const grams = pieces && pieces.reduce((sum, { count, grams: each }) => sum + Math.ceil(roundGrams(count * each)), 0)
  const found = zoneFor(zones, { areaId: to.areaId, grams, goods })
  if (found === null) return [{ ...option, problem: 'not-deliverable' }]
  if (found === 'weightless') return [{ ...option, problem: 'weight-unknown' }]
  if (found === 'over') return [{ ...option, billedGrams: grams, problem: 'too-heavy' }]
  const { zone, price } = found
  const { name, minDays, maxDays, freeFrom } = zone
  return [{ ...option, name, price, minDays, maxDays, billedGrams: grams, free: freeFrom !== null && goods >= freeFrom }]
}

async function courier(
  askRates: AskRates,
  service: CourierService,
  { items, goods, origin, to, fresh = false, byCompany = false }: ShipmentFrom,
): Promise<OptionWithoutDates> {
  const option = { ...plain, id: service.id, way: 'courier', name: service.name } as const
  if (items.some(({ noCourier }) => noCourier)) return { ...option, problem: 'no-courier' }
  if (!to || !origin) return { ...option, problem: 'area-missing' }
  const pieces = weighed(items)
  if (!pieces) return { ...option, problem: 'weight-unknown' }
  const parcels = billedParcels(service, pieces)
  if (!parcels) return { ...option, problem: 'too-heavy' }
  const id = service.id as ServiceId
  const counted = [...parcels]
  const answers = await Promise.all(
    counted.map(([grams]) => askRates({ from: origin, to, grams, value: goods, services: [id] }, { fresh, byCompany })),
  )
  if (answers.some((answer) => answer === undefined)) return { ...option, problem: 'rates-unavailable' }
  const rates = answers.map((answer) => answer?.rates.find((rate) => rate.service === id))
  const [first] = rates
  if (!first || rates.includes(undefined)) return { ...option, problem: 'not-deliverable' }
  const price = rates.reduce((sum, rate, at) => sum + (rate?.price ?? 0) * (counted[at]?.[1] ?? 0), 0)
  const billedGrams = counted.reduce((sum, [grams, count]) => sum + grams * count, 0)
  const [minDays, maxDays] = [first.minDays, Math.max(...rates.map((rate) => rate?.maxDays ?? 0))]
  return { ...option, price, billedGrams, minDays, maxDays, stale: answers.some((answer) => answer?.stale) }
}

/** Divisible units with their weight: pieces or their smallest steps; null where a weight is unknown. */
function weighed(items: Item[]): Pieces[] | null {
  const pieces = items.map(
    ({ quantity, decimals, grams, mm3 }) =>
      grams !== null && { count: quantity, grams: grams / 10 ** decimals, mm3: (mm3 ?? 0) / 10 ** decimals },
  )
  return pieces.every((piece) => piece !== false) ? pieces : null
}

const promised = (option: OptionWithoutDates, ready: string): DeliveryOption => ({
  ...option,
  readyBy: ready,
  arrivesBy: option.maxDays === null ? null : addDays(ready, option.maxDays),
})
