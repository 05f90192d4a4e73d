import { inWib } from './wib.ts'

/** Limits of a booking: its days, the last one included, and the days from today until it begins. */
export const bookingLimits = { days: 92, ahead: 365 } as const

/** Whether a product is booked by the day. */
export const isByDay = (kind: string | undefined): kind is 'service' | 'rental' => kind === 'service' || kind === 'rental'

/** The quantity that counts for tiers: of a rental its days, of a service all work. `days`: 1 for goods. */
export const tierCount = (kind: string | undefined, quantity: number, days: number) =>
  kind === 'rental' ? days : kind === 'service' ? quantity * days : quantity

/** Days in WIB, `YYYY-MM-DD`, both included. */
export type Days = { fromDay: string; toDay: string }

const dayMs = 86_400_000
/** The day of a moment in WIB. */
export const dayInWib = (at: Date) => inWib(at).toISOString().slice(0, 10)
/** When a day begins in WIB. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+07:00`)
export const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** How many days these are. */
export const daysIn = ({ fromDay, toDay }: Days) => Math.round((Date.parse(toDay) - Date.parse(fromDay)) / dayMs) + 1

/** A day as it is written in a name, in every language: `12.12.2026`. */
export const writtenDay = (day: string) => day.split('-').toReversed().join('.')
export const writtenDays = ({ fromDay, toDay }: Days) =>
  fromDay === toDay ? writtenDay(fromDay) : `${writtenDay(fromDay)}–${writtenDay(toDay)}`
