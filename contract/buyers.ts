import * as z from 'zod/mini'
import { Code } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Email, Password, Phone, TypedPassword, line, nameLine, optionalLine, says, seenOf, text } from './fields.ts'
import { BuyerId, inPath } from './ids.ts'
import { SessionUser } from './memberships.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { TermsRead } from './terms.ts'

/** A company as it describes itself. `website` may stay empty. */
export const BuyerDetails = z.object({
  name: nameLine(120),
  email: Email,
  owner: nameLine(120),
  phoneNumber: Phone,
  address: text(500),
  industry: line(120),
  website: optionalLine(200),
})
export type BuyerDetails = z.infer<typeof BuyerDetails>

/** `terms`: the version of the terms that were agreed to; without it one is asked later. */
export const BuyerRegistration = z.extend(BuyerDetails, { password: Password, terms: z.optional(TermsRead) })
export type BuyerRegistration = z.infer<typeof BuyerRegistration>

export const Buyer = z.object({
  id: BuyerId,
  name: z.string(),
  email: z.string(),
  owner: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  industry: z.string(),
  website: z.string(),
  /** Becomes `email` once it is proven. */
  pendingEmail: z.optional(z.string()),
})
export type Buyer = z.infer<typeof Buyer>

const BuyerEdit = z.extend(BuyerDetails, { seen: seenOf(Buyer) })
export type BuyerEdit = z.infer<typeof BuyerEdit>

/** `code` is the authenticator's or a recovery code, or `passkey` instead of it, where the account asks for one (`second-factor`). */
export const Credentials = z.object({
  email: z.string(says('required')).check(z.trim(), z.minLength(1, says('required')), z.maxLength(254)),
  password: TypedPassword,
  code: z.optional(Code),
  passkey: z.optional(PasskeyAssertion),
})
export type Credentials = z.infer<typeof Credentials>

export const BuyerSession = z.extend(SessionUser, {
  access_token: z.string(),
  id: BuyerId,
  role: z.literal('buyer'),
  name: z.string(),
  expiresAt: z.string(),
  /** Whether it wants prices without PPN. */
  pricesWithoutPpn: z.boolean(),
})

const params = z.object({ id: inPath(BuyerId) })

export const buyers = {
  register: endpoint({
    method: 'POST',
    path: '/buyers/register',
    summary: 'Register a company',
    access: 'anyone',
    switch: 'companies',
    limit: 'register',
    body: BuyerRegistration,
    status: 201,
    response: z.object({ id: BuyerId, email: z.string() }),
    problems: ['email-taken'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/buyers/login',
    summary: 'Sign in as a company',
    access: 'anyone',
    limit: 'sign-in',
    body: Credentials,
    response: BuyerSession,
    problems: ['unauthenticated', 'second-factor', 'email-unproven'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/buyers',
    programs: true,
    summary: 'Companies, without anything private',
    access: 'signed-in',
    response: z.array(z.object({ id: BuyerId, name: z.string(), industry: z.string() })),
  }),
  show: endpoint({
    method: 'GET',
    path: '/buyers/:id',
    summary: 'My company',
    access: { can: 'company.read', viewAs: true },
    params,
    response: Buyer,
    problems: ['not-found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/buyers',
    summary: 'Edit my company; another e-mail takes a confirmation (header `confirmation`) and counts once it is proven',
    access: { can: 'company.manage' },
    body: BuyerEdit,
    response: Buyer,
    problems: ['email-taken', 'confirmation-needed', 'changed-meanwhile'],
  }),
}
