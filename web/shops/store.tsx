import { placeOf } from '#contract/lists.ts'
import { products } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { shops } from '#contract/shops.ts'
import type { PageFacts } from '#contract/page.ts'
import { contexts, type Visit } from '#web/context.ts'
import { say, useText } from '#web/i18n/language.tsx'
import { languageOfPage, missingMeta, publicMeta } from '#web/layout/meta.ts'
import { missing } from '#web/layout/missingPage.ts'
import { ProductGrid } from '#web/products/card.tsx'
import { askedPage, perPage as reviewsPerPage, ReviewSection } from '#web/reviews/section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty } from '#web/ui/surface.tsx'
import type { Route } from './+types/store.ts'
import { About } from './about.tsx'
import { StoreSearch } from './storeSearch.tsx'
import { storeTexts } from './storeTexts.ts'

const perPage = 20

export const handle: PageFacts = { kept: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = context.get(contexts.call)
  const { Products: _, ...shop } = await visit(shops.show, { params }).catch(missing)
  const asked = new URL(request.url).searchParams
  const page = Math.trunc(Number(asked.get('page'))) || 1
  const query = (asked.get('q') ?? '').trim().slice(0, 200)
  const [list, said] = await Promise.all([
    query ? find(visit, shop.id, query, page) : listed(visit, shop, page),
    visit(reviews.ofShop, { params, query: { page: askedPage(request), limit: String(reviewsPerPage) } }),
  ])
  return { shop, said, query, ...list }
}

async function listed(visit: Visit, { id, productCount }: { id: number; productCount: number }, asked: number) {
  const { currentPage, totalPage } = placeOf(productCount, { page: asked, limit: perPage }).place
  const rows = await visit(products.ofShop, { params: { id: String(id) }, query: { page: String(currentPage), limit: String(perPage) } })
  return { rows, currentPage, totalPage }
}

async function find(visit: Visit, shop: number, name: string, page: number) {
  const found = await visit(products.page, { query: { shop: String(shop), name, page: String(page), limit: String(perPage) } })
  return { rows: found.products.rows, currentPage: found.currentPage, totalPage: found.totalPage }
}

const address = (id: number, page: number, query = '') => {
  const search = new URLSearchParams([...(query ? [['q', query]] : []), ...(page > 1 ? [['page', String(page)]] : [])])
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

/** A store as everybody sees it: who it is, what it has earned, what it sells. */
export default function Store({ loaderData: { shop, rows, said, query, currentPage, totalPage } }: Route.ComponentProps) {
  const t = useText(storeTexts)
  return (
    <div className="grid gap-6">
      <About shop={shop} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{t('Products')}</h2>
        {shop.productCount > 0 && <StoreSearch shopId={shop.id} query={query} />}
      </div>
      {rows.length > 0 ? (
        <ProductGrid products={rows} heading="h3" />
      ) : query ? (
        <Empty
          icon="search"
          title={t('Nothing in this store matches “{query}”.', { query })}
          action={<ButtonLink to={address(shop.id, 1)}>{t('Show all products')}</ButtonLink>}
        />
      ) : (
        <Empty title={t('This store has no products yet.')} />
      )}
      <Pager current={currentPage} total={totalPage} to={(page) => address(shop.id, page, query)} />
      <ReviewSection page={said} ofStore to={(page) => `/store/${shop.id}${page > 1 ? `?reviews=${page}` : ''}#reviews`} />
    </div>
  )
}
