import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emptyText, says, text, Time } from './fields.ts'
import { BuyerId, CaseId, inPath, ShopId } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { CaseStatus, ReportKind, Statement, SubjectType } from './moderation.ts'

/** A case in the list. `reports`: how many people reported it; `cause`: what it began with; `owner`: whose it is. */
const head = {
  id: CaseId,
  type: SubjectType,
  title: z.string(),
  owner: z.string(),
  status: CaseStatus,
  cause: z.enum(['report', 'rule', 'operator']),
  rule: Statement.shape.rule,
  reports: z.int(),
  since: Time,
}
export const CaseHead = z.object(head)
export type CaseHead = z.infer<typeof CaseHead>

export const caseSteps = ['hold', 'clear', 'remove', 'warn', 'uphold'] as const
export const CaseStep = z.enum(caseSteps)
export type CaseStep = z.infer<typeof CaseStep>

/** All that a case is decided by. `texts`: what it says now; `alreadyDecided`: this operator decided what is appealed. At most 100 reports. */
export const ModerationCase = z.object({
  ...head,
  subjectId: z.int(),
  version: z.int(),
  ShopId: z.nullable(ShopId),
  BuyerId: z.nullable(BuyerId),
  found: z.string(),
  basis: z.string(),
  reason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Time),
  appeal: Statement.shape.appeal,
  texts: z.array(z.string()),
  pictures: z.array(z.string()),
  price: z.nullable(z.int()),
  reported: z.array(z.object({ kind: ReportKind, text: z.string(), side: z.string(), at: Time })),
  before: z.array(z.object(head)),
  alreadyDecided: z.boolean(),
  steps: z.array(CaseStep),
})
export type ModerationCase = z.infer<typeof ModerationCase>

/** `version`: of the case as it was looked at. Reason and law or rule (`basis`) are sent to whom it concerns; to clear takes neither. */
export const CaseDecision = z
  .object({ step: CaseStep, version: z.int(), reason: z._default(emptyText(2000), ''), basis: z._default(emptyText(300), '') })
  .check(
    z.refine(({ step, reason }) => step === 'clear' || reason.length >= 20, { error: says('reason-brief'), path: ['reason'] }),
    z.refine(({ step, basis }) => step === 'clear' || basis !== '', { error: says('say-rule'), path: ['basis'] }),
  )
export type CaseDecision = z.infer<typeof CaseDecision>

const params = z.object({ id: inPath(CaseId) })
const moderate = { access: { can: 'moderation.manage' } } as const

export const operatorModeration = {
  list: endpoint({
    method: 'GET',
    path: '/operator/moderation',
    summary: 'Cases of one state, the longest waiting first; without one all that wait',
    ...moderate,
    audit: ['page', 'state', 'type'],
    query: z.object({ ...numberedQuery, state: z.optional(CaseStatus), type: z.optional(SubjectType) }),
    response: numberedList(CaseHead),
  }),
  open: endpoint({
    method: 'POST',
    path: '/operator/moderation',
    programs: true,
    summary: 'Open a case oneself; one that is open already is returned',
    ...moderate,
    body: z.object({ subject: z.object({ type: SubjectType, id: z.int().check(z.positive()) }), reason: text(1000, 'say-why') }),
    status: 201,
    response: CaseHead,
    problems: ['not-found'],
    audit: false,
  }),
  show: endpoint({
    method: 'GET',
    path: '/operator/moderation/:id',
    summary: 'A case with what was reported; that it was read is written down',
    ...moderate,
    params,
    response: ModerationCase,
    problems: ['not-found'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/operator/moderation/:id/status',
    summary: 'Hold, clear or remove what was reported, warn a store, or decide an appeal, which takes another operator than the decision',
    ...moderate,
    invalidates: true,
    params,
    body: CaseDecision,
    audit: ['step'],
    response: ModerationCase,
    problems: ['not-found', 'not-allowed-now', 'changed-meanwhile', 'second-person'],
  }),
}
