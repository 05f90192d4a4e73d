import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { categoryTexts } from '#web/categories.ts'
import { useText } from '#web/i18n/language.tsx'
import { RatingLine } from '#web/reviews/stars.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Name } from '#web/ui/name.tsx'
import { pageTexts } from './pageTexts.ts'
import { Price } from './price.tsx'

type GridProps = {
  products: Product[]
  heading?: 'h2' | 'h3'
  /** It stands below what is seen first: no picture is fetched before it comes near. */
  below?: boolean
  /** What stands in the corner of a picture. */
  corner?: (product: Product) => ReactNode
}

/** Cards of equal height: 16rem wide on a desk, two columns on a phone. */
export function ProductGrid({ products, heading = 'h2', below = false, corner }: GridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4 lg:grid-cols-[repeat(auto-fill,16rem)] lg:justify-between">
      {products.map((product, index) => (
        <li key={product.id} className="relative grid">
          <ProductCard product={product} eager={!below && index < 4} heading={heading} />
          {corner?.(product)}
        </li>
      ))}
    </ul>
  )
}

/** Picture (200 px high), name, category, price and store (specification, section 2). The product travels as state. */
function ProductCard({ product, eager, heading: Heading }: { product: Product; eager: boolean; heading: 'h2' | 'h3' }) {
  const c = useText(categoryTexts)
  const t = useText(pageTexts)
  const category = product.Category.name
  return (
    <Link
      to={`/product-detail/${product.id}`}
      state={{ product }}
      className="group flex flex-col overflow-hidden rounded-2xl border border-line bg-surface transition-shadow hover:shadow-card"
    >
      <Picture
        src={product.mainImage}
        alt=""
        sizes="(min-width: 1024px) 16rem, (min-width: 640px) 14rem, 50vw"
        eager={eager}
        className="h-[200px] w-full bg-sunken object-cover transition-transform duration-300 group-hover:scale-[1.02] max-sm:h-[150px]"
      />
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <Heading className="line-clamp-2 wrap-anywhere min-h-[2.5em] leading-tight font-semibold">
          <Name>{product.name}</Name>
        </Heading>
        <p className="text-sm text-ink-soft">{isKnown(category) ? c(category) : category}</p>
        <Price price={product.price} ppn={product.ppn} unit={product.unit} className="mt-auto pt-1 text-lg" />
        <RatingLine rating={product.rating} />
        <p className="truncate text-sm text-ink-soft">
          {product.Shop.city && `${product.Shop.city} · `}
          <Name>{product.Shop.name}</Name>
        </p>
        {product.stock === 0 && <p className="text-sm font-medium text-danger">{t('Out of stock')}</p>}
      </div>
    </Link>
  )
}

const isKnown = (name: string): name is keyof typeof categoryTexts => name in categoryTexts
