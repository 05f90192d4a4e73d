import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isDay, says } from './fields.ts'

/** The version that was read, by the day from which it holds: what a page shows may be older than what holds by then. */
export const TermsRead = z.string(says('required')).check(z.refine(isDay, says('required')))

/** The terms that hold, and the day from which others do. */
const held = { version: z.string(), coming: z.nullable(z.string()) }
/** The same, and when this person agreed to those that hold; null: not yet. */
export const Agreement = z.object({ ...held, agreedAt: z.nullable(z.string()) })
export type Agreement = z.infer<typeof Agreement>

export const terms = {
  current: endpoint({
    method: 'GET',
    path: '/terms',
    summary: 'Which terms hold now: the last day on which terms or privacy changed',
    access: 'anyone',
    cache: { shows: ['terms'], pageSeconds: 10 },
    response: z.object(held),
  }),
  show: endpoint({
    method: 'GET',
    path: '/accounts/terms',
    summary: 'Whether I have agreed to the terms that hold now',
    access: 'signed-in',
    response: Agreement,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/accounts/terms',
    summary: 'Agree to a version of the terms; kept with the time, once',
    access: 'signed-in',
    audit: ['version'],
    body: z.object({ version: TermsRead }),
    response: Agreement,
  }),
}
