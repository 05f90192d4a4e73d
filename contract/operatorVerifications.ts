import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, emptyText, line, Time } from './fields.ts'
import { BuyerId, ShopId, VerificationDocumentId, VerificationId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { TradingRole } from './roles.ts'
import { TwoPersonAct } from './twoPerson.ts'
import { CheckKind, DocumentKind, Level } from './verifications.ts'

/** `held`: another account of the same side has shown the same number. */
export const DeskStatus = z.enum(['draft', 'submitted', 'in-review', 'held', 'needs-more', 'refused', 'verified', 'expired', 'suspended'])
export type DeskStatus = z.infer<typeof DeskStatus>

/** An operator's finding. `until`: the day on which the document expires. */
export const Check = z.object({
  kind: CheckKind,
  result: z.enum(['ok', 'no', 'later']),
  by: z.string(),
  at: Time,
  until: z.optional(Day),
})
export type Check = z.infer<typeof Check>

/** Whose it is: `name` of the store or company, as it calls itself. */
const head = {
  id: VerificationId,
  side: TradingRole,
  level: Level,
  status: DeskStatus,
  name: z.string(),
  legalName: z.string(),
  submittedAt: z.nullable(Time),
}
export const VerificationHead = z.object(head)
export type VerificationHead = z.infer<typeof VerificationHead>

export const verificationSteps = ['save', 'verify', 'needs-more', 'refuse', 'suspend', 'lift'] as const
export type VerificationStep = (typeof verificationSteps)[number]

/** A case as the desk sees it, with numbers in full. `others`: accounts of this side that have shown one of these numbers. */
export const VerificationCase = z.object({
  ...head,
  version: z.int(),
  ShopId: z.nullable(ShopId),
  BuyerId: z.nullable(BuyerId),
  owner: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  emailProven: z.boolean(),
  since: Time,
  reason: z.string(),
  decidedAt: z.nullable(Time),
  decidedBy: z.nullable(z.string()),
  expiresAt: z.nullable(Time),
  /** Where its money goes, of a store: masked number and holder. */
  account: z.nullable(z.string()),
  numbers: z.array(z.object({ kind: z.enum(['nib', 'npwp']), number: z.string(), wellFormed: z.boolean(), claimed: z.boolean() })),
  others: z.array(z.object({ ...head, kind: z.enum(['nib', 'npwp']) })),
  checks: z.array(Check),
  documents: z.array(z.object({ id: VerificationDocumentId, kind: DocumentKind, createdAt: Time, deletedAt: z.nullable(Time) })),
  steps: z.array(z.enum(verificationSteps)),
  /** A suspension or its end that waits for a second person. */
  waits: z.nullable(TwoPersonAct),
})
export type VerificationCase = z.infer<typeof VerificationCase>

/** `version`: of the case as it was looked at. A reason is sent to whom it concerns. */
export const VerificationDecision = z.object({
  step: z.enum(verificationSteps),
  version: z.int(),
  checks: z._default(
    z.array(z.object({ kind: CheckKind, result: z.enum(['ok', 'no', 'later']), until: z.optional(Day) })).check(z.maxLength(9)),
    [],
  ),
  reason: z._default(emptyText(1000), ''),
})
export type VerificationDecision = z.infer<typeof VerificationDecision>

const params = z.object({ id: inPath(VerificationId) })
const decide = { access: { can: 'verifications.decide' } } as const

export const operatorVerifications = {
  list: endpoint({
    method: 'GET',
    path: '/operator/verifications',
    summary: 'Cases of one state, the longest waiting first; without one all that wait',
    ...decide,
    audit: ['page', 'state', 'level'],
    query: z.object({ ...numberedQuery, state: z.optional(DeskStatus), level: z.optional(Level) }),
    response: numberedList(VerificationHead),
  }),
  show: endpoint({
    method: 'GET',
    path: '/operator/verifications/:id',
    summary: 'A case with its numbers; that it was read is written down',
    ...decide,
    params,
    response: VerificationCase,
    problems: ['not-found'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/operator/verifications/:id',
    summary:
      'Write down checks, verify, ask for more, refuse or suspend; to suspend what was never verified, and to lift, takes two persons',
    ...decide,
    params,
    body: VerificationDecision,
    audit: ['step'],
    response: VerificationCase,
    problems: ['not-found', 'not-allowed-now', 'changed-meanwhile', 'second-person'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/operator/verifications/:id/documents/:document',
    summary: 'A document as a JPEG that carries the name of who opens it; the reason is written down',
    ...decide,
    params: z.object({ id: inPath(VerificationId), document: inPath(VerificationDocumentId) }),
    query: z.object({ reason: line(200, 'say-why') }),
    response: z.unknown(),
    problems: ['not-found', 'unavailable'],
  }),
}
