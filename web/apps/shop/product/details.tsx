import { Suspense, type ReactNode } from 'react'
import type { ProductPage } from '#contract/products.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { pageTexts } from '#web/features/products/pageTexts.ts'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { useRole } from '#web/shell/session/session.ts'
import { Link } from '#web/ui/link.ts'

const StandardLinks = lazyForOwn(async () => (await import('./ownParts.ts')).StandardLinks)

type Props = {
  product: ProductPage
  /** Names and values of its category's attributes, and its weight. */ said: [string, string][]
  /** Its subcategory. */ within: { to: string; label: string } | null
  className: string
}

/** Category and details of a product, below its description. */
export function Details({ product, said, within, className }: Props) {
  const t = useText(pageTexts)
  const isCompany = useRole() === 'buyer'
  const c = useText(categoryTexts)
  return (
    <section className={`min-w-0 ${className}`}>
      <h2 className="mb-2 text-xl font-bold">{t('Product details')}</h2>
      <dl className="grid border-t border-line">
        <Fact name={t('Category')}>
          <Link
            to={within?.to ?? `/?category=${product.CategoryId}`}
            className="-my-2.5 inline-flex min-h-11 items-center text-accent hover:underline"
          >
            {within?.label ?? c(product.Category.name as keyof typeof categoryTexts)}
          </Link>
        </Fact>
        {said.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <Suspense>{isCompany && product.attributes?.some(({ stated }) => stated) && <StandardLinks id={product.id} />}</Suspense>
    </section>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-line py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
