import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CategoryId } from './ids.ts'

export const Category = z.object({ id: CategoryId, name: z.string() })
export type Category = z.infer<typeof Category>

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    summary: 'All categories',
    access: 'anyone',
    cache: { shows: [] },
    response: z.array(Category),
  }),
}
