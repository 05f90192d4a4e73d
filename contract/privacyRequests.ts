import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, says, Time } from './fields.ts'
import { PrivacyRequestId, inPath } from './ids.ts'

export const privacyKinds = ['access', 'correct', 'delete', 'restrict', 'withdraw-consent', 'object'] as const
export const PrivacyKind = z.enum(privacyKinds, says('required'))
export type PrivacyKind = z.infer<typeof PrivacyKind>

export const privacyStatuses = ['new', 'working', 'done', 'refused', 'withdrawn', 'ended'] as const
export const PrivacyStatus = z.enum(privacyStatuses)
export type PrivacyStatus = z.infer<typeof PrivacyStatus>

/** UU 27/2022: an answer within three times 24 hours. */
export const privacyHours = 72

/** `withdraw`: before it is decided, or to end a restriction. */
export const PrivacyRequest = z.object({
  id: PrivacyRequestId,
  number: z.string(),
  kind: PrivacyKind,
  text: z.string(),
  status: PrivacyStatus,
  outcome: z.string(),
  createdAt: Time,
  dueAt: Time,
  decidedAt: z.nullable(Time),
  steps: z.array(z.enum(['withdraw'])),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

export const NewPrivacyRequest = z.object({ kind: PrivacyKind, text: optionalText(2000) })
export type NewPrivacyRequest = z.infer<typeof NewPrivacyRequest>

const OwnRequests = z.object({ rows: z.array(PrivacyRequest) })
const signedIn = { access: 'signed-in', withoutSecondFactor: true } as const

export const privacyRequests = {
  mine: endpoint({
    method: 'GET',
    path: '/privacy-requests',
    summary: 'What I asked about my data, newest first, at most 100',
    ...signedIn,
    response: OwnRequests,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/privacy-requests',
    summary: 'Ask for access to my data, its correction or deletion, restrict it, withdraw a consent or object; of each kind one at a time',
    ...signedIn,
    limit: 'mail',
    stepUp: true,
    body: NewPrivacyRequest,
    status: 201,
    response: OwnRequests,
    audit: ['kind'],
    problems: ['not-allowed-now'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/privacy-requests/:id',
    summary: 'Withdraw what I asked for and was not decided yet, or end a restriction of my data',
    ...signedIn,
    params: z.object({ id: inPath(PrivacyRequestId) }),
    response: OwnRequests,
    problems: ['not-found', 'not-allowed-now'],
  }),
}
