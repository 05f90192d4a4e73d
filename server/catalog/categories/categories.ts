import type { Category } from '#contract/categories.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import type { CategoryId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The categories by id. */
export const listCategories = (db: Db): Promise<Category[]> => db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute()

/** The categories are fixed, so that no list has to join them. */
const named = new Map(Object.entries(categoryNames).map(([id, name]) => [Number(id), name]))
export const nameOfCategory = (id: CategoryId) => named.get(id) ?? ''
