import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, line } from './fields.ts'

/** A day on which no store works; `steps`: what the operators can still do, nothing once it has come. */
export const Holiday = z.object({ day: z.string(), name: z.string(), steps: z.array(z.enum(['rename', 'remove'])) })
export type Holiday = z.infer<typeof Holiday>

const Name = line(80)
export const NewHoliday = z.object({ day: Day, name: Name })
/** `was`: the name as the operator saw it. */
export const HolidayName = z.object({ name: Name, was: z.string() })

const params = z.object({ day: Day })
const access = { can: 'settings.manage' } as const
const problems = ['not-found', 'not-allowed-now'] as const

export const holidays = {
  list: endpoint({
    method: 'GET',
    path: '/holidays',
    summary: 'National holidays of a year, this one if absent: no store promises or is late by them',
    access: 'anyone',
    query: z.object({ year: z.optional(z.string().check(z.regex(/^2\d{3}$/))) }),
    replica: true,
    response: z.object({ year: z.int(), rows: z.array(Holiday) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/operator/holidays',
    summary: 'Add a national holiday after today; what was promised before stays',
    access,
    audit: ['day', 'name'],
    body: NewHoliday,
    response: Holiday,
    status: 201,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/operator/holidays/:day',
    summary: 'Give a coming holiday another name, unless somebody else just did',
    access,
    audit: ['name', 'was'],
    params,
    body: HolidayName,
    response: Holiday,
    problems: [...problems, 'changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/operator/holidays/:day',
    summary: 'A coming day is no holiday any more; what was promised before stays',
    access,
    audit: [],
    params,
    response: z.object({ message: z.string() }),
    problems,
  }),
}
