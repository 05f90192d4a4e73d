import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CategoryId, SubcategoryId } from './ids.ts'

export const Category = z.object({ id: CategoryId, name: z.string() })
export type Category = z.infer<typeof Category>

export const Subcategory = z.object({ id: SubcategoryId, name: z.string() })
export type Subcategory = z.infer<typeof Subcategory>

/** How many are for sale in it: those whose seller has chosen it. */
export const ShelfBelow = z.extend(Subcategory, { products: z.int() })
export type ShelfBelow = z.infer<typeof ShelfBelow>

/** `products`: how many are for sale in it. */
export const Shelf = z.extend(Category, { products: z.int(), subcategories: z.array(ShelfBelow) })
export type Shelf = z.infer<typeof Shelf>

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    summary: 'All categories, with the second level under each',
    access: 'anyone',
    cache: { shows: ['products'] },
    replica: true,
    response: z.array(Shelf),
  }),
}
