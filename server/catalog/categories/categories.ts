import type { Category } from '#contract/categories.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The ten categories by id. */
export const listCategories = (db: Db): Promise<Category[]> => db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute()
