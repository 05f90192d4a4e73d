import type { CategoryId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { listSubcategories } from '#server/catalog/categories/categories.ts'
import type { SearchEngine } from '#server/catalog/search/engine.ts'
import { isNarrowed, type Narrowing } from '#server/catalog/search/narrow.ts'
import type { SearchQuery } from '#server/catalog/search/search.ts'
import { searchWords } from '#server/catalog/search/words.ts'
import { placeOf } from '#contract/lists.ts'
import { productsByIds } from './find.ts'
import type { FrontList } from './front.ts'
import { newestProducts } from './lists.ts'
import type { Places } from './places.ts'

type PageQuery = Omit<SearchQuery, 'text'> & { name: string }

/** Dependencies of product lists. */
export type Catalog = { db: Db; engine: SearchEngine; place: Places; frontList: FrontList }

/** A page of products: newest first without filters, otherwise search results. */
export async function productPage({ db, engine, place }: Catalog, wanted: PageQuery) {
  const { name, ...asked } = wanted
  if (searchWords(name).length === 0 && onlyCategory(wanted)) {
    const { category } = wanted
    return newestProducts(
      db,
      { page: wanted.page, limit: wanted.limit, ...(category ? { categoryId: category as CategoryId } : {}) },
      place,
    )
  }
  const { ids, total, currentPage, understood, ...findings } = await engine.search({ ...asked, text: name })
  return {
    currentPage,
    totalPage: Math.ceil(total / wanted.limit),
    totalProducts: total,
    products: await productsByIds(db, ids),
    search: { understood, ...findings },
  }
}

/** A page of the home page's list; `totalProducts` counts all products, including those beyond the list's end. */
export async function frontPage({ db, frontList }: Catalog, asked: Pick<PageQuery, 'page' | 'limit'>) {
  const { ids, total } = await frontList()
  const { place, offset } = placeOf(ids.length, asked)
  const { currentPage } = place
  const rows = await productsByIds(db, ids.slice(offset, offset + asked.limit))
  return { currentPage, totalPage: Math.ceil(ids.length / asked.limit), totalProducts: total, products: { count: total, rows } }
}

/** Throws `not-found` for an unknown category. */
export async function categoryPage(catalog: Catalog, id: CategoryId, wanted: Omit<PageQuery, 'category'>) {
  const category = await catalog.db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (!category) throw new Problem('not-found')
  const [page, subcategories] = await Promise.all([productPage(catalog, { ...wanted, category: id }), listSubcategories(catalog.db, id)])
  return { ...page, subcategories }
}

const onlyCategory = ({ sort, facets, ...narrowing }: Narrowing & Pick<PageQuery, 'sort' | 'facets'>) =>
  !isNarrowed({ ...narrowing, category: undefined }) && (sort === 'best' || sort === 'newest') && !facets
