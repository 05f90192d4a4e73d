import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, says, seenOf } from './fields.ts'

/** `on`: invoices, receipts and credit notes are announced there; `waiting`: the address is not confirmed yet, and nothing goes out. */
export const FinanceAddress = z.object({
  email: z.string(),
  language: z.enum(['en', 'id']),
  status: z.enum(['off', 'waiting', 'on']),
})
export type FinanceAddress = z.infer<typeof FinanceAddress>

/** An empty address ends the mails; the same unconfirmed one mails another link. */
export const FinanceAddressInput = z.object({
  email: z.union([z.pipe(z.string().check(z.trim()), z.literal('')), Email]),
  language: z._default(z.enum(['en', 'id']), 'id'),
})
export type FinanceAddressInput = z.infer<typeof FinanceAddressInput>

const FinanceAddressEdit = z.extend(FinanceAddressInput, { seen: seenOf(FinanceAddress) })
export type FinanceAddressEdit = z.infer<typeof FinanceAddressEdit>

const body = z.object({ token: z.string(says('required')).check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/)) })
const response = z.object({ language: z.enum(['en', 'id']) })

export const financeAddress = {
  show: endpoint({
    method: 'GET',
    path: '/buyers/finance-address',
    summary: "My company's finance address, which hears of new documents",
    access: { can: 'company.read', viewAs: true },
    response: FinanceAddress,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/buyers/finance-address',
    summary:
      "Set my company's finance address, which gets a link to confirm it first; another one takes a confirmation (header `confirmation`)",
    access: { can: 'company.manage' },
    limit: 'mail',
    body: FinanceAddressEdit,
    audit: ['language'],
    response: FinanceAddress,
    problems: ['confirmation-needed', 'email-unproven', 'not-allowed-now', 'changed-meanwhile'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/finance-address/confirm',
    summary: 'Confirm a finance address with its mailed link',
    access: 'anyone',
    limit: 'sign-in',
    body,
    response,
    problems: ['link-dead'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/finance-address/stop',
    summary: 'End the mails to a finance address with the link in one of them',
    access: 'anyone',
    limit: 'sign-in',
    body,
    response,
    problems: ['link-dead'],
  }),
}
