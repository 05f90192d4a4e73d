import type pg from 'pg'
import type { CategoryId, ProductId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findProduct, productsByIds, productsOfShop } from '#server/catalog/products/find.ts'
import { newestProducts } from '#server/catalog/products/lists.ts'
import { searchEngine } from '#server/catalog/search/engine.ts'
import { explain, type Listing } from './explain.ts'

const asked = { text: '', sort: 'best', page: 1, limit: 10, inStock: false, facets: false } as const

/** Every listing query of the catalog with the most buffers (8 KiB) that it may touch, however large the catalog is. */
function listings(db: Db, lastPage: number, newest: number): Listing[] {
  const { search, suggest } = searchEngine(db, console)
  const ids = Array.from({ length: 10 }, (_, index) => Math.max(1, Math.floor((newest * (index + 1)) / 11)) as ProductId)
  return [
    { name: 'first page', buffers: 250, run: () => newestProducts(db, { page: 1, limit: 10 }) },
    { name: 'middle page', buffers: 500, run: () => newestProducts(db, { page: Math.ceil(lastPage / 2), limit: 10 }) },
    { name: 'last page', buffers: 500, run: () => newestProducts(db, { page: lastPage, limit: 10 }) },
    {
      name: 'last page of a category',
      buffers: 800,
      run: () => newestProducts(db, { page: lastPage, limit: 10, categoryId: 3 as CategoryId }),
    },
    { name: 'one product', buffers: 40, run: () => findProduct(db, newest as ProductId).catch(() => {}) },
    { name: 'ten products', buffers: 250, run: () => productsByIds(db, ids) },
    { name: 'products of a store', buffers: 250, run: () => productsOfShop(db, 3 as ShopId, 10) },
    { name: 'cheapest of a category', buffers: 2_500, run: () => search({ ...asked, sort: 'cheapest', category: 3 }) },
    {
      name: 'of a category by what products say of themselves',
      buffers: 500,
      run: () => search({ ...asked, category: 3, detail: ['color:Merah', 'color:Biru', 'power:450'] }),
    },
    { name: 'of a city', buffers: 2_500, run: () => search({ ...asked, city: ['bandung'] }) },
    { name: 'of PKP stores', buffers: 2_500, run: () => search({ ...asked, pkp: true }) },
    { name: 'delivered to a district', buffers: 5_000, whole: ['shop_delivery'], run: () => search({ ...asked, area: 327_507 }) },
    {
      name: 'delivered by a few hundred PKP stores, cheapest first',
      buffers: 45_000,
      whole: ['shop_delivery'],
      run: () => search({ ...asked, area: 947_101, pkp: true, sort: 'cheapest' }),
    },
    { name: 'ready in a day, cheapest first', buffers: 2_500, run: () => search({ ...asked, readyIn: 1, sort: 'cheapest' }) },
    { name: 'ready at once', buffers: 2_500, run: () => search({ ...asked, readyIn: 0 }) },
    { name: 'from a small order on', buffers: 6_000, run: () => search({ ...asked, maxMinOrder: 2_000 }) },
    {
      name: 'search, delivered and of PKP stores',
      buffers: 9_000,
      whole: ['shop_delivery'],
      run: () => search({ ...asked, text: 'semen', area: 327_507, pkp: true }),
    },
    { name: 'search for a common word', buffers: 2_500, run: () => search({ ...asked, text: 'jasa' }) },
    { name: 'search for two words', buffers: 2_500, run: () => search({ ...asked, text: 'semen 50 kg' }) },
    { name: 'search with an error', buffers: 2_500, run: () => search({ ...asked, text: 'krtas hvs a4' }) },
    { name: 'suggestion', buffers: 1_500, run: () => suggest('sem') },
    { name: 'suggestion by what most stores are called', buffers: 1_500, run: () => suggest('to') },
  ]
}

/** Explains each listing of the catalog. */
export const explainListings = (pool: pg.Pool, lastPage: number, newest: number) => explain(pool, (db) => listings(db, lastPage, newest))
