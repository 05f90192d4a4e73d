import * as z from 'zod/mini'
import { DeliveryRequestMove } from './deliveryRequests.ts'
import { endpoint } from './endpoint.ts'
import { Rupiah, Time, optionalText, says, text } from './fields.ts'
import { ActingLinkId, DeliveryRequestId, OrderId, QuoteId, QuoteLineId, RfqId, RfqLineId, StoreOrderId, VariantId, inPath } from './ids.ts'
import { Quantity } from './quantities.ts'
import { QuoteWay, UnitPrice, quoteLimits } from './quoteVersions.ts'
import { usualValidDays } from './validDays.ts'
import { Suggestion } from './rfqInvitations.ts'
import { Unit } from './units.ts'

/** Hours in which a link can answer. */
export const linkHours = 72

export const LinkQuestion = z.enum(['order', 'pickup', 'delivery-request', 'quote', 'rfq', 'not-me'])
export type LinkQuestion = z.infer<typeof LinkQuestion>

/** Answers to each question. */
export const stepsOfQuestion = {
  order: ['accept', 'reject'],
  pickup: ['picked-up'],
  'delivery-request': ['answer', 'decline'],
  quote: ['send', 'decline'],
  rfq: ['offer', 'decline'],
  'not-me': ['not-me'],
} as const satisfies Record<LinkQuestion, readonly string[]>
export type LinkStep = (typeof stepsOfQuestion)[LinkQuestion][number]
const Step = z.enum(['accept', 'reject', 'picked-up', 'answer', 'decline', 'send', 'offer', 'not-me'])

/**
 * The question of a link with the few facts that an answer needs. `number`: of the order; null for a delivery request or quote. `area`: where the goods
 * go, without a street. `day`: when they are expected, WIB. `name`: the member in whose name the link answers.
 */
export const LinkFacts = z.object({
  question: LinkQuestion,
  number: z.nullable(OrderId),
  storeName: z.string(),
  name: z.string(),
  companyName: z.string(),
  area: z.string(),
  /** Lines of a quote have ids, and the price that the company wishes, in rupiah. */
  lines: z.array(
    z.object({
      name: z.string(),
      unit: Unit,
      quantity: z.number(),
      id: z.optional(QuoteLineId),
      wish: z.optional(z.nullable(z.int())),
      /** Lines of a request to many: what is asked exactly, and own goods that may answer it, best first. */
      RfqLineId: z.optional(RfqLineId),
      spec: z.optional(z.string()),
      suggestions: z.optional(z.array(Suggestion)),
    }),
  ),
  /** The number and note of a quote, and the delivery that the store offered before. Rupiah. */
  quote: z.optional(z.object({ number: z.string(), note: z.string(), deliveryPrice: z.nullable(z.int()) })),
  /** A request to many: its number, title and note, until when it takes offers, and its id for the page. */
  rfq: z.optional(z.object({ id: RfqId, number: z.string(), title: z.string(), note: z.string(), deadline: Time })),
  day: z.nullable(z.string()),
  /** The answer by an earlier link that `not-me` is about. */
  answer: z.nullable(z.object({ step: Step, at: Time })),
  expiresAt: Time,
})
export type LinkFacts = z.infer<typeof LinkFacts>

/** An offer for a quote: a price for each of its lines, the delivery as a whole, and days for which it is valid. Rupiah. */
const QuoteOffer = z.object({
  step: z.literal('send'),
  prices: z.array(z.object({ id: QuoteLineId, price: UnitPrice })).check(z.minLength(1, says('required')), z.maxLength(quoteLimits.lines)),
  way: z._default(QuoteWay, 'own'),
  deliveryPrice: z._default(Rupiah, 0),
  validDays: z._default(
    z.int(says('whole-number')).check(z.gte(1, says('too-few')), z.lte(quoteLimits.validDays, says('too-many'))),
    usualValidDays,
  ),
  note: optionalText(500),
})

/**
 * An offer for a request to many: own goods and a price for the lines that the store can deliver; those left out are missing. Without a unit
 * and quantity as the company asked. Rupiah.
 */
const RfqOffer = z.object({
  step: z.literal('offer'),
  lines: z
    .array(z.object({ RfqLineId, VariantId, unit: z.optional(Unit), quantity: z.optional(Quantity), price: UnitPrice }))
    .check(z.minLength(1, says('required')), z.maxLength(quoteLimits.lines)),
  way: z._default(QuoteWay, 'own'),
  deliveryPrice: z._default(Rupiah, 0),
  validDays: z._default(
    z.nullable(z.int(says('whole-number')).check(z.gte(1, says('too-few')), z.lte(quoteLimits.validDays, says('too-many')))),
    null,
  ),
  note: optionalText(500),
})

/** One answer. A refusal has a reason; a delivery price is in rupiah, with days on the way where the store says them. */
export const LinkAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['accept', 'picked-up', 'not-me']) }),
  z.object({ step: z.literal('reject'), reason: text(500, 'say-why') }),
  DeliveryRequestMove,
  QuoteOffer,
  RfqOffer,
])
export type LinkAnswer = z.infer<typeof LinkAnswer>

/** The answer that was recorded. `undone`: with `not-me`, the order waits to be accepted again. */
const Answered = z.object({ question: LinkQuestion, step: Step, number: z.nullable(OrderId), undone: z.boolean() })

/** A link of the own store, without its token. `name`: the member in whose name it answers. */
export const ActingLink = z.object({
  id: ActingLinkId,
  question: LinkQuestion,
  StoreOrderId: z.nullable(StoreOrderId),
  DeliveryRequestId: z.nullable(DeliveryRequestId),
  QuoteId: z.optional(z.nullable(QuoteId)),
  RfqId: z.optional(z.nullable(RfqId)),
  name: z.string(),
  via: z.enum(['mail', 'share']),
  status: z.enum(['open', 'used', 'revoked', 'expired', 'moved-on']),
  createdAt: Time,
  expiresAt: Time,
})
export type ActingLink = z.infer<typeof ActingLink>

/** A new link. Its address is shown once: only a hash of it is stored. */
const NewLink = z.object({ id: ActingLinkId, url: z.string(), expiresAt: Time })

const ofToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
const ofStoreOrder = { access: { can: 'orders.move' }, params: z.object({ id: inPath(StoreOrderId) }) } as const
const ofRequest = { access: { can: 'customers.manage' }, params: z.object({ id: inPath(DeliveryRequestId) }) } as const
const ofQuote = { access: { can: 'quotes.use' }, params: z.object({ id: inPath(QuoteId) }) } as const
const ofRfq = { access: { can: 'invitations.use' }, params: z.object({ id: inPath(RfqId) }) } as const
const links = z.array(ActingLink)

export const actingLinks = {
  show: endpoint({
    method: 'GET',
    path: '/links/:token',
    summary: 'The question of a link. Reading it changes nothing',
    access: 'anyone',
    params: ofToken,
    response: LinkFacts,
    problems: ['link-dead'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/links/:token',
    summary: 'Answer the question of a link, once, in the name of the member for whom it was made',
    access: 'anyone',
    limit: 'link',
    invalidates: true,
    params: ofToken,
    body: LinkAnswer,
    response: Answered,
    problems: ['link-dead', 'not-allowed-now'],
  }),
  ofStoreOrder: endpoint({
    ...ofStoreOrder,
    method: 'GET',
    path: '/store-orders/:id/links',
    summary: 'Links that answer or answered for an order of my store, newest first',
    response: links,
    problems: ['not-found', 'forbidden'],
  }),
  forStoreOrder: endpoint({
    ...ofStoreOrder,
    method: 'POST',
    path: '/store-orders/:id/links',
    summary: `Make a link that accepts or declines this order, or confirms that it was picked up, in my name, for ${linkHours} hours`,
    audit: [],
    status: 201,
    response: NewLink,
    problems: ['not-found', 'forbidden', 'not-allowed-now'],
  }),
  ofRequest: endpoint({
    ...ofRequest,
    method: 'GET',
    path: '/delivery-requests/:id/links',
    summary: 'Links that answer or answered a delivery request of my store, newest first',
    response: links,
    problems: ['not-found'],
  }),
  forRequest: endpoint({
    ...ofRequest,
    method: 'POST',
    path: '/delivery-requests/:id/links',
    summary: `Make a link that answers this delivery request in my name, for ${linkHours} hours`,
    audit: [],
    status: 201,
    response: NewLink,
    problems: ['not-found', 'not-allowed-now'],
  }),
  ofQuote: endpoint({
    ...ofQuote,
    method: 'GET',
    path: '/quotes/:id/links',
    summary: 'Links that answer or answered a quote of my store, newest first',
    response: links,
    problems: ['not-found', 'forbidden'],
  }),
  forQuote: endpoint({
    ...ofQuote,
    method: 'POST',
    path: '/quotes/:id/links',
    summary: `Make a link that answers this version of a quote in my name, for ${linkHours} hours`,
    audit: [],
    status: 201,
    response: NewLink,
    problems: ['not-found', 'forbidden', 'not-allowed-now'],
  }),
  ofRfq: endpoint({
    ...ofRfq,
    method: 'GET',
    path: '/rfq-invitations/:id/links',
    summary: 'Links that answer or answered a request to my store, newest first',
    response: links,
    problems: ['not-found'],
  }),
  forRfq: endpoint({
    ...ofRfq,
    method: 'POST',
    path: '/rfq-invitations/:id/links',
    summary: `Make a link that answers this request in my name, for ${linkHours} hours and at most until its deadline`,
    audit: [],
    status: 201,
    response: NewLink,
    problems: ['not-found', 'not-allowed-now'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/acting-links/:id',
    summary: 'End a link of my store; one that is over stays as it is',
    access: { can: 'orders.move' },
    audit: [],
    params: z.object({ id: inPath(ActingLinkId) }),
    response: z.object({ message: z.string() }),
    problems: ['not-found', 'forbidden'],
  }),
}

type LinkPlace = { number: number | null; quoteId: QuoteId | null; rfqId: RfqId | null }

/** The store's page about a link's question. `number`: of the order; null for a delivery request, or what another id names. */
export function pageOfLink({ number, quoteId, rfqId }: LinkPlace): string {
  if (rfqId !== null) return `/rfq-invitations/${rfqId}`
  if (quoteId !== null) return `/quotes/${quoteId}`
  return number === null ? '/delivery-requests' : `/orders/${number}`
}
