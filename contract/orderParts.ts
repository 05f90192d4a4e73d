import * as z from 'zod/mini'
import { ShippingChoice } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { ShopId, inPath } from './ids.ts'
import { Order } from './orders.ts'

/** One store's part of my cart. */
export const orderParts = {
  lastDelivery: endpoint({
    method: 'GET',
    path: '/orders/parts/delivery',
    summary: 'The way of delivery that I paid last at this store; null before the first',
    access: { can: 'cart.edit' },
    query: z.object({ ShopId: inPath(ShopId) }),
    response: z.object({ option: z.nullable(z.string()) }),
  }),
  chooseDelivery: endpoint({
    method: 'PUT',
    path: '/orders/parts/:shopId/delivery',
    summary: "Choose how one store's part of my cart comes",
    access: { can: 'cart.edit' },
    audit: false,
    params: z.object({ shopId: inPath(ShopId) }),
    body: ShippingChoice,
    response: Order,
    problems: ['not-found', 'order-closed', 'not-deliverable', 'rates-unavailable'],
  }),
}
