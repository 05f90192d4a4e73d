import * as z from 'zod/mini'
import { bookingLimits, daysIn, type Days } from './dayCount.ts'
import { endpoint } from './endpoint.ts'
import { Day, Stock, says } from './fields.ts'
import { VariantId, inPath } from './ids.ts'

/** Units of bookings. The quantity applies to each booked day. */
export const dayUnits = ['hari', 'orang-hari', 'jam', 'kegiatan'] as const

/** The days of a line that is asked for, where its product is booked by the day: both or none. */
export const AskedDays = { fromDay: z.optional(Day), toDay: z.optional(Day) }
/** The days of a line; null for goods. */
export const LineDays = { fromDay: z.nullable(z.string()), toDay: z.nullable(z.string()) }

/** A variant's capacity on a day, and the free rest of it. */
export const CalendarDay = z.object({ day: z.string(), capacity: z.int(), free: z.int() })
export type CalendarDay = z.infer<typeof CalendarDay>

const params = z.object({ id: inPath(VariantId) })
/** Days in the order of time, and no more of them than a booking may have. */
const range = <S extends z.ZodMiniType<Days>>(schema: S) =>
  schema.check(
    z.refine<Days>(({ fromDay, toDay }) => fromDay <= toDay, { error: says('day-order'), path: ['toDay'] }),
    z.refine<Days>((days) => daysIn(days) <= bookingLimits.days, { error: says('too-many-days'), path: ['toDay'] }),
  ) as S

/** How much of a variant may be booked on each of these days; null: as on a usual one. */
export const DayCapacity = range(z.object({ fromDay: Day, toDay: Day, capacity: z.nullable(Stock) }))
export type DayCapacity = z.infer<typeof DayCapacity>

export const days = {
  calendar: endpoint({
    method: 'GET',
    path: '/variants/:id/calendar',
    summary: 'What is free of a service or a rental on each of at most 92 days; without `from` and `to` from today on',
    access: 'anyone',
    params,
    query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
    response: z.array(CalendarDay),
    problems: ['not-found'],
  }),
  setCapacity: endpoint({
    method: 'PUT',
    path: '/variants/:id/calendar',
    summary: 'Close days of my service or rental, or lower what may be booked on them; what is booked stays',
    access: { can: 'catalog.manage' },
    audit: ['fromDay', 'toDay', 'capacity'],
    params,
    body: DayCapacity,
    response: z.array(CalendarDay),
    problems: ['not-found'],
  }),
}
