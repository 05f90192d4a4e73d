import type { Shelf, ShelfBelow } from '#contract/categories.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import type { CategoryId, SubcategoryId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'

/** The categories by id, with the number of products for sale from per-block counts (0003_catalog.sql). */
export const listCategories = (db: Db) =>
  runPrepared<Shelf>(
    db,
    `with counted as (select scope, sum(live)::int as products from product_counts where level = 2 group by scope)
    select c.id, c.name, coalesce(n.products, 0) as products,
      (select json_agg(json_build_object('id', s.id, 'name', s.name, 'products', coalesce(m.products, 0)) order by s.id)
       from subcategories s left join counted m on m.scope = s.id where s.category_id = c.id) as subcategories
    from categories c left join counted n on n.scope = c.id order by c.id`,
    [],
  )

/** Subcategories of one category, counted the same way. */
export const listSubcategories = (db: Db, category: CategoryId) =>
  runPrepared<ShelfBelow>(
    db,
    `select s.id, s.name, coalesce((select sum(live) from product_counts where scope = s.id and level = 2), 0)::int as products
    from subcategories s where s.category_id = $1 order by s.id`,
    [category],
  )

/** The categories are constant, so no list has to join them. */
const named = new Map(Object.entries(categoryNames).map(([id, name]) => [Number(id), name]))
export const nameOfCategory = (id: CategoryId) => named.get(id) ?? ''

/** Subcategories are constant, too. */
const namedBelow = new Map(Object.entries(subcategoryNames).map(([id, name]) => [Number(id), name]))
export const nameOfSubcategory = (id: SubcategoryId) => namedBelow.get(id) ?? ''
/** Whether this category has such a subcategory. */
export const isSubcategoryOf = (id: number, category: number) => namedBelow.has(id) && Math.floor(id / 100) === category
