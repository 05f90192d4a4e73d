import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ProductId, VariantId, inPath } from './ids.ts'
import { Order } from './orders.ts'
import { Quantity } from './quantities.ts'
import { Unit } from './units.ts'

/** Adds quantities of several variants of one product, all in `unit` or else in each variant's default unit. */
export const matrix = {
  add: endpoint({
    method: 'POST',
    path: '/products/:id/matrix',
    summary: 'Add several variants of a product to my cart, all of them or none',
    access: { can: 'cart.edit' },
    audit: false,
    params: z.object({ id: inPath(ProductId) }),
    body: z.object({
      unit: z.optional(Unit),
      cells: z.array(z.object({ VariantId, quantity: Quantity })).check(z.minLength(1), z.maxLength(100)),
    }),
    status: 201,
    response: Order,
    problems: ['not-found', 'out-of-stock', 'quantity-rule', 'cart-full'],
  }),
}
