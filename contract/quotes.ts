import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Time, optionalLine, optionalText, says, text } from './fields.ts'
import { AddressId, BuyerId, OrderId, PriceListId, PurchaseRequestId, QuoteId, QuoteLineId, QuoteVersionId, RfqId, RoomId, ShopId, VariantId, inPath } from './ids.ts' // prettier-ignore
import { endless, endlessQuery, oneOf } from './lists.ts'
import { Quantity } from './quantities.ts'
import { NewOffer, NewQuote, NewQuoteVersion, QuoteSource, QuoteVersion, quoteLimits } from './quoteVersions.ts'
import { TradingRole } from './roles.ts'
import { Unit } from './units.ts'

/**
 * `asked` and `countered` wait for the store, `sent` for the company. `accepted` has an order. One that stays unpaid or unapproved makes its
 * quote `sent` again, or `expired`. `closed`: its request went to others, or ended.
 */
export const QuoteStatus = z.enum(['asked', 'sent', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'closed'])
export type QuoteStatus = z.infer<typeof QuoteStatus>

/**
 * Steps that the caller may take now. `answer` and `counter` write a version. `accept` by the store makes a counter its own offer, which the company
 * then accepts. `ask-price` asks for the quote's prices as the company's own, which `price-list` grants.
 */
export const quoteSteps = ['answer', 'counter', 'accept', 'decline', 'withdraw', 'extend', 'ask-price', 'price-list'] as const
export const QuoteStep = z.enum(quoteSteps)
export type QuoteStep = z.infer<typeof QuoteStep>

/**
 * A quote in short, with its live version. `turn`: who answers next; null when it is over. `validUntil`: until the offer can be accepted, or
 * the question is answered; half-open. `payUntil`: until its unpaid order waits. `goods`: the first two names.
 */
export const ListedQuote = z.object({
  id: QuoteId,
  number: z.string(),
  ShopId,
  shopName: z.string(),
  BuyerId,
  companyName: z.string(),
  /** The member who asked, in a company of several. */
  askedBy: z.nullable(z.string()),
  RoomId: z.nullable(RoomId),
  source: QuoteSource,
  /** The request that it answers. */
  RfqId: z.optional(z.nullable(RfqId)),
  status: QuoteStatus,
  turn: z.nullable(TradingRole),
  versionId: QuoteVersionId,
  seq: z.int(),
  goods: z.array(z.string()),
  lines: z.int(),
  /** The live version's; `acceptedTotal`: the order's, which may be a part of it. */
  total: z.nullable(z.int()),
  acceptedTotal: z.nullable(z.int()),
  validUntil: Time,
  reservedUntil: z.nullable(Time),
  payUntil: z.nullable(Time),
  OrderId: z.nullable(OrderId),
  /** The order waits for an approval of the company's. Only the company sees it. */
  PurchaseRequestId: z.nullable(PurchaseRequestId),
  steps: z.array(QuoteStep),
  createdAt: Time,
  /** Since when it has its status. */
  since: Time,
})
export type ListedQuote = z.infer<typeof ListedQuote>

/** Where the goods go: an address of the company, without a person or phone number, or a place in words (`area`). */
const Place = z.object({
  AddressId: z.nullable(AddressId),
  street: z.string(),
  area: z.string(),
  postalCode: z.string(),
  notes: z.string(),
})

/** The accepted lines and sums, as the order keeps them. Rupiah. */
const Accepted = z.object({
  lines: z.array(z.object({ VariantId, unit: Unit, name: z.string(), quantity: z.number(), price: z.int(), totalPrice: z.int() })),
  goods: z.int(),
  delivery: z.int(),
  ppn: z.int(),
  total: z.int(),
  /** The whole live version. */
  isWhole: z.boolean(),
})

/** `reason`: why it was declined or withdrawn. Versions stand oldest first; the last one is live. */
export const Quote = z.extend(ListedQuote, {
  place: z.nullable(Place),
  reason: z.string(),
  /** The company asked to buy at these prices from now on, and the list by which the store agreed. */
  priceAskedAt: z.nullable(Time),
  PriceListId: z.nullable(PriceListId),
  accepted: z.nullable(Accepted),
  versions: z.array(QuoteVersion),
})
export type Quote = z.infer<typeof Quote>

const ofVersion = { versionId: QuoteVersionId }
/**
 * `accept`: without `lines` the whole version. A part of it takes fewer or smaller lines, unless the store sells it as a whole. `purpose`: for
 * those who approve the order. Every step names the version that was seen.
 */
export const QuoteMove = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('accept'),
    ...ofVersion,
    lines: z.optional(
      z.array(z.object({ id: QuoteLineId, quantity: Quantity })).check(
        z.minLength(1, says('required')),
        z.maxLength(quoteLimits.lines),
        z.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
      ),
    ),
    AddressId: z.optional(AddressId),
    poNumber: optionalLine(40),
    neededBy: z._default(z.nullable(Day), null),
    purpose: optionalText(500),
  }),
  z.object({ step: z.literal('decline'), ...ofVersion, reason: text(500, 'say-why') }),
  z.object({ step: z.literal('withdraw'), ...ofVersion, reason: optionalText(500) }),
  z.object({ step: z.literal('extend'), ...ofVersion, validUntil: z.iso.datetime({ offset: true }) }),
  z.object({ step: z.literal('ask-price'), ...ofVersion }),
])
export type QuoteMove = z.infer<typeof QuoteMove>

/**
 * A version as the conversation shows it: its own lines (the first five, and how many `more`), total and end, beside the quote's state of now.
 * `title`: the quote's number. `steps`: what the reader's side may do with it now, none once there is a later version.
 */
export const QuoteCard = z.object({
  type: z.literal('quote'),
  id: QuoteId,
  version: z.int(),
  versionId: QuoteVersionId,
  title: z.string(),
  lines: z.array(z.object({ name: z.string(), unit: Unit, quantity: z.number(), price: z.nullable(z.int()) })),
  more: z.int(),
  total: z.nullable(z.int()),
  state: QuoteStatus,
  validUntil: z.nullable(Time),
  turn: z.nullable(TradingRole),
  steps: z.array(QuoteStep),
})
export type QuoteCard = z.infer<typeof QuoteCard>

/** `mine`: those that wait for an answer of my side. */
export const quoteViews = ['all', 'mine'] as const

const params = z.object({ id: inPath(QuoteId) })
const read = { can: 'quotes.read', viewAs: true } as const
const use = { can: 'quotes.use' } as const

export const quotes = {
  list: endpoint({
    method: 'GET',
    path: '/quotes',
    summary: 'Quotes of my company or store, newest first; `view=mine` those that wait for my side, which `waiting` counts',
    access: read,
    query: z.object({ ...endlessQuery, view: z._default(z.enum(quoteViews), 'all'), status: z.optional(QuoteStatus) }),
    response: z.extend(endless(ListedQuote), { waiting: z.int() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/quotes/:id',
    summary: 'A quote with all its versions',
    access: read,
    params,
    response: Quote,
    problems: ['not-found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/quotes/:id/versions/:seq/pdf',
    summary: 'An offer of the store as PDF, with its own number; its bytes never change (`Repr-Digest` is their SHA-256)',
    access: { can: 'quotes.read' },
    limit: 'document',
    params: z.extend(params, { seq: inPath(z.int().check(z.positive())) }),
    query: z.object({ lang: oneOf(['id', 'en'], 'id') }),
    response: z.unknown(),
    problems: ['not-found', 'unavailable', 'storage-full'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/quotes',
    summary: `Ask a store for its price of up to ${quoteLimits.lines} of its goods`,
    access: { can: 'cart.edit' },
    idempotent: true,
    audit: [],
    body: NewQuote,
    status: 201,
    response: Quote,
    problems: ['not-found', 'not-allowed-now', 'email-unproven', 'no-longer-sold', 'validation'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/shops/:id/quotes',
    summary: 'Offer goods of my store to a company that knows it',
    access: { can: 'customers.manage' },
    idempotent: true,
    audit: [],
    params: z.object({ id: inPath(ShopId) }),
    body: NewOffer,
    status: 201,
    response: Quote,
    problems: ['not-found', 'no-shop', 'not-allowed-now', 'no-longer-sold', 'out-of-stock', 'validation'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/quotes/:id/versions',
    summary: 'Answer with an offer, or counter it: the next version, by the side whose turn it is',
    access: use,
    idempotent: true,
    audit: [],
    params,
    body: NewQuoteVersion,
    status: 201,
    response: Quote,
    problems: ['not-found', 'not-your-turn', 'changed-meanwhile', 'expired', 'no-longer-sold', 'out-of-stock', 'not-allowed-now'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/quotes/:id/status',
    summary: 'Accept a version, which makes an order at its prices, or decline, withdraw or extend it',
    access: use,
    idempotent: true,
    audit: ['step'],
    params,
    body: QuoteMove,
    response: Quote,
    problems: [
      'not-found',
      'forbidden',
      'not-your-turn',
      'changed-meanwhile',
      'expired',
      'split-refused',
      'out-of-stock',
      'no-longer-sold',
      'no-approver',
      'limit-exceeded',
      'amount-too-small',
      'amount-too-large',
      'reservation-limit',
      'email-unproven',
      'not-allowed-now',
    ],
  }),
  priceList: endpoint({
    method: 'POST',
    path: '/quotes/:id/price-list',
    summary: "Make an accepted quote's prices this company's own, from its quantities on; `until` is the last day",
    access: { can: 'prices.manage' },
    idempotent: true,
    audit: [],
    params,
    body: z.object({ until: z._default(z.nullable(Day), null), minQuantity: z.optional(Quantity) }),
    status: 201,
    response: Quote,
    problems: ['not-found', 'not-allowed-now'],
  }),
}
