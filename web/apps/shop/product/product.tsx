import { useState } from 'react'
import { products } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { namesBelow } from '#contract/words/subcategories.ts'
import type { PageFacts } from '#contract/page.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { contexts } from '#web/shell/context.ts'
import { say, useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { languageOfPage, missingMeta, publicMeta } from '#web/shell/layout/meta.ts'
import { missing } from '#web/shell/layout/missingPage.ts'
import { askedPage, perPage } from '#web/features/reviews/asked.ts'
import { seesNetPrices } from '#web/shell/session/session.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import type { Route } from './+types/product.ts'
import { attributeFacts } from '#web/features/products/attributeFacts.ts'
import { Buy } from './buy.tsx'
import { Details } from './details.tsx'
import { Head } from './head.tsx'
import { useLinePrice } from '#web/features/products/linePrice.ts'
import { isPlain, useOffer } from '#web/features/products/offer.ts'
import type { Place } from '#web/features/products/place.ts'
import { PageGallery } from '#web/features/products/pageGallery.tsx'
import { pageTexts } from '#web/features/products/pageTexts.ts'
import { StoreCard } from './storeCard.tsx'
import { structuredData } from '#web/features/products/structured.ts'

const ProductGrid = lazyIsland(async () => (await import('#web/features/products/card.tsx')).ProductGrid, seesNetPrices)
const ReviewSection = lazyIsland(async () => (await import('#web/features/reviews/section.tsx')).ReviewSection)

/** Number of other products of the same store below this one: one row on a desktop. */
const others = 5

export const handle: PageFacts = { kept: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = context.get(contexts.call)
  const product = await visit(products.show, { params }).catch(missing)
  const [newest, said] = await Promise.all([
    visit(products.ofShop, { params: { id: String(product.ShopId) }, query: { limit: String(others + 1) } }),
    visit(reviews.ofProduct, { params, query: { page: askedPage(request), limit: String(perPage) } }).catch(missing),
  ])
  const { publicUrl } = context.get(contexts.site)
  return {
    product,
    details: { en: attributeFacts(product, 'en'), id: attributeFacts(product, 'id') },
    below: product.Subcategory ? { id: product.Subcategory.id, name: namesBelow(product.Subcategory.name) } : null,
    said,
    more: newest.filter(({ id }) => id !== product.id).slice(0, others),
    publicUrl,
    structured: structuredData(product, publicUrl),
  }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return missingMeta(args)
  const { product, structured: facts } = args.loaderData
  return [
    ...publicMeta(args, {
      title: product.name,
      description: product.description,
      path: `/product-detail/${product.id}`,
      image: product.mainImage,
      kind: 'product',
      price: product.price,
      shared: say(languageOfPage(args), pageTexts, '{name}, {price, rupiah} per {unit, unit}', {
        name: product.name,
        price: product.price,
        unit: product.unit,
      }),
    }),
    { 'script:ld+json': facts },
  ]
}

export default function Detail({ loaderData }: Route.ComponentProps) {
  return <Whole key={loaderData.product.id} {...loaderData} />
}

function Whole({ product, details, below, said, more, publicUrl }: Route.ComponentProps['loaderData']) {
  const { offer: shown, ways } = useOffer(product)
  const [place, setPlace] = useState<Place>()
  const { line, offer, told, isAgreed } = useLinePrice(shown, ways !== undefined, place)
  const t = useText(pageTexts)
  const c = useText(categoryTexts)
  const category = c(product.Category.name as keyof typeof categoryTexts)
  const language = useLanguage()
  const within = below && { to: `/?category=${product.CategoryId}&subcategory=${below.id}`, label: below.name[language] }
  return (
    <div className="grid gap-6 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-x-8 xl:grid-cols-[26rem_minmax(0,1fr)_21rem]">
      <div className="-my-3 max-sm:hidden lg:col-span-full">
        <Breadcrumbs
          crumbs={[{ to: '/', label: t('Home') }, { to: `/?category=${product.CategoryId}`, label: category }, ...(within ? [within] : [])]}
        />
      </div>
      {/* Under the gallery the description, beside it what decides, then the actions. On a phone the store comes after the description. */}
      <div className="grid min-w-0 content-start gap-8 max-lg:contents">
        <PageGallery product={product} />
        <section className="min-w-0 max-lg:order-2">
          <h2 className="mb-2 text-xl font-bold">{t('Description')}</h2>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
            {product.description}
          </p>
        </section>
        <Details product={product} said={details[language]} within={within} className="max-lg:order-2" />
      </div>
      <div className="grid content-start gap-6 max-lg:contents xl:contents">
        <Head offer={offer} publicUrl={publicUrl} delivered={{ place, told, isAgreed, onPlace: setPlace }}>
          {ways ? <ways.PurchaseOptions offer={offer} line={line} /> : !isPlain(product) && <div className="min-h-44" />}
        </Head>
        <div className="grid content-start gap-6 max-lg:order-3 xl:sticky xl:top-20 xl:row-span-2 xl:self-start">
          <Buy offer={offer} told={told} />
          <StoreCard product={product} />
        </div>
      </div>
      <ReviewSection page={said} to={`/product-detail/${product.id}`} className="max-lg:order-4 lg:col-span-2" />
      {more.length > 0 && (
        <section className="min-w-0 max-lg:order-5 max-lg:[&_li:nth-child(5)]:hidden lg:col-span-full">
          <h2 className="mt-2 mb-4 text-xl font-bold">{t('More from this store')}</h2>
          <ProductGrid products={more} heading="h3" below />
        </section>
      )}
    </div>
  )
}
