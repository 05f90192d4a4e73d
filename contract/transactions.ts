import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ProductId, ShopId, VariantId, inPath } from './ids.ts'
import { dayFilter, flag, numberedList, numberedQuery, oneOf } from './lists.ts'
import { PaidOrder, ShopOrder } from './orders.ts'
import { StoreOrderStatus } from './storeOrders.ts'
import { Unit } from './units.ts'

/** Days are the buyer's (WIB); `to` is included. `q` finds an order number, a product or the other side's name. */
const filters = {
  from: dayFilter,
  to: dayFilter,
  sort: oneOf(['newest', 'oldest', 'largest', 'smallest'], 'newest'),
  q: z._default(z.string().check(z.maxLength(100)), ''),
}
const statuses = oneOf(['any', ...StoreOrderStatus.options], 'any')
const method = oneOf(['any', 'upfront', 'installment'], 'any')
const format = oneOf(['csv', 'xlsx'], 'csv')
const params = z.object({ id: inPath(ShopId) })

/** `months` asks for the sums of months, which a list without headings does not need. */
export const PurchaseFilter = z.object({ ...numberedQuery, ...filters, months: flag })
export type PurchaseFilter = z.infer<typeof PurchaseFilter>
export const SaleFilter = z.object({ ...numberedQuery, ...filters, method, status: statuses })
export type SaleFilter = z.infer<typeof SaleFilter>

/**
 * Sums of paid purchases, in rupiah. `goodsTotal`: their goods as ordered. `returnedTotal`: what went or goes back, which is the whole of rejected,
 * cancelled and refunded store orders and the credit notes of the others. `spentTotal`: goods, delivery and PPN less that. No deposits.
 */
const sums = { goodsTotal: z.int(), spentTotal: z.int(), returnedTotal: z.int() }

/** The sums are over all pages of the filter; `months` are those (WIB) of the orders on this page, and empty unless asked for. */
const PurchasePage = z.extend(numberedList(PaidOrder), {
  ...sums,
  months: z.array(z.object({ month: z.string(), orders: z.int(), ...sums })),
})
export type PurchasePage = z.infer<typeof PurchasePage>

/** Goods as they were bought last. `price`: today's for this company and quantity, rupiah per unit. */
export const BoughtGoods = z.object({
  ProductId,
  VariantId,
  unit: Unit,
  quantity: z.number(),
  price: z.int(),
  Product: z.object({ name: z.string(), mainImage: z.string() }),
})
export type BoughtGoods = z.infer<typeof BoughtGoods>

export const transactions = {
  purchases: endpoint({
    method: 'GET',
    path: '/orders/purchases',
    summary: 'A page of my purchases: by date, sorted, searched, with the sums of all pages',
    access: { can: 'purchases.read', viewAs: true },
    query: PurchaseFilter,
    response: PurchasePage,
  }),
  bought: endpoint({
    method: 'GET',
    path: '/orders/purchases/goods',
    summary: 'Up to five of the goods bought last that need only a quantity, with what they cost today',
    access: { can: 'purchases.read', viewAs: true },
    response: z.array(BoughtGoods),
  }),
  purchasesFile: endpoint({
    method: 'GET',
    path: '/orders/purchases/file',
    summary: 'My purchases as a file, one line each (at most 10,000); `format` is csv or xlsx',
    access: { can: 'purchases.read' },
    limit: 'file',
    query: z.object({ ...filters, format }),
    replica: true,
    response: z.unknown(),
  }),
  sales: endpoint({
    method: 'GET',
    path: '/shops/:id/transactions',
    summary: "A page of my store's transactions: by method, status and date, sorted, searched",
    access: { can: 'sales.read', viewAs: true },
    params,
    query: SaleFilter,
    response: numberedList(ShopOrder),
    problems: ['not-found'],
  }),
  salesFile: endpoint({
    method: 'GET',
    path: '/shops/:id/transactions/file',
    summary: "My store's transactions as a file, one line each (at most 10,000); `format` is csv or xlsx",
    access: { can: 'sales.read' },
    limit: 'file',
    params,
    query: z.object({ ...filters, method, status: statuses, format }),
    replica: true,
    response: z.unknown(),
    problems: ['not-found'],
  }),
}
