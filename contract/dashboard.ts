import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ProductId, ShopId, inPath } from './ids.ts'
import { Shop } from './shops.ts'

/** Income of one day (WIB), rupiah. `date` is `YYYY-MM-DD`. */
export const DayIncome = z.object({ date: z.string(), upfront: z.int(), installment: z.int() })

/** Work that waits for a store, by task. `orders` sums all but `deliveryRequests`, `quotes` and `invitations`: the number on *Orders*. */
export const StoreNeeds = z.object({
  accept: z.int(),
  ship: z.int(),
  proofs: z.int(),
  claims: z.int(),
  bookingMoves: z.int(),
  deposits: z.int(),
  disputes: z.int(),
  deliveryRequests: z.int(),
  quotes: z.int(),
  /** Requests to many that the store has not answered. */
  invitations: z.int(),
  orders: z.int(),
})
export type StoreNeeds = z.infer<typeof StoreNeeds>

/** A store at a glance. Incomes come from the ledger: lines paid minus refunded, before our fee. Rupiah. */
export const Dashboard = z.object({
  store: Shop,
  totalProduct: z.int(),
  totalUpfront: z.int(),
  totalInstallment: z.int(),
  totalIncome: z.int(),
  totalInstallmentIncome: z.int(),
  /** Days of the period asked for, oldest first, none left out. */
  days: z.array(DayIncome),
  period: z.object({ upfront: z.int(), installment: z.int() }),
  /** The same number of days before. */
  before: z.object({ upfront: z.int(), installment: z.int() }),
  bestSellers: z.array(z.object({ ProductId: ProductId, name: z.string(), mainImage: z.string(), sold: z.int(), income: z.int() })),
  lowStock: z.array(
    z.object({ ProductId: ProductId, name: z.string(), mainImage: z.string(), stock: z.int(), held: z.int(), lowStock: z.int() }),
  ),
  /** `installment` counts the store orders of `toAccept` and `toShip` that are paid in installments: they have their own list. */
  needsAction: z.object({
    toAccept: z.int(),
    toShip: z.int(),
    installment: z.object({ toAccept: z.int(), toShip: z.int() }),
    lowStock: z.int(),
    soldOut: z.int(),
    unreadChats: z.int(),
  }),
  needs: StoreNeeds,
  /** Steps of a new store: a verified e-mail address, products with a picture (counted to three), a bank account, delivery options. */
  setup: z.object({ emailVerified: z.boolean(), pictured: z.int(), bankAccount: z.boolean(), delivery: z.boolean() }),
})
export type Dashboard = z.infer<typeof Dashboard>

const days = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value === '7' || value === '90' ? Number(value) : 30)),
)

export const dashboards = {
  show: endpoint({
    method: 'GET',
    path: '/shops/:id/dashboard',
    summary: 'My store at a glance; `days` is 7, 30 (if absent) or 90',
    access: { can: 'sales.read', viewAs: true },
    params: z.object({ id: inPath(ShopId) }),
    query: z.object({ days }),
    response: Dashboard,
    problems: ['not-found'],
  }),
  needs: endpoint({
    method: 'GET',
    path: '/shops/:id/needs',
    summary: 'What waits for my store, in numbers',
    access: { can: 'supplier.read', viewAs: true },
    params: z.object({ id: inPath(ShopId) }),
    response: StoreNeeds,
    problems: ['not-found'],
  }),
}
