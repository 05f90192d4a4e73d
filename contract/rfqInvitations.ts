import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time, optionalText, text } from './fields.ts'
import { BuyerId, QuoteId, QuoteVersionId, RfqId, RfqQuestionId, RoomId, ShopId, VariantId, inPath } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'
import { Quote, QuoteStatus } from './quotes.ts'
import { NewOffer, quoteLimits } from './quoteVersions.ts'
import { InvitationStatus, RfqLine, questionText, rfqBody, rfqHead, rfqLimits } from './rfqFields.ts'
import { Unit } from './units.ts'

/** Steps of a store now. `offer`: the first one, one after a refusal or withdrawal, or a revision of the live one. */
export const InvitationStep = z.enum(['offer', 'withdraw', 'decline', 'ask'])
export type InvitationStep = z.infer<typeof InvitationStep>

/** How the request ended for this store. Names and prices of others are never told. */
export const InvitationOutcome = z.enum(['chosen', 'partly-chosen', 'not-chosen', 'cancelled', 'lapsed'])

/**
 * A request as a store that is invited reads it. `answer`: its own. `offers`: how many stores offered, told only after the end. `waits`: the store
 * has not answered, or a line was added after its offer. Rupiah.
 */
export const ListedInvitation = z.object({
  id: RfqId,
  ...rfqHead,
  ShopId,
  BuyerId,
  companyName: z.string(),
  RoomId: z.nullable(RoomId),
  answer: InvitationStatus,
  waits: z.boolean(),
  QuoteId: z.nullable(QuoteId),
  offerStatus: z.nullable(QuoteStatus),
  total: z.nullable(z.int()),
  offers: z.nullable(z.int()),
  outcome: z.nullable(InvitationOutcome),
  steps: z.array(InvitationStep),
})
export type ListedInvitation = z.infer<typeof ListedInvitation>

/** Own goods that may answer a line, best first. Rupiah for one `unit`. */
export const Suggestion = z.object({ VariantId, name: z.string(), unit: Unit, price: z.int() })
export type Suggestion = z.infer<typeof Suggestion>

/** `isOwn`: this store asked. Answers for all stores stand here too, without a name. */
const OwnQuestion = z.object({
  id: RfqQuestionId,
  isOwn: z.boolean(),
  text: z.string(),
  answer: z.nullable(z.string()),
  askedAt: Time,
  answeredAt: z.nullable(Time),
})

/** `wish` of a line is null unless the company shows it. `reason`: why the store declined. `quote`: the own offer with its versions. */
export const RfqInvitation = z.extend(z.omit(ListedInvitation, { lines: true }), {
  ...rfqBody,
  reason: z.string(),
  lines: z.array(z.extend(RfqLine, { suggestions: z.array(Suggestion) })),
  asked: z.array(OwnQuestion),
  quote: z.nullable(Quote),
})
export type RfqInvitation = z.infer<typeof RfqInvitation>

/**
 * An offer: each line names own goods and the line of the request that it answers (`RfqLineId`); lines left out are missing. `versionId`: the own
 * version that it replaces, absent for the first. Without `validUntil` it is valid for seven days after the deadline.
 */
export const NewRfqOffer = z.extend(z.omit(NewOffer, { BuyerId: true }), { versionId: z.optional(QuoteVersionId) })
export type NewRfqOffer = z.infer<typeof NewRfqOffer>

export const InvitationMove = z.discriminatedUnion('step', [
  z.object({ step: z.literal('decline'), reason: text(500, 'say-why') }),
  z.object({ step: z.literal('withdraw'), versionId: QuoteVersionId, reason: optionalText(500) }),
])
export type InvitationMove = z.infer<typeof InvitationMove>

/** `waiting`: those that the store has to answer. */
export const invitationViews = ['all', 'waiting'] as const

const params = z.object({ id: inPath(RfqId) })
const read = { can: 'invitations.read', viewAs: true } as const
const use = { can: 'invitations.use' } as const

export const rfqInvitations = {
  list: endpoint({
    method: 'GET',
    path: '/rfq-invitations',
    summary: 'Requests for quotation to my store, newest first; `view=waiting` those to answer, which `waiting` counts',
    access: read,
    query: z.object({ ...endlessQuery, view: z._default(z.enum(invitationViews), 'all') }),
    response: z.extend(endless(ListedInvitation), { waiting: z.int() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/rfq-invitations/:id',
    summary: 'A request to my store, by its own id; the company sees that it was opened',
    access: read,
    params,
    response: RfqInvitation,
    problems: ['not-found'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/rfq-invitations/:id/offers',
    summary: `Offer goods for up to ${quoteLimits.lines} of its lines, or revise the own offer, until the deadline; the last version counts`,
    access: use,
    idempotent: true,
    audit: [],
    params,
    body: NewRfqOffer,
    status: 201,
    response: RfqInvitation,
    problems: ['not-found', 'expired', 'changed-meanwhile', 'not-allowed-now', 'no-longer-sold', 'out-of-stock', 'no-shop', 'validation'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/rfq-invitations/:id/status',
    summary: 'Decline the request with a reason, or withdraw the own offer, until the deadline',
    access: use,
    idempotent: true,
    audit: ['step'],
    params,
    body: InvitationMove,
    response: RfqInvitation,
    problems: ['not-found', 'expired', 'changed-meanwhile', 'not-allowed-now'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/rfq-invitations/:id/questions',
    summary: `Ask the company about its request, up to ${rfqLimits.questions} times; other stores do not read who asked`,
    access: use,
    idempotent: true,
    audit: [],
    params,
    body: z.object({ text: questionText }),
    status: 201,
    response: RfqInvitation,
    problems: ['not-found', 'expired', 'not-allowed-now'],
  }),
}
