import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, text, Time } from './fields.ts'
import { CaseId } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'

/** Subjects of a report: a product, a store, a review, or a message of one's own conversation. */
export const subjectTypes = ['product', 'store', 'review', 'message'] as const
export const SubjectType = z.enum(subjectTypes)
export type SubjectType = z.infer<typeof SubjectType>

export const reportKinds = ['scam', 'counterfeit', 'prohibited', 'contact', 'abuse', 'wrong-price', 'other'] as const
export const ReportKind = z.enum(reportKinds)
export type ReportKind = z.infer<typeof ReportKind>

/** `other` says in words what it is about. */
export const NewReport = z.object({
  subject: z.object({ type: SubjectType, id: z.int().check(z.positive()) }),
  kind: ReportKind,
  text: optionalText(1000),
})
export type NewReport = z.infer<typeof NewReport>

/** `warned`: the store was told what is wrong, nothing of it is hidden. `closed`: its owner deleted it. */
export const CaseStatus = z.enum(['open', 'held', 'removed', 'appealed', 'warned', 'cleared', 'closed'])
export type CaseStatus = z.infer<typeof CaseStatus>

/** Rules that hold a new or edited product until an operator has looked at it. */
export const holdRules = ['prohibited-words', 'price', 'contact'] as const
export const HoldRule = z.enum(holdRules)
export type HoldRule = z.infer<typeof HoldRule>

/** Days in which a decision may be appealed, once; another operator decides it. */
export const appealDays = 30

/**
 * The statement of reasons: what somebody's product, store, review or message is held, removed or warned for. `rule` with what was
 * `found` where a rule held it; `basis`: the law or house rule; `appealUntil` is there while it may be appealed.
 */
export const Statement = z.object({
  id: CaseId,
  type: SubjectType,
  subjectId: z.int(),
  title: z.string(),
  status: CaseStatus,
  rule: z.nullable(HoldRule),
  found: z.string(),
  basis: z.string(),
  reason: z.string(),
  since: Time,
  decidedAt: z.nullable(Time),
  appeal: z.nullable(z.object({ text: z.string(), at: Time, answer: z.string() })),
  appealUntil: z.nullable(Time),
})
export type Statement = z.infer<typeof Statement>

export const AppealText = z.object({ text: text(2000, 'say-why') })

export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/reports',
    summary: 'Report a product, a store, a review or a message to us; once for each person while it is looked at',
    access: 'signed-in',
    limit: 'report',
    body: NewReport,
    status: 201,
    response: z.object({ message: z.string() }),
    problems: ['not-found'],
    audit: ['kind'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/moderation/mine',
    summary: 'Statements of reasons: what of mine was held, removed or warned for, newest first',
    access: { can: 'notifications.read', viewAs: true },
    query: z.object(endlessQuery),
    response: endless(Statement),
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/appeals',
    summary: 'Appeal a decision about something of mine, once, within 30 days; another operator decides it',
    access: { can: 'appeals.write' },
    body: z.extend(AppealText, { CaseId }),
    status: 201,
    response: Statement,
    problems: ['not-found', 'not-allowed-now'],
    audit: ['CaseId'],
  }),
}
