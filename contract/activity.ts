import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { UserId } from './ids.ts'
import { dayFilter, endless, endlessQuery, oneOf } from './lists.ts'

/** One act of a member. `act`: a code of words/acts.ts. `object`: numbers in the act's address. `outcome`: `done`, or how it was refused. */
export const Activity = z.object({
  id: z.int(),
  at: z.string(),
  member: z.string(),
  act: z.string(),
  object: z.string(),
  outcome: z.string(),
})
export type Activity = z.infer<typeof Activity>

/** Days are WIB, `to` included; anything unreadable counts as not given. */
const filters = {
  UserId: z.pipe(
    z.optional(z.string()),
    z.transform((value) => (value && /^[1-9]\d{0,14}$/.test(value) ? (Number(value) as UserId) : undefined)),
  ),
  from: dayFilter,
  to: dayFilter,
}
export const ActivityFilter = z.object(filters)
export type ActivityFilter = z.infer<typeof ActivityFilter>

/** Most acts in a file. */
export const maxActivityRows = 10_000

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/members/activity',
    summary: 'What the people of my organization did, the newest first; of one of them with `UserId`',
    access: { can: 'members.manage' },
    query: z.object({ ...filters, ...endlessQuery }),
    response: endless(Activity),
  }),
  file: endpoint({
    method: 'GET',
    path: '/members/activity/file',
    summary: 'The same as a file (at most 10,000 acts); `format` is csv or xlsx, `lang` en or id',
    access: { can: 'members.manage' },
    limit: 'file',
    audit: ['UserId', 'from', 'to'],
    query: z.object({ ...filters, format: oneOf(['csv', 'xlsx'], 'csv'), lang: oneOf(['en', 'id'], 'id') }),
    replica: true,
    response: z.unknown(),
  }),
}
