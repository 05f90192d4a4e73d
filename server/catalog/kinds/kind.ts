import { addDays, bookingLimits, dayInWib, daysIn, tierCount, type Days } from '#contract/dayCount.ts'
import type { ProductKind } from '#contract/products.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'

export type RequestedDays = { fromDay?: string | null | undefined; toDay?: string | null | undefined }
type UnitPrice = { price: number }

/** How a kind of product is sold. Carts, checkout, quotes and reservations ask it and compare no kinds. */
export type Kind = {
  /** Unit price of a line for all of its days. `priceOf`: the price where so many steps count for tiers. */
  price: <P extends UnitPrice>(priceOf: (tierSteps: number) => P, tierSteps: number, days: Days | undefined) => P
  /** Pieces that count in the limits of reservations. */
  reserve: (pieces: number) => number
  /** The stock that an open line shows: of its product, or what is `free`. */
  present: (stock: number, free: number) => number
  /** The days of a line. `at`: where they stood in the body. Throws `validation` for days that it cannot have. */
  readDays: (asked: RequestedDays, at: string) => Days | undefined
  /** Whether a line has days. Only then more of it may be advised against, bought again or quoted without asking for days. */
  isBooked: boolean
  /** Whether the buyer's files say what is made. */
  takesFiles: boolean
  /** Coretax: goods (`A`) or a service (`B`). */
  taxedAs: 'A' | 'B'
}

/** Made-to-order pieces that count as one reserved piece: they are plentiful, but one account may not hold all. */
const madePieces = 1_000

const goods: Kind = {
  price: (priceOf, tierSteps) => priceOf(tierSteps),
  reserve: (pieces) => pieces,
  present: (_, free) => Math.max(free, 0),
  readDays: refuseDays,
  isBooked: false,
  takesFiles: false,
  taxedAs: 'A',
}
const bookedAs = (kind: 'service' | 'rental'): Kind => ({
  price: (priceOf, tierSteps, days) => forDays(days, (count) => priceOf(tierCount(kind, tierSteps, count))),
  reserve: goods.reserve,
  present: (stock) => stock,
  readDays,
  isBooked: true,
  takesFiles: false,
  taxedAs: 'B',
})

const kinds: Record<ProductKind, Kind> = {
  goods,
  'made-to-order': { ...goods, reserve: (pieces) => Math.ceil(pieces / madePieces), takesFiles: true },
  service: bookedAs('service'),
  rental: bookedAs('rental'),
}

/** The kind of a product; goods where none is named. */
export const kindOf = (kind: string | undefined): Kind => kinds[(kind ?? 'goods') as ProductKind]

/** SQL: the kinds of which this is true, quoted for `in (…)`. */
export const sqlKinds = (which: (kind: Kind) => boolean) =>
  Object.entries(kinds)
    .filter(([, kind]) => which(kind))
    .map(([name]) => `'${name}'`)
    .join(', ')

/** Whether what is sold so today has days if and only if a line has them: its product may have changed its kind since. */
export const fitsDays = (kind: string | undefined, days: Days | undefined) => kindOf(kind).isBooked === (days !== undefined)

/** Pieces that a line counts as in the limits of reservations. `factor`: steps of its unit. */
export const piecesToReserve = ({ kind, decimals }: { kind?: string | undefined; decimals: number }, steps: number, factor: number) =>
  kindOf(kind).reserve(decimals === 0 ? steps : Math.ceil(steps / factor))

function forDays<P extends UnitPrice>(days: Days | undefined, perDay: (count: number) => P): P {
  const count = days ? daysIn(days) : 1
  const price = perDay(count)
  return { ...price, price: price.price * count }
}

const wrong = (path: string, code: FieldCode) => new Problem('validation', { errors: [{ path, code }] })

function refuseDays({ fromDay = null, toDay = null }: RequestedDays, at: string): undefined {
  if (fromDay !== null || toDay !== null) throw wrong(`${at}fromDay`, 'not-by-day')
}

/** Reads days that can be booked from today on. Throws `validation`. */
export function readDays({ fromDay = null, toDay = null }: RequestedDays, at: string): Days {
  if (fromDay === null) throw wrong(`${at}fromDay`, 'day')
  if (toDay === null) throw wrong(`${at}toDay`, 'day')
  const days = { fromDay, toDay }
  const today = dayInWib(new Date())
  if (fromDay < today) throw wrong(`${at}fromDay`, 'day-before-today')
  if (fromDay > addDays(today, bookingLimits.ahead)) throw wrong(`${at}fromDay`, 'too-far-ahead')
  if (toDay < fromDay) throw wrong(`${at}toDay`, 'day-order')
  if (daysIn(days) > bookingLimits.days) throw wrong(`${at}toDay`, 'too-many-days')
  return days
}
