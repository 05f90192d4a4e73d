import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CategoryId } from './ids.ts'

export const Category = z.object({ id: CategoryId, name: z.string() })
export type Category = z.infer<typeof Category>

/** `products`: how many are for sale in it. */
export const Shelf = z.extend(Category, { products: z.int() })
export type Shelf = z.infer<typeof Shelf>

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    summary: 'All categories',
    access: 'anyone',
    cache: { shows: ['products'] },
    response: z.array(Shelf),
  }),
}
