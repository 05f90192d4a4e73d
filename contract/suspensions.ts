import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

/** Why operators stopped a store or a company, since when and until when. */
export const Suspension = z.object({ reason: z.string(), since: Time, until: Time })
export type Suspension = z.infer<typeof Suspension>

export const suspensions = {
  mine: endpoint({
    method: 'GET',
    path: '/suspensions/mine',
    summary: 'Whether the organization that I act for is suspended, why and until when',
    access: { can: 'notifications.read', viewAs: true },
    response: z.object({ suspension: z.nullable(Suspension) }),
  }),
}
