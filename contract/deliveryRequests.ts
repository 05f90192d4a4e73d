import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Rupiah, Time, optionalText, says, text } from './fields.ts'
import { AddressId, BuyerId, DeliveryRequestId, OrderLineId, ShopId, VariantId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { Unit } from './units.ts'

/** Days for which what a store said holds. */
export const deliveryRequestDays = 7

export const DeliveryRequestStatus = z.enum(['asked', 'answered', 'declined', 'withdrawn'])
export type DeliveryRequestStatus = z.infer<typeof DeliveryRequestStatus>

/**
 * A company asks a store what these goods cost to bring to that place, and the store says one price. `goods`: what they came to then. `fits`: it is for what the
 * company's cart has of the store now; null for the store. `maxDays` on the way; `answer`: why it was declined. Rupiah.
 */
export const DeliveryRequest = z.object({
  id: DeliveryRequestId,
  ShopId,
  shopName: z.string(),
  BuyerId,
  companyName: z.string(),
  status: DeliveryRequestStatus,
  message: z.string(),
  lines: z.array(z.object({ VariantId, name: z.string(), unit: Unit, quantity: z.number() })),
  goods: z.int(),
  place: z.object({ street: z.string(), area: z.string(), postalCode: z.string(), notes: z.string() }),
  price: z.nullable(z.int()),
  maxDays: z.nullable(z.int()),
  answer: z.string(),
  fits: z.nullable(z.boolean()),
  askedAt: Time,
  answeredAt: z.nullable(Time),
  validUntil: z.nullable(Time),
})
export type DeliveryRequest = z.infer<typeof DeliveryRequest>

/** `answer`: the store brings it for this price, rupiah, within so many days on the way where it says them. */
export const DeliveryRequestMove = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('answer'),
    price: Rupiah,
    maxDays: z._default(z.nullable(z.int(says('whole-number')).check(z.gte(0, says('too-few')), z.lte(90, says('too-many')))), null),
  }),
  z.object({ step: z.literal('decline'), reason: text(500, 'say-why') }),
])
export type DeliveryRequestMove = z.infer<typeof DeliveryRequestMove>

const ofPart = { access: { can: 'cart.edit' }, params: z.object({ shopId: inPath(ShopId) }) } as const
const ofStore = { can: 'customers.manage' } as const

export const deliveryRequests = {
  ask: endpoint({
    ...ofPart,
    method: 'POST',
    path: '/orders/parts/:shopId/delivery-request',
    summary: 'Ask a store what it takes to bring its lines of my cart to an address, and choose that way; twice is once',
    audit: false,
    body: z.object({
      AddressId: z.optional(AddressId),
      lines: z.optional(z.array(OrderLineId).check(z.minLength(1), z.maxLength(100))),
      message: optionalText(1000),
    }),
    status: 201,
    response: DeliveryRequest,
    problems: ['not-found', 'order-closed', 'not-deliverable'],
  }),
  mine: endpoint({
    ...ofPart,
    method: 'GET',
    path: '/orders/parts/:shopId/delivery-request',
    summary: 'What I asked a store last of what it takes to bring its goods',
    response: DeliveryRequest,
    problems: ['not-found'],
  }),
  ofStore: endpoint({
    method: 'GET',
    path: '/shops/:id/delivery-requests',
    summary: 'What companies ask my store for bringing goods, those that wait first',
    access: { ...ofStore, viewAs: true },
    params: z.object({ id: inPath(ShopId) }),
    query: z.object({ ...numberedQuery, status: z.optional(DeliveryRequestStatus) }),
    response: numberedList(DeliveryRequest),
    problems: ['not-found'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/delivery-requests/:id/status',
    summary: `Say what my store takes to bring goods, for ${deliveryRequestDays} days and as long as neither they nor the place change, or decline`,
    access: ofStore,
    audit: ['step'],
    params: z.object({ id: inPath(DeliveryRequestId) }),
    body: DeliveryRequestMove,
    response: DeliveryRequest,
    problems: ['not-found', 'not-allowed-now'],
  }),
}
