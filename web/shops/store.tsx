import { placeOf } from '#contract/lists.ts'
import { products } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { shops } from '#contract/shops.ts'
import type { PageFacts } from '#contract/page.ts'
import { contexts } from '#web/context.ts'
import { useFormat } from '#web/i18n/format.ts'
import { say, useText } from '#web/i18n/language.tsx'
import { languageOfPage, missingMeta, publicMeta } from '#web/layout/meta.ts'
import { missing } from '#web/layout/missingPage.ts'
import { ProductGrid } from '#web/products/card.tsx'
import { askedPage, perPage as reviewsPerPage, ReviewSection } from '#web/reviews/section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Badge, Card, Empty } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import type { Route } from './+types/store.ts'
import { StoreProof } from './proof.tsx'
import { texts } from './texts.ts'

const perPage = 20

export const handle: PageFacts = { kept: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = context.get(contexts.call)
  const { Products: _, ...shop } = await visit(shops.show, { params }).catch(missing)
  const page = Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1
  const { currentPage, totalPage } = placeOf(shop.productCount, { page, limit: perPage }).place
  const [rows, said] = await Promise.all([
    visit(products.ofShop, { params, query: { page: String(currentPage), limit: String(perPage) } }),
    visit(reviews.ofShop, { params, query: { page: askedPage(request), limit: String(reviewsPerPage) } }),
  ])
  return { shop, rows, said, currentPage, totalPage }
}

const address = (id: number, page: number) => (page > 1 ? `/store/${id}?page=${page}` : `/store/${id}`)

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return missingMeta(args)
  const { shop, rows, currentPage } = args.loaderData
  return publicMeta(args, {
    title: shop.name,
    description: say(languageOfPage(args), texts, 'Everything that {store} in {address} sells to companies on Pasokan.', {
      store: shop.name,
      address: shop.address,
    }),
    path: address(shop.id, currentPage),
    image: rows[0]?.mainImage,
  })
}

/** A store as everybody sees it: who it is, what it has earned, what it sells. */
export default function Store({ loaderData: { shop, rows, said, currentPage, totalPage } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4">
        <div className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center rounded-2xl bg-accent-soft text-accent">
            <Icon name="store" className="size-9" />
          </span>
          <div>
            <h1 className="text-2xl font-bold">
              <Name>{shop.name}</Name>
            </h1>
            <p className="text-ink-soft">
              <Name>{shop.owner}</Name>
            </p>
          </div>
        </div>
        <p className="flex flex-wrap gap-2">
          <StoreProof {...shop} />
          <Badge>{t('{count} products', { count: format.number(shop.productCount) })}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
          <span className="flex items-center gap-2">
            <Icon name="phone" />
            {shop.phoneNumber}
          </span>
          <span className="flex items-center gap-2">
            <Icon name="pin" />
            <Name>{shop.address}</Name>
          </span>
        </p>
      </Card>
      <h2 className="text-xl font-bold">{t('Products')}</h2>
      {rows.length > 0 ? <ProductGrid products={rows} heading="h3" /> : <Empty title={t('This store has no products yet.')} />}
      <Pager current={currentPage} total={totalPage} to={(page) => address(shop.id, page)} />
      <ReviewSection page={said} ofStore to={(page) => `/store/${shop.id}${page > 1 ? `?reviews=${page}` : ''}#reviews`} />
    </div>
  )
}
