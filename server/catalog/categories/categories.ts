import type { Shelf } from '#contract/categories.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import type { CategoryId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'

/** The categories by id, with what is for sale in each as the counts of blocks have it (0021_product_counts.sql). */
export const listCategories = (db: Db) =>
  runPrepared<Shelf>(
    db,
    `select c.id, c.name, coalesce((select sum(live) from product_counts where scope = c.id and level = 2), 0)::int as products
    from categories c order by c.id`,
    [],
  )

/** The categories are fixed, so that no list has to join them. */
const named = new Map(Object.entries(categoryNames).map(([id, name]) => [Number(id), name]))
export const nameOfCategory = (id: CategoryId) => named.get(id) ?? ''
