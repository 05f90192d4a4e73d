import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Stock, text } from './fields.ts'
import { OrderId, ProductId, inPath } from './ids.ts'

/** Pieces of a product: there, of these held for open payments, for sale, and the mark below which it is low. */
export const StockState = z.object({
  ProductId: ProductId,
  stock: z.int(),
  held: z.int(),
  available: z.int(),
  lowStock: z.int(),
  /** Newest first, at most 200. `quantity` above 0 came, below 0 left. */
  movements: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      kind: z.enum(['initial', 'adjustment', 'sale', 'return']),
      quantity: z.int(),
      reason: z.string(),
      actor: z.string(),
      OrderId: z.nullable(OrderId),
    }),
  ),
})
export type StockState = z.infer<typeof StockState>

const params = z.object({ id: inPath(ProductId) })
const change = z.int('Enter a whole number.').check(
  z.gte(-100_000_000),
  z.lte(100_000_000),
  z.refine<number>((value) => value !== 0, 'Enter how many came (+) or left (-).'),
)

export const stock = {
  show: endpoint({
    method: 'GET',
    path: '/products/:id/stock',
    summary: "My product's stock and how it moved",
    access: 'seller',
    params,
    response: StockState,
    problems: ['not-found'],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/products/:id/stock',
    summary: 'Correct the stock of my product, with a reason',
    access: 'seller',
    params,
    body: z.object({ change, reason: text(200) }),
    response: StockState,
    problems: ['not-found', 'out-of-stock', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/products/:id/stock/mark',
    summary: 'Set the number of pieces at which stock is low',
    access: 'seller',
    params,
    body: z.object({ lowStock: Stock }),
    response: StockState,
    problems: ['not-found'],
  }),
}
