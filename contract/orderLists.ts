import * as z from 'zod/mini'
import { DeliveryAddress } from './addresses.ts'
import { DocumentLink } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { BuyerId, inPath, OrderId, RoomId } from './ids.ts'
import { numberedList, numberedQuery, oneOf } from './lists.ts'
import { Customer } from './orders.ts'
import { OrderStatus } from './orderStatus.ts'
import { StoreOrder } from './storeOrders.ts'

/**
 * Where orders stand, as both sides look for them. An order of several stores stands where any of its parts does. `new` waits for
 * its store, which to a company is `processing` already; `problem`: money is on its way back, or the payment is disputed.
 */
export const stages = ['new', 'processing', 'shipped', 'arrived', 'problem', 'done'] as const
export type Stage = (typeof stages)[number]

const stage = oneOf(['all', ...stages], 'all')

/**
 * Tasks of a store in an order, whatever its payment. `ship`: may be shipped now, also the rest of a part; `proofs`: a proof has to be sent first;
 * `claims`: to answer, or goods that come back; `deposits`: rentals that are over; `disputes`: payments that a bank contests.
 */
export const storeTasks = ['accept', 'ship', 'proofs', 'claims', 'bookingMoves', 'deposits', 'disputes'] as const
export type StoreTask = (typeof storeTasks)[number]

const task = z.pipe(
  z.optional(z.string()),
  z.transform((value) => storeTasks.find((known) => known === value)),
)

/**
 * `q` finds an order's number, a product or the other side's name; `task`: only orders in which it waits for the store, whatever their stage;
 * `BuyerId`: only orders of this company.
 */
export const OrderListFilter = z.object({
  ...numberedQuery,
  stage,
  task,
  q: z._default(z.string().check(z.maxLength(100)), ''),
  BuyerId: z.optional(inPath(BuyerId)),
})
export type OrderListFilter = z.infer<typeof OrderListFilter>

/** An order in brief: the first of its goods, each part with what may be done now, its documents. Rupiah. */
export const ListedOrder = z.object({
  id: OrderId,
  status: OrderStatus,
  /** The paid amount; for a store, of its own store order. */
  payable: z.int(),
  /** When it was paid; null for one that was given up unpaid. */
  paidAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** The member who ordered; null in a company of one person. */
  orderedBy: z.nullable(z.string()),
  deliverTo: z.nullable(DeliveryAddress),
  /** How many lines it has, and the first two of them. */
  lines: z.int(),
  goods: z.array(z.object({ name: z.string(), image: z.string() })),
  /** The buyer, shown to stores; null for the company itself. */
  Buyer: z.nullable(z.extend(Customer, { room: z.nullable(RoomId) })),
  storeOrders: z.array(StoreOrder),
  documents: z.array(DocumentLink),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** How many orders stand where; `toPay` is a company's alone. */
export const OrderCounts = z.object({
  toPay: z.int(),
  new: z.int(),
  processing: z.int(),
  shipped: z.int(),
  arrived: z.int(),
  problem: z.int(),
  done: z.int(),
})
export type OrderCounts = z.infer<typeof OrderCounts>

export const orderLists = {
  page: endpoint({
    method: 'GET',
    path: '/orders/list',
    summary: 'A page of the orders that I bought or my store sold, newest first, without those that await their payment',
    access: { can: 'orders.read', viewAs: true },
    query: OrderListFilter,
    response: numberedList(ListedOrder),
    problems: ['no-shop'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/orders/counts',
    summary: 'How many of my orders stand where',
    access: { can: 'orders.read', viewAs: true },
    response: OrderCounts,
    problems: ['no-shop'],
  }),
}
