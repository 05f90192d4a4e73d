import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrderId, inPath } from './ids.ts'
import { oneOf } from './lists.ts'

/** At most so many attached files in the ZIP of an order, and bytes of them; the contents say what is left out. */
export const orderFileLimits = { files: 1_000, bytes: 1024 * 1024 * 1024 } as const

export const orderFile = {
  zip: endpoint({
    method: 'GET',
    path: '/orders/:id/file',
    summary:
      'A ZIP of an order: documents as PDF, photos, claims, timeline and fakturs, with contents and `SHA256SUMS`; a store gets its own side',
    access: { can: 'orders.read' },
    limit: 'file',
    params: z.object({ id: inPath(OrderId) }),
    query: z.object({ lang: oneOf(['id', 'en'], 'id') }),
    response: z.unknown(),
    problems: ['not-found', 'unavailable'],
  }),
}
