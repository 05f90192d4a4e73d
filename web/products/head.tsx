import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductPage } from '#contract/products.ts'
import { categoryTexts } from '#web/categories.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { RatingLine } from '#web/reviews/stars.tsx'
import { Name } from '#web/ui/name.tsx'
import { pageTexts } from './pageTexts.ts'
import { Share } from './share.tsx'

/** What it is and what it costs, and the facts one decides on. */
export function Head({ product, publicUrl }: { product: ProductPage; publicUrl: string }) {
  const t = useText(pageTexts)
  const c = useText(categoryTexts)
  const format = useFormat()
  return (
    <section className="grid min-w-0 content-start gap-4">
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold wrap-anywhere">
          <Name>{product.name}</Name>
        </h1>
        {product.rating.average !== null && (
          <a href="#reviews" className="flex min-h-11 w-fit items-center hover:underline">
            <RatingLine rating={product.rating} long />
          </a>
        )}
        <p className="text-3xl font-bold text-accent tabular-nums">{format.rupiah(product.price)}</p>
      </div>
      <dl className="grid border-t border-line">
        <Fact name={t('Available stock')}>
          <span className="tabular-nums">{format.number(product.stock)}</span>
        </Fact>
        <Fact name={t('Category')}>
          <Link to={`/?category=${product.CategoryId}`} className="-my-2.5 inline-flex min-h-11 items-center text-accent hover:underline">
            {c(product.Category.name as keyof typeof categoryTexts)}
          </Link>
        </Fact>
        {product.Shop.city && (
          <Fact name={t('Ships from')}>
            <Name>{product.Shop.city}</Name>
          </Fact>
        )}
        <Fact name={t('Listed')}>{format.date(product.createdAt)}</Fact>
        <Fact name={t('Product number')}>
          <span className="tabular-nums">{product.id}</span>
        </Fact>
      </dl>
      <Share product={product} publicUrl={publicUrl} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-line py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
