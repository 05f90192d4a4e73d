import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { RatingLine } from '#web/ui/stars.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Name } from '#web/ui/name.tsx'
import { cardTexts } from './cardTexts.ts'
import { Price } from './price.tsx'
import { Link } from '#web/ui/link.ts'

export type GridProps = {
  products: Product[]
  heading?: 'h2' | 'h3'
  /** Below the fold: pictures are lazy-loaded. */
  below?: boolean
  /** On a store's own page, a phone need not name the store on each card. */
  ofStore?: boolean
  /** Content for the corner of a picture. */
  corner?: (product: Product) => ReactNode
}

/** Cards of equal height: 16rem wide where five fill a desktop, four columns on a tablet, two on a phone. */
export function ProductGrid({ products, heading = 'h2', below = false, ofStore = false, corner }: GridProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-4 md:max-lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id} className="relative grid">
          <ProductCard product={product} eager={!below && index < 4} heading={heading} ofStore={ofStore} />
          {corner?.(product)}
        </li>
      ))}
    </ul>
  )
}

type CardProps = { product: Product; eager: boolean; heading: 'h2' | 'h3'; ofStore: boolean }

/** Picture (200 px high), name, category, price and store (specification, section 2). The product travels as state. */
function ProductCard({ product, eager, heading: Heading, ofStore }: CardProps) {
  const c = useText(categoryTexts)
  const t = useText(cardTexts)
  const format = useFormat()
  return (
    <Link to={`/product-detail/${product.id}`} state={{ product }} className="group card">
      <Picture
        src={product.mainImage}
        alt=""
        sizes="(min-width: 1024px) 16rem, (min-width: 640px) 14rem, 50vw"
        eager={eager}
        className="card-picture"
      />
      <div className="card-body">
        <Heading className="card-name">
          <Name>{product.name}</Name>
        </Heading>
        <Price price={product.price} ppn={product.ppn} unit={product.unit} className="card-price" />
        <p className="card-line">{c(product.Category.name as keyof typeof categoryTexts)}</p>
        {product.minQuantity !== undefined && (
          <p className="card-line">
            {t('Min. {quantity} {unit, unit}', { quantity: format.number(product.minQuantity), unit: product.unit })}
          </p>
        )}
        <p className={`card-line ${ofStore ? 'max-sm:hidden' : ''}`}>
          <RatingLine rating={product.rating} brief />
          {product.Shop.city && `${product.Shop.city} · `}
          <Name>{product.Shop.name}</Name>
        </p>
        {product.stock === 0 && <p className="text-sm font-medium text-danger">{t('Out of stock')}</p>}
      </div>
    </Link>
  )
}
