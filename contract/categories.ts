import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CategoryId } from './ids.ts'

/** Fixed names and ids (specification, section 3), spelled as there. */
export const categoryNames = {
  1: 'Electronic',
  2: 'Tool',
  3: 'Construction',
  4: 'Stationary',
  5: 'Machinery',
  6: 'Merchandise',
  7: 'Events',
  8: 'Labor',
  9: 'Printing',
  10: 'Healthcare',
} as const

export const Category = z.object({ id: CategoryId, name: z.string() })
export type Category = z.infer<typeof Category>

export const categories = {
  list: endpoint({ method: 'GET', path: '/categories', summary: 'All categories', access: 'anyone', response: z.array(Category) }),
}
