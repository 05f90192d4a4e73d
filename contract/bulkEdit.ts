import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Rupiah, Stock } from './fields.ts'
import { ProductId } from './ids.ts'

/** Price or stock of many own products at once; what is left out stays. `stockSeen` as with one product. */
export const BulkEdit = z.object({
  products: z
    .array(z.object({ id: ProductId, price: z.optional(Rupiah), stock: z.optional(Stock), stockSeen: z.optional(Stock) }))
    .check(z.minLength(1), z.maxLength(500)),
})
export type BulkEdit = z.infer<typeof BulkEdit>

export const bulkEdit = endpoint({
  method: 'PUT',
  path: '/products/bulk',
  summary: 'Set price and stock of many of my products at once, all or none',
  access: { can: 'catalog.manage' },
  invalidates: true,
  body: BulkEdit,
  response: z.object({ changed: z.int() }),
  problems: ['not-found', 'stock-changed'],
})
