import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, Time } from './fields.ts'
import { PrivacyRequestId, UserId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { PrivacyKind, PrivacyStatus } from './privacyRequests.ts'

export const privacySteps = ['begin', 'done', 'refuse'] as const
export type PrivacyStep = (typeof privacySteps)[number]

/** A person's privacy request as operators see it. `organization`: the company or store that it concerns. */
export const OperatorPrivacyRequest = z.object({
  id: PrivacyRequestId,
  number: z.string(),
  kind: PrivacyKind,
  status: PrivacyStatus,
  text: z.string(),
  UserId,
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  /** Whether that is the whole organization's data, or this person's alone. */
  whole: z.boolean(),
  version: z.int(),
  createdAt: Time,
  dueAt: Time,
  overdue: z.boolean(),
  outcome: z.string(),
  decidedAt: z.nullable(Time),
  decidedBy: z.nullable(z.string()),
  steps: z.array(z.enum(privacySteps)),
})
export type OperatorPrivacyRequest = z.infer<typeof OperatorPrivacyRequest>

/** The outcome is mailed word for word; to begin none is needed. */
export const PrivacyDecision = z.object({ step: z.enum(privacySteps), version: z.int(), outcome: optionalText(2000) })
export type PrivacyDecision = z.infer<typeof PrivacyDecision>

const answer = { access: { can: 'tickets.answer' } } as const
const params = z.object({ id: inPath(PrivacyRequestId) })

export const operatorPrivacy = {
  list: endpoint({
    method: 'GET',
    path: '/operator/privacy-requests',
    summary: 'Privacy requests of one state, the next due first; without one all that are open. That names were read is written down',
    ...answer,
    query: z.object({ ...numberedQuery, state: z.optional(PrivacyStatus) }),
    response: numberedList(OperatorPrivacyRequest),
  }),
  show: endpoint({
    method: 'GET',
    path: '/operator/privacy-requests/:id',
    programs: true,
    summary: 'A privacy request; that it was read is written down',
    ...answer,
    params,
    response: OperatorPrivacyRequest,
    problems: ['not-found'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/operator/privacy-requests/:id',
    summary: 'Begin with a request, carry it out or refuse it: done deletes the account or restricts its data, and tells the outcome',
    ...answer,
    params,
    body: PrivacyDecision,
    audit: ['step'],
    invalidates: true,
    response: OperatorPrivacyRequest,
    problems: ['not-found', 'second-person', 'not-allowed-now', 'changed-meanwhile', 'orders-open', 'payment-unfinished', 'money-unpaid'],
  }),
}
