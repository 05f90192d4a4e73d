import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Stock, line, reasonCode, says } from './fields.ts'
import { OrderId, ProductId, ShopId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { Product, ProductPage } from './products.ts'

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
      reasonCode,
      actor: z.string(),
      OrderId: z.nullable(OrderId),
    }),
  ),
})
export type StockState = z.infer<typeof StockState>

/**
 * `withheld`: held or removed by us; `/moderation` says why. A product as its seller sees it: `stock` may still be sold, `held` is in open payments, `lowStock` is the mark. `unitCount` and `variantCount`: in
 * how many units and variants it is sold.
 */
export const StockedProduct = z.extend(Product, {
  held: z.int(),
  lowStock: z.int(),
  unitCount: z.int(),
  variantCount: z.int(),
  withheld: z.optional(z.boolean()),
  /** It lacks what its category requires of products. */
  unmended: z.optional(z.boolean()),
})
export type StockedProduct = z.infer<typeof StockedProduct>

const params = z.object({ id: inPath(ProductId) })
/** `low` keeps what is at or below its mark, `out` what is sold out; the scarcest first. `unmended`: what lacks what its category requires. */
const only = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value === 'low' || value === 'out' || value === 'unmended' ? value : undefined)),
)
const change = z.int(says('whole-number')).check(
  z.gte(-100_000_000),
  z.lte(100_000_000),
  z.refine<number>((value) => value !== 0, says('no-change')),
)

export const stock = {
  own: endpoint({
    method: 'GET',
    path: '/products/:id/own',
    summary: 'One product of my store, also while it is held',
    access: { can: 'stock.manage', viewAs: true },
    params,
    response: ProductPage,
    problems: ['not-found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/shops/:id/stock',
    summary: "A page of my store's products with what is held and the low-stock mark; `only` is low, out or unmended",
    access: { can: 'stock.manage', viewAs: true },
    params: z.object({ id: inPath(ShopId) }),
    query: z.object({ ...numberedQuery, only }),
    response: numberedList(StockedProduct),
    problems: ['not-found'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/products/:id/stock',
    summary: "My product's stock and how it moved",
    access: { can: 'stock.manage', viewAs: true },
    params,
    response: StockState,
    problems: ['not-found'],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/products/:id/stock',
    summary: 'Correct the stock of my product, with a reason',
    access: { can: 'stock.manage' },
    invalidates: true,
    audit: ['change'],
    params,
    body: z.object({ change, reason: line(200) }),
    response: StockState,
    problems: ['not-found', 'out-of-stock', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/products/:id/stock/mark',
    summary: 'Set the number of pieces at which stock is low',
    access: { can: 'stock.manage' },
    audit: ['lowStock'],
    params,
    body: z.object({ lowStock: Stock }),
    response: StockState,
    problems: ['not-found'],
  }),
}
