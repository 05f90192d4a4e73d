import * as z from 'zod/mini'
import { DeliveryAddress } from './addresses.ts'
import { AddToCart, LineChoice, LineEdit, RefillChange, Wish, openPayment } from './cartLines.ts'
import { Checkout } from './checkout.ts'
import { LineDays } from './days.ts'
import { deliveryProblems } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { reasonCode } from './fields.ts'
import { BuyerId, OrderId, OrderLineId, ProductId, QuoteId, RoomId, ShopId, VariantId, inPath } from './ids.ts'
import { DocumentLink } from './documents.ts'
import { OrderStatus, PaymentMethod } from './orderStatus.ts'
import { PaymentState } from './paymentState.ts'
import { Advice, LineProblem, PriceFrom } from './prices.ts'
import { Product } from './products.ts'
import { Refund, StoreOrder, StoreTotal } from './storeOrders.ts'
import { Unit } from './units.ts'

/**
 * An ordered quantity of a variant in one unit. `price` and `Product` are frozen at the sale. `quantity` units of `factor` smallest
 * steps each, of which the base unit has 10 to the power of `baseDecimals`; `totalPrice` is `price` times `quantity`, half a rupiah rounded up. Rupiah a unit.
 */
export const OrderProduct = z.object({
  id: OrderLineId,
  OrderId: OrderId,
  ProductId: ProductId,
  VariantId,
  /** Its choice on each axis while it is not sold; the name of what was sold says it. */
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  unit: Unit,
  factor: z.int(),
  /** The product's base unit and its decimal places. */
  baseUnit: Unit,
  baseDecimals: z.int(),
  price: z.int(),
  totalPrice: z.int(),
  priceFrom: PriceFrom,
  priceListName: z.nullable(z.string()),
  ...Wish,
  /** Days of a booking: `price` covers all of them, `quantity` applies to each. */
  ...LineDays,
  /** Null where nothing costs less, and of an order that is not a cart. */
  advice: z.nullable(Advice),
  /** Why it cannot be paid as it is; null once it is sold. */
  problem: z.nullable(LineProblem),
  /** Null once it is sold. */
  choice: z.nullable(LineChoice),
  Product,
})
export type OrderProduct = z.infer<typeof OrderProduct>

export const Order = z.object({
  id: OrderId,
  BuyerId: BuyerId,
  /** The sum of the lines. The amount to pay is `payable`, the sum of `stores`. */
  totalPrice: z.int(),
  stores: z.array(StoreTotal),
  payable: z.int(),
  paymentMethod: PaymentMethod,
  isPaid: z.boolean(),
  /** When the confirmed payment came; null before. `createdAt` is when the cart was opened, before and after. */
  paidAt: z.nullable(z.string()),
  status: OrderStatus,
  /** Where the goods go, as of the last checkout; null before it, for orders of before there were addresses, and for a closed company. */
  deliverTo: z.nullable(DeliveryAddress),
  /** The company's own number for it, empty where it has none, and the day (WIB) it needs the goods by. */
  poNumber: z.string(),
  neededBy: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  OrderProducts: z.array(OrderProduct),
})
export type Order = z.infer<typeof Order>

/**
 * The answer to a change of lines with `Prefer: return=minimal`: those lines without their products, in the order of the cart, and the totals of
 * the cart. `lines`: how many it has. Rupiah.
 */
export const CartChange = z.object({
  id: OrderId,
  totalPrice: z.int(),
  payable: z.int(),
  lines: z.int(),
  OrderProducts: z.array(z.omit(OrderProduct, { Product: true })),
})
export type CartChange = z.infer<typeof CartChange>

/** A paid order with each store's part. */
export const PaidOrder = z.extend(Order, { storeOrders: z.array(StoreOrder) })
export type PaidOrder = z.infer<typeof PaidOrder>

/** Whom a store sells to and where the goods go, as the company writes itself today. */
export const Customer = z.object({ id: BuyerId, name: z.string(), owner: z.string(), phoneNumber: z.string(), address: z.string() })
export type Customer = z.infer<typeof Customer>

/** An order as one store sees it: its own lines and its own total. */
export const ShopOrder = z.extend(Order, {
  shopTotal: z.int(),
  storeOrder: StoreOrder,
  Buyer: Customer,
})
export type ShopOrder = z.infer<typeof ShopOrder>

/** One step in the life of an order. `ShopId` is set for a step of one store's part, `member` for one of the caller's own colleagues. */
export const OrderEvent = z.object({
  at: z.string(),
  event: z.string(),
  actor: z.string(),
  reason: z.string(),
  reasonCode,
  ShopId: z.nullable(ShopId),
  member: z.optional(z.string()),
})

/**
 * `Buyer` is there for a store that sold in the order, with their conversation if there is one; null for the buyer. `refunds`: whole payments that go back to the buyer, because nothing could be given for them. Parts have their own.
 * `papers`: those available to the caller now. `orderedBy`: the member who ordered; null in a company of one person.
 */
export const OrderDetail = z.extend(PaidOrder, {
  Buyer: z.nullable(z.extend(Customer, { room: z.nullable(RoomId) })),
  orderedBy: z.nullable(z.string()),
  /** The accepted quote that it was made from. */
  quote: z.optional(z.object({ id: QuoteId, number: z.string() })),
  timeline: z.array(OrderEvent),
  payment: z.nullable(PaymentState),
  refunds: z.array(Refund),
  papers: z.array(DocumentLink),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** An order that awaits its payment, with who ordered it and how it is to be paid. */
export const UnpaidOrder = z.extend(Order, { orderedBy: z.nullable(z.string()), payment: z.nullable(PaymentState) })
export type UnpaidOrder = z.infer<typeof UnpaidOrder>

/** The cart that several products were put into, and what differs from what was asked. */
export const RefilledCart = z.object({ cart: Order, changes: z.array(RefillChange) })
export type RefilledCart = z.infer<typeof RefilledCart>

/** `41,42`: those lines alone, priced by themselves; absent all. */
const LineIds = z.pipe(
  z.optional(z.string().check(z.maxLength(2_000))),
  z.transform((value): OrderLineId[] | undefined => value?.split(',').map((id) => Number(id) as OrderLineId)),
)
const params = z.object({ id: inPath(OrderId) })
const shopParams = z.object({ id: inPath(ShopId) })

/** The specification's lists of a store's sales. Screens page through `GET /shops/:id/transactions`. */
const salesOfStore = { programs: true, access: { can: 'sales.read', viewAs: true }, params: shopParams } as const

export const orders = {
  cart: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'My open cart, else my newest order that awaits its payment, or an empty list',
    access: { can: 'cart.edit', viewAs: true },
    query: z.object({ lines: LineIds }),
    response: z.array(Order),
  }),
  add: endpoint({
    method: 'POST',
    path: '/orders/products',
    summary: 'Add products to my cart',
    access: { can: 'cart.edit' },
    audit: false,
    query: openPayment,
    body: AddToCart,
    status: 201,
    response: Order,
    minimal: CartChange,
    problems: ['not-found', 'out-of-stock', 'date-taken', 'quantity-rule', 'price-changed', 'cart-full'],
  }),
  setQuantity: endpoint({
    method: 'PUT',
    path: '/orders/products/:id',
    summary: 'Change quantity, unit, variant or days of a line of my cart',
    access: { can: 'cart.edit' },
    audit: false,
    params: z.object({ id: inPath(OrderLineId) }),
    query: openPayment,
    body: LineEdit,
    response: Order,
    minimal: CartChange,
    problems: ['not-found', 'out-of-stock', 'date-taken', 'quantity-rule', 'payment-open', 'order-closed'],
  }),
  checkout: endpoint({
    method: 'PUT',
    path: '/orders/products/bulk',
    summary: 'Hold the stock and open the payment, for the whole cart or some of its stores',
    access: { can: 'orders.pay' },
    invalidates: true,
    body: Checkout,
    status: 201,
    response: z.object({ transaction: z.object({ token: z.string(), redirect_url: z.string() }) }),
    problems: [
      'not-found',
      'out-of-stock',
      'date-taken',
      'quantity-rule',
      'no-longer-sold',
      'price-changed',
      ...deliveryProblems,
      'order-closed',
      'payment-open',
      'cart-empty',
      'amount-too-large',
      'email-unproven',
      'reservation-limit',
      'amount-too-small',
      'payment-unavailable',
      'in-flight',
      'idempotency-mismatch',
    ],
    idempotent: true,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/orders/products/:id',
    summary: 'Remove a line from my cart',
    access: { can: 'cart.edit' },
    audit: false,
    params: z.object({ id: inPath(OrderLineId) }),
    query: openPayment,
    response: z.object({ message: z.string() }),
    problems: ['not-found', 'payment-open', 'order-closed'],
  }),
  unpaid: endpoint({
    method: 'GET',
    path: '/orders/unpaid',
    summary: 'My orders that await their payment, newest first',
    access: { can: 'company.read', viewAs: true },
    response: z.array(UnpaidOrder),
  }),
  refill: endpoint({
    method: 'POST',
    path: '/orders/:id/refill',
    summary: 'Put the products of an order into my cart, as far as they are sold',
    access: { can: 'cart.edit' },
    audit: false,
    params,
    response: RefilledCart,
    problems: ['not-found', 'not-allowed-now', 'cart-full'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/orders/history',
    programs: true,
    summary: 'My paid orders, newest first (at most 1,000)',
    access: { can: 'purchases.read', viewAs: true },
    response: z.array(PaidOrder),
  }),
  show: endpoint({
    method: 'GET',
    path: '/orders/:id',
    summary: 'An order with its timeline',
    access: { can: 'orders.read', viewAs: true },
    params,
    response: OrderDetail,
    problems: ['not-found'],
  }),
  checkPayment: endpoint({
    method: 'POST',
    path: '/orders/:id/payment/check',
    summary: 'Ask the payment provider now how my payment stands',
    access: { can: 'orders.pay' },
    invalidates: true,
    params,
    response: OrderDetail,
    problems: ['not-found', 'payment-unavailable'],
  }),
  cancelPayment: endpoint({
    method: 'POST',
    path: '/orders/:id/payment/cancel',
    summary: 'Give up my open payment; its order is the cart again, or cancelled beside another cart; several await their own payments',
    access: { can: 'orders.place' },
    invalidates: true,
    params,
    response: OrderDetail,
    problems: ['not-found', 'not-allowed-now', 'payment-unavailable', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  upfront: endpoint({
    method: 'GET',
    path: '/shops/matriks-upfront/:id',
    summary: "My store's upfront transactions, without those whose money went back whole",
    ...salesOfStore,
    response: z.array(ShopOrder),
    problems: ['not-found'],
  }),
  installment: endpoint({
    method: 'GET',
    path: '/shops/matriks-installment/:id',
    summary: "My store's installment transactions, without those whose money went back whole",
    ...salesOfStore,
    response: z.array(ShopOrder),
    problems: ['not-found'],
  }),
}
