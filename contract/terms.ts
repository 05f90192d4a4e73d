import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { says } from './fields.ts'
import { termsVersions } from './termsVersions.ts'

/** The version that was read: what a page shows may be older than what holds by then. */
export const TermsRead = z.enum(termsVersions, says('required'))

/** The terms that hold, and when this person agreed to them; null: not yet. */
export const Agreement = z.object({ version: z.string(), agreedAt: z.nullable(z.string()) })
export type Agreement = z.infer<typeof Agreement>

export const terms = {
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
