import { Link, useRevalidator } from 'react-router'
import { useState } from 'react'
import { products, type Product, type ProductPage } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { call } from '#web/call.ts'
import { categoryTexts } from '#web/categories.ts'
import { ChatButton } from '#web/chat/chat-button.tsx'
import { contexts } from '#web/context.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { missingMeta, publicMeta } from '#web/layout/meta.ts'
import { missing } from '#web/layout/missingPage.ts'
import { askedPage, perPage, ReviewSection } from '#web/reviews/section.tsx'
import { RatingLine } from '#web/reviews/stars.tsx'
import { useSession } from '#web/session/session.ts'
import { setCounts } from '#web/sockets/counts.ts'
import { StoreProof } from '#web/shops/proof.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { isolated } from '#contract/isolated.ts'
import type { PageFacts } from '#contract/page.ts'
import type { Route } from './+types/detail.ts'
import { ProductGrid } from './card.tsx'
import { texts } from './texts.ts'

/** Products of the same store below this one: a row of a desk. */
const others = 5

export const handle: PageFacts = { kept: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = context.get(contexts.call)
  const product = await visit(products.show, { params }).catch(missing)
  const [newest, said] = await Promise.all([
    visit(products.ofShop, { params: { id: String(product.ShopId) }, query: { limit: String(others + 1) } }),
    visit(reviews.ofProduct, { params, query: { page: askedPage(request), limit: String(perPage) } }).catch(missing),
  ])
  return {
    product,
    said,
    more: newest.filter(({ id }) => id !== product.id).slice(0, others),
    publicUrl: context.get(contexts.site).publicUrl,
  }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return missingMeta(args)
  const { product, publicUrl } = args.loaderData
  return [
    ...publicMeta(args, {
      title: product.name,
      description: product.description,
      path: `/product-detail/${product.id}`,
      image: product.mainImage,
      kind: 'product',
    }),
    { 'script:ld+json': structured(product, publicUrl) },
  ]
}

/** What search engines read of a product (schema.org). */
function structured(product: Product, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: [product.mainImage, ...product.Images.map((image) => image.image)].map((path) => new URL(path, publicUrl).href),
    category: product.Category.name,
    ...ratingOf(product),
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: new URL(`/product-detail/${product.id}`, publicUrl).href,
      seller: { '@type': 'Organization', name: product.Shop.name },
    },
  }
}

const ratingOf = ({ rating: { average, count } }: Product) =>
  average === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }

export default function Detail({ loaderData: { product, said, more } }: Route.ComponentProps) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const format = useFormat()
  return (
    <div className="grid gap-6 pb-24 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pb-0">
      {/* On a phone the columns dissolve: picture, price, words, store. */}
      <div className="min-w-0 content-start gap-6 max-lg:contents lg:grid">
        <Gallery product={product} />
        <Card className="max-lg:order-2">
          <h2 className="mb-2 text-lg font-semibold">{t('Description')}</h2>
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {product.description}
          </p>
        </Card>
        <ReviewSection
          page={said}
          to={(page) => `/product-detail/${product.id}${page > 1 ? `?reviews=${page}` : ''}#reviews`}
          className="max-lg:order-3"
        />
      </div>
      <div className="content-start gap-6 max-lg:contents lg:grid">
        <Card className="grid gap-4 max-lg:order-1">
          <div className="grid gap-2">
            <Link to={`/?category=${product.CategoryId}`} className="w-fit">
              <Badge tone="accent">{c(product.Category.name as keyof typeof categoryTexts)}</Badge>
            </Link>
            <h1 className="text-2xl font-bold">
              <Name>{product.name}</Name>
            </h1>
            <p className="text-3xl font-bold text-accent tabular-nums">{format.rupiah(product.price)}</p>
            {product.rating.average !== null && (
              <a href="#reviews" className="flex min-h-11 w-fit items-center hover:underline">
                <RatingLine rating={product.rating} long />
              </a>
            )}
          </div>
          <p className="flex items-center gap-2 text-ink-soft">
            <Icon name="box" />
            {t('Available stock')}: <strong className="text-ink tabular-nums">{format.number(product.stock)}</strong>
          </p>
          <AddToCart product={product} />
        </Card>
        <div className="max-lg:order-4">
          <StoreCard product={product} />
        </div>
      </div>
      {more.length > 0 && (
        <section className="min-w-0 max-lg:order-5 max-lg:[&_li:nth-child(5)]:hidden lg:col-span-2">
          <h2 className="mt-2 mb-4 text-xl font-bold">{t('More from this store')}</h2>
          <ProductGrid products={more} heading="h3" below />
        </section>
      )}
    </div>
  )
}

/** Main picture and the others, 400 px high (specification, section 9). */
function Gallery({ product }: { product: Product }) {
  const t = useText(texts)
  const pictures = [product.mainImage, ...product.Images.map((image) => image.image)]
  return (
    <Carousel
      label={t('Pictures of {name}', { name: product.name })}
      className="rounded-2xl"
      slides={pictures.map((src, index) => (
        <Picture
          key={src}
          src={src}
          alt={index === 0 ? isolated(product.name) : t('Picture {n} of {total}', { n: index + 1, total: pictures.length })}
          sizes="(min-width: 1024px) 50rem, 100vw"
          width={800}
          height={800}
          eager={index === 0 && 'first'}
          className="h-[300px] w-full rounded-2xl bg-surface object-contain sm:h-[400px]"
        />
      ))}
      thumbnails={pictures.map((src) => (
        <Picture key={src} src={src} alt="" sizes="4rem" width={64} height={64} className="size-full object-cover" />
      ))}
    />
  )
}

/** For buyers; a visitor is led to sign in. On a phone it sticks to the lower edge. */
function AddToCart({ product }: { product: Product }) {
  const t = useText(texts)
  const session = useSession()
  const popups = usePopups()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const add = async () => {
    setState({ busy: true })
    try {
      const { orders } = await import('#contract/orders.ts')
      const body = { orderlists: [{ ProductId: product.id, quantity: 1, totalPrice: product.price }] }
      const added = await call(orders.add, { body })
      setState({ busy: false })
      setCounts({ cart: added.OrderProducts.length })
      popups.success(t('Congratulations!'), t('Success add product to cart!'), { label: t('View cart'), to: '/cart' })
    } catch (error) {
      setState({ busy: false, error })
      // The page shows the price or stock of now beside what was refused.
      if (error instanceof CallError && (error.code === 'price-changed' || error.code === 'out-of-stock')) await revalidate()
    }
  }
  return (
    <div
      data-bar
      className="grid gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--nav) max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3"
    >
      {/* Beside the button, also on a phone: what became of it is seen where the thumb is. */}
      <Failure error={state.error} />
      <div className="min-h-11 max-lg:flex max-lg:items-center max-lg:gap-4">
        <span className="font-bold tabular-nums lg:hidden">{format.rupiah(product.price)}</span>
        {!session && (
          <ButtonLink
            look="secondary"
            to={`/login?next=/product-detail/${product.id}`}
            className={`w-full max-lg:px-2 max-lg:text-sm ${session === undefined ? 'not-noscript:invisible' : ''}`}
          >
            {t('Sign in as a company to buy')}
          </ButtonLink>
        )}
        {session?.role === 'buyer' && (
          <Button className="w-full max-lg:px-2" busy={state.busy} disabled={product.stock === 0} onClick={add}>
            <Icon name="cart" className="size-5 max-sm:hidden" />
            {product.stock === 0 ? t('Out of stock') : t('Add to Cart')}
          </Button>
        )}
      </div>
    </div>
  )
}

function StoreCard({ product: { id, Shop, ShopId } }: { product: ProductPage }) {
  const t = useText(texts)
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="store" />
        <Name>{Shop.name}</Name>
      </h2>
      <p className="flex flex-wrap gap-2">
        <StoreProof {...Shop} />
      </p>
      <p className="flex items-start gap-2 text-ink-soft">
        <Icon name="phone" className="mt-0.5 size-5 shrink-0" />
        {Shop.phoneNumber}
      </p>
      <p className="flex items-start gap-2 text-ink-soft">
        <Icon name="pin" className="mt-0.5 size-5 shrink-0" />
        <Name>{Shop.address}</Name>
      </p>
      <ChatButton ShopId={ShopId} ProductId={id} />
      <ButtonLink look="secondary" to={`/store/${ShopId}`}>
        {t('Visit store')}
      </ButtonLink>
    </Card>
  )
}
