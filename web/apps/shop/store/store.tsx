import { useSearchParams } from 'react-router'
import { placeOf } from '#contract/lists.ts'
import { products } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { shops } from '#contract/shops.ts'
import type { PageFacts } from '#contract/page.ts'
import { contexts, type Visit } from '#web/shell/context.ts'
import { say, useText } from '#web/shell/i18n/language.tsx'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { languageOfPage, missingMeta, publicMeta } from '#web/shell/layout/meta.ts'
import { missing } from '#web/shell/layout/missingPage.ts'
import { askedPage, perPage as reviewsPerPage } from '#web/features/reviews/asked.ts'
import { LengthLinks } from '#web/features/search/listLinks.tsx'
import { seesNetPrices } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/store.ts'
import { About } from './about.tsx'
import { partOf } from '#web/features/shops/parts.tsx'
import { StoreSearch } from '#web/features/shops/storeSearch.tsx'
import { storeTexts } from '#web/features/shops/storeTexts.ts'

const ProductGrid = lazyIsland(async () => (await import('#web/features/products/card.tsx')).ProductGrid, seesNetPrices)
const ReviewSection = lazyIsland(async () => (await import('#web/features/reviews/section.tsx')).ReviewSection)

/** Page sizes; links to other sizes are in search/listLinks.tsx. */
const perPage = [10, 20, 50]

export const handle: PageFacts = { kept: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = context.get(contexts.call)
  const { Products: _, ...shop } = await visit(shops.show, { params }).catch(missing)
  const asked = new URL(request.url).searchParams
  const page = Math.trunc(Number(asked.get('page'))) || 1
  const query = (asked.get('q') ?? '').trim().slice(0, 200)
  const limit = perPage.find((length) => String(length) === asked.get('limit')) ?? 10
  const [list, said] = await Promise.all([
    query ? find(visit, shop.id, query, { page, limit }) : listed(visit, shop, { page, limit }),
    visit(reviews.ofShop, { params, query: { page: askedPage(request), limit: String(reviewsPerPage) } }),
  ])
  return { shop, said, query, limit, ...list }
}

type StorePage = { page: number; limit: number }

async function listed(visit: Visit, { id, productCount }: { id: number; productCount: number }, asked: StorePage) {
  const { currentPage, totalPage } = placeOf(productCount, asked).place
  const rows = await visit(products.ofShop, {
    params: { id: String(id) },
    query: { page: String(currentPage), limit: String(asked.limit) },
  })
  return { rows, currentPage, totalPage }
}

async function find(visit: Visit, shop: number, name: string, { page, limit }: StorePage) {
  const found = await visit(products.page, { query: { shop: String(shop), name, page: String(page), limit: String(limit) } })
  return { rows: found.products.rows, currentPage: found.currentPage, totalPage: found.totalPage }
}

const address = (id: number, page: number, query = '', limit = 10) => {
  const said = { q: query, limit: limit === 10 ? '' : String(limit), page: page > 1 ? String(page) : '' }
  const search = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return search.size > 0 ? `/store/${id}?${search}` : `/store/${id}`
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return missingMeta(args)
  const { shop, rows, currentPage } = args.loaderData
  return publicMeta(args, {
    title: shop.name,
    description: say(languageOfPage(args), storeTexts, 'Everything that {store} in {address} sells to companies on Pasokan.', {
      store: shop.name,
      address: shop.city || shop.address,
    }),
    path: address(shop.id, currentPage),
    image: shop.logo ?? rows[0]?.mainImage,
  })
}

/** Public page of a store: description, facts and products. */
export default function Store({ loaderData: { shop, rows, said, query, limit, currentPage, totalPage } }: Route.ComponentProps) {
  const t = useText(storeTexts)
  const [params] = useSearchParams()
  const part = partOf(params)
  return (
    <div className="grid gap-6 max-sm:gap-4">
      <About shop={shop} part={part} />
      {shop.suspended && <Notice tone="warn">{t('This store is suspended for now and sells nothing. Orders under way continue.')}</Notice>}
      <section className={`grid gap-6 max-sm:gap-4 ${part === 'products' ? '' : 'max-md:hidden'}`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold max-md:sr-only">{t('Products')}</h2>
          {shop.productCount > 0 && <StoreSearch shopId={shop.id} query={query} />}
        </div>
        {rows.length > 0 ? (
          <ProductGrid products={rows} heading="h3" ofStore />
        ) : query ? (
          <Empty
            icon="search"
            title={t('Nothing in this store matches “{query}”.', { query })}
            action={<ButtonLink to={address(shop.id, 1)}>{t('Show all products')}</ButtonLink>}
          />
        ) : (
          <Empty title={t('This store has no products yet.')} />
        )}
        {shop.productCount > 10 && (
          <div className="flex flex-wrap items-center justify-between gap-3 max-sm:justify-center">
            <LengthLinks />
            <Pager current={currentPage} total={totalPage} to={(page) => address(shop.id, page, query, limit)} />
          </div>
        )}
      </section>
      <ReviewSection
        page={said}
        ofStore
        to={`/store/${shop.id}`}
        first="?part=reviews"
        className={part === 'reviews' ? '' : 'max-md:hidden'}
      />
    </div>
  )
}
