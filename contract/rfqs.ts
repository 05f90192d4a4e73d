import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time, text } from './fields.ts'
import { AddressId, OrderId, ProductId, PurchaseRequestId, QuoteId, QuoteVersionId, RfqId, RfqQuestionId, RoomId, ShopId, inPath } from './ids.ts' // prettier-ignore
import { endless, endlessQuery, oneOf } from './lists.ts'
import { QuoteStatus } from './quotes.ts'
import { InvitationStatus, NewRfq, NewRfqLines, RfqLine, RfqStatus, questionText, rfqBody, rfqHead, rfqLimits } from './rfqFields.ts'
import { NewAward, RfqAward, RfqSheet } from './rfqSheet.ts'

/** Steps that the member may take now. `end`: before the deadline. */
export const rfqSteps = ['add-lines', 'extend', 'end', 'cancel', 'answer', 'award'] as const
export const RfqStep = z.enum(rfqSteps)
export type RfqStep = z.infer<typeof RfqStep>

/**
 * A request in brief. `askedBy`: the member, in a company of several. `invited`, `offered` and `declined` count stores, `questions` those that
 * wait for an answer. `since`: since when it has its status.
 */
export const ListedRfq = z.object({
  id: RfqId,
  ...rfqHead,
  askedBy: z.nullable(z.string()),
  invited: z.int(),
  offered: z.int(),
  declined: z.int(),
  questions: z.int(),
  steps: z.array(RfqStep),
  since: Time,
})
export type ListedRfq = z.infer<typeof ListedRfq>

/** The offer of an invited store. `beforeChange`: a line was added after it. Rupiah. */
const InvitedOffer = z.object({
  QuoteId,
  number: z.string(),
  status: QuoteStatus,
  versionId: QuoteVersionId,
  seq: z.int(),
  /** Lines of the request that it answers. */
  lines: z.int(),
  total: z.nullable(z.int()),
  validUntil: Time,
  sentAt: Time,
  beforeChange: z.boolean(),
  OrderId: z.nullable(OrderId),
  PurchaseRequestId: z.nullable(PurchaseRequestId),
})

/** `seenAt`: when the store first opened the request. `reason`: why it declined. */
export const InvitedStore = z.object({
  ShopId,
  shopName: z.string(),
  RoomId: z.nullable(RoomId),
  status: InvitationStatus,
  reason: z.string(),
  seenAt: z.nullable(Time),
  answeredAt: z.nullable(Time),
  offer: z.nullable(InvitedOffer),
})
export type InvitedStore = z.infer<typeof InvitedStore>

/** `toAll`: the answer is for every invited store, without the name of who asked. */
export const RfqQuestion = z.object({
  id: RfqQuestionId,
  ShopId,
  shopName: z.string(),
  text: z.string(),
  answer: z.nullable(z.string()),
  toAll: z.boolean(),
  askedAt: Time,
  answeredAt: z.nullable(Time),
})
export type RfqQuestion = z.infer<typeof RfqQuestion>

/** A request as its company reads it. `reason`: why it was cancelled. */
export const Rfq = z.extend(z.omit(ListedRfq, { lines: true }), {
  ...rfqBody,
  AddressId: z.nullable(AddressId),
  wishShown: z.boolean(),
  reason: z.string(),
  lines: z.array(RfqLine),
  stores: z.array(InvitedStore),
  asked: z.array(RfqQuestion),
  award: z.nullable(RfqAward),
})
export type Rfq = z.infer<typeof Rfq>

/** `extend` only moves the deadline later. */
export const RfqMove = z.discriminatedUnion('step', [
  z.object({ step: z.literal('extend'), deadline: z.iso.datetime({ offset: true }) }),
  z.object({ step: z.literal('end') }),
  z.object({ step: z.literal('cancel'), reason: text(500, 'say-why') }),
])
export type RfqMove = z.infer<typeof RfqMove>

/** Why a store matches: the company is its customer, it sells goods of these categories, or its goods have these words. */
export const MatchReason = z.enum(['customer', 'category', 'words'])

/** A store that can be invited. `matched`: lines for which it sells something; `answers`: its share of answered requests in percent. */
const MatchedStore = z.object({
  ShopId,
  name: z.string(),
  logo: z.nullable(z.string()),
  city: z.string(),
  reason: MatchReason,
  matched: z.int(),
  answers: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
})

const params = z.object({ id: inPath(RfqId) })
const read = { can: 'rfqs.read', viewAs: true } as const
const use = { can: 'rfqs.use' } as const

export const rfqs = {
  list: endpoint({
    method: 'GET',
    path: '/rfqs',
    summary: 'Requests for quotation of my company, newest first; `waiting` counts those to decide or with open questions',
    access: read,
    query: z.object({ ...endlessQuery, status: z.optional(RfqStatus) }),
    response: z.extend(endless(ListedRfq), { waiting: z.int() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/rfqs/:id',
    summary: 'A request with its lines, invited stores, offers and questions',
    access: read,
    params,
    response: Rfq,
    problems: ['not-found'],
  }),
  matches: endpoint({
    method: 'POST',
    path: '/rfqs/matches',
    summary: `Up to ${rfqLimits.stores} stores to invite: they sell such goods, deliver there and are open; customers of a store first. Changes nothing`,
    access: use,
    audit: false,
    body: z.object({
      lines: z
        .array(z.object({ name: z.string().check(z.trim(), z.maxLength(200)), ProductId: z.optional(ProductId) }))
        .check(z.minLength(1), z.maxLength(rfqLimits.lines)),
      AddressId: z.optional(AddressId),
    }),
    response: z.object({ stores: z.array(MatchedStore) }),
    problems: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/rfqs',
    summary: `Ask up to ${rfqLimits.stores} stores for offers until a deadline`,
    access: use,
    idempotent: true,
    large: true,
    audit: [],
    body: NewRfq,
    status: 201,
    response: Rfq,
    problems: ['not-found', 'not-allowed-now', 'email-unproven', 'validation'],
  }),
  addLines: endpoint({
    method: 'POST',
    path: '/rfqs/:id/lines',
    summary: 'Add lines to an open request; stores are told, and earlier offers are marked',
    access: use,
    idempotent: true,
    large: true,
    audit: [],
    params,
    body: NewRfqLines,
    status: 201,
    response: Rfq,
    problems: ['not-found', 'not-allowed-now', 'expired', 'validation'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/rfqs/:id/status',
    summary: 'Move the deadline later, end the request early, or cancel it',
    access: use,
    idempotent: true,
    audit: ['step', 'deadline'],
    params,
    body: RfqMove,
    response: Rfq,
    problems: ['not-found', 'not-allowed-now', 'expired', 'validation'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/rfqs/:id/questions/:questionId',
    summary: 'Answer the question of a store, for it alone or for all invited stores; an answer is final',
    access: use,
    audit: [],
    params: z.extend(params, { questionId: inPath(RfqQuestionId) }),
    body: z.object({ answer: questionText, toAll: z._default(z.boolean(), true) }),
    response: Rfq,
    problems: ['not-found', 'not-allowed-now'],
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/rfqs/:id/sheet',
    summary: 'The offers side by side by what they cost my company with delivery and PPN; after the award as it was then',
    access: read,
    params,
    response: RfqSheet,
    problems: ['not-found'],
  }),
  sheetFile: endpoint({
    method: 'GET',
    path: '/rfqs/:id/sheet/file',
    summary: 'The same as a table',
    access: { can: 'rfqs.read' },
    limit: 'file',
    params,
    query: z.object({ format: oneOf(['xlsx', 'csv'], 'xlsx'), lang: oneOf(['id', 'en'], 'id') }),
    response: z.unknown(),
    problems: ['not-found'],
  }),
  award: endpoint({
    method: 'POST',
    path: '/rfqs/:id/award',
    summary: 'Accept offers, whole or by lines: all of them become orders or purchase requests, or none',
    access: use,
    invalidates: true,
    idempotent: true,
    audit: ['reason'],
    params,
    body: NewAward,
    status: 201,
    response: Rfq,
    problems: [
      'not-found',
      'forbidden',
      'changed-meanwhile',
      'not-allowed-now',
      'split-refused',
      'out-of-stock',
      'no-longer-sold',
      'no-approver',
      'limit-exceeded',
      'amount-too-small',
      'amount-too-large',
      'reservation-limit',
      'email-unproven',
      'validation',
    ],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/rfqs/:id/award/pdf',
    summary: 'The comparison as it was awarded (Lembar Perbandingan) as PDF; its bytes never change (`Repr-Digest` is their SHA-256)',
    access: { can: 'rfqs.read' },
    limit: 'document',
    params,
    query: z.object({ lang: oneOf(['id', 'en'], 'id') }),
    response: z.unknown(),
    problems: ['not-found', 'unavailable', 'storage-full'],
  }),
}
