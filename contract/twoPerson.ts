import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Remedy } from './claims.ts'
import { CategoryId, ClaimId, inPath, OrderId, OrganizationId, TwoPersonActId, VerificationId } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'
import { FeeRule } from './fees.ts'
import { Time } from './fields.ts'
import { Level } from './verifications.ts'

/** Hours after which what no one confirmed is over. */
export const twoPersonHours = 24

const InBoth = z.object({ en: z.string(), id: z.string() })

/** Summary of an act, as both operators see it. Rupiah. */
const ActSummary = z.discriminatedUnion('act', [
  z.object({ act: z.literal('payout-run'), payouts: z.int(), total: z.int() }),
  z.object({ act: z.literal('payout-returned'), payout: z.int(), shop: z.string(), amount: z.int() }),
  /** `isShort`: the provider holds less for us than this refund. */
  z.object({
    act: z.literal('refund-paid'),
    refund: z.int(),
    amount: z.int(),
    OrderId,
    account: z.string(),
    isShort: z.optional(z.boolean()),
  }),
  /** Every store's part of an order that still can be is cancelled or refunded. `amount`: what goes back with them. */
  z.object({ act: z.literal('order-refund'), OrderId, parts: z.int(), amount: z.int() }),
  z.object({
    act: z.literal('dispute'),
    dispute: z.int(),
    outcome: z.enum(['seller', 'platform', 'won']),
    amount: z.int(),
    OrderId,
    /** Parts that their stores are charged with, and what they come to. */
    parts: z.int(),
    fromStores: z.int(),
  }),
  z.object({
    act: z.literal('operator'),
    step: z.enum(['invite', 'roles', 'remove']),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.string()),
  }),
  z.object({ act: z.literal('claim-decision'), ClaimId, remedy: Remedy, amount: z.int() }),
  z.object({ act: z.literal('deposit-decision'), OrderId, asked: z.int(), given: z.int() }),
  z.object({ act: z.literal('provider-costs'), day: z.string(), amount: z.int() }),
  z.object({
    act: z.literal('suspension'),
    OrganizationId,
    step: z.enum(['suspend', 'lift']),
    name: z.string(),
    /** Until when, of a suspension. */
    until: z.nullable(Time),
  }),
  z.object({ act: z.literal('verification'), VerificationId, step: z.enum(['suspend', 'lift']), level: Level }),
  /** A fee of a store or a category begins, or is given its last day. */
  z.extend(FeeRule, {
    act: z.literal('fee'),
    step: z.enum(['add', 'end']),
    shop: z.nullable(z.string()),
    CategoryId: z.nullable(CategoryId),
    from: z.string(),
    until: z.nullable(z.string()),
  }),
  /** Another text of a public page, in both languages, from a day on. */
  z.object({ act: z.literal('page-text'), slug: z.string(), from: z.string(), title: InBoth, lead: InBoth, body: InBoth }),
  /** The time of waiting orders runs on, or ahead to the database's clock, behind which it is so many hours. */
  z.object({ act: z.literal('order-clock'), step: z.enum(['start', 'catch-up']), hours: z.int(), stopped: z.boolean() }),
])
export type ActSummary = z.infer<typeof ActSummary>

/** An act that one operator asks for and another confirms. `subject`: what it is done to, of which one act waits at a time. */
export const TwoPersonAct = z.object({
  id: TwoPersonActId,
  subject: z.string(),
  summary: ActSummary,
  reason: z.string(),
  status: z.enum(['waiting', 'confirmed', 'refused', 'expired']),
  askedBy: z.string(),
  askedAt: Time,
  expiresAt: Time,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Time),
  /** The caller's possible steps; empty if the act concerns the caller's own company or store. */
  steps: z.array(z.enum(['confirm', 'refuse'])),
})
export type TwoPersonAct = z.infer<typeof TwoPersonAct>

export const twoPerson = {
  list: endpoint({
    method: 'GET',
    path: '/operator/two-person',
    summary: 'Acts that take two persons and that I may decide: those that wait, or all that were asked for, newest first',
    access: { can: 'desk.read' },
    query: z.object({ ...endlessQuery, status: z.optional(z.enum(['waiting'])) }),
    response: endless(TwoPersonAct),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/operator/two-person/:id',
    summary: 'Confirm what somebody else asked for, which does it, or refuse it; one may withdraw what one asked for oneself',
    access: { can: 'desk.read' },
    params: z.object({ id: inPath(TwoPersonActId) }),
    body: z.object({ step: z.enum(['confirm', 'refuse']) }),
    response: TwoPersonAct,
    problems: ['not-found', 'own-request', 'second-person', 'not-allowed-now', 'changed-meanwhile'],
    audit: false,
  }),
}
