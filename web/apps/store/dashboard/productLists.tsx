import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { OwnLink } from '#web/shell/session/ownLink.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { Badge, Card } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from '#web/apps/frame/store/texts.ts'

/** Best-selling products of the period shown. */
export function BestSellers({ products, all }: { products: Dashboard['bestSellers']; all: string }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card className="max-sm:p-4">
      <Head title={t('Best sellers')} all={all} />
      {products.length === 0 && <p className="text-ink-soft">{t('Nothing sold yet.')}</p>}
      <ol className="grid gap-3 max-sm:gap-1">
        {products.map((product) => (
          <Row
            key={product.ProductId}
            product={product}
            to={`/product-detail/${product.ProductId}`}
            note={t('{n} sold', { n: format.number(product.sold) })}
          >
            <strong className="tabular-nums">{format.rupiah(product.income)}</strong>
          </Row>
        ))}
      </ol>
    </Card>
  )
}

/** Products with low stock, scarcest first; each links to the place where stock is entered. */
export function LowStock({ products, all }: { products: Dashboard['lowStock']; all: string }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card className="max-sm:p-4">
      <Head title={t('Low stock')} all={all} />
      {products.length === 0 && <p className="text-ink-soft">{t('All products have enough stock.')}</p>}
      <ul className="grid gap-3 max-sm:gap-1">
        {products.map((product) => (
          <Row
            key={product.ProductId}
            product={product}
            to={`/add-product?id=${product.ProductId}`}
            {...(product.held > 0 ? { note: t('{n} reserved for open payments', { n: format.number(product.held) }) } : {})}
          >
            <Badge tone={product.stock === 0 ? 'danger' : 'warn'}>{t('{n} left', { n: format.number(product.stock) })}</Badge>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

function Head({ title, all }: { title: string; all: string }) {
  const t = useText(texts)
  const opens = useOpens()
  return (
    <div className="mb-3 flex items-center justify-between gap-3 max-sm:mb-0">
      <h2 className="text-lg font-semibold">{title}</h2>
      {opens(all) && (
        <Link
          to={all}
          aria-label={`${t('See all')}: ${title}`}
          className="inline-flex min-h-11 items-center rounded-lg px-2 text-sm font-medium text-accent hover:underline"
        >
          {t('See all')}
        </Link>
      )}
    </div>
  )
}

type RowProps = { product: { name: string; mainImage: string }; to: string; note?: string; children: React.ReactNode }

function Row({ product, to, note, children }: RowProps) {
  return (
    <li className="flex items-center gap-3">
      <Thumbnail src={product.mainImage} size={48} />
      {/* On a phone the name has the full width; its detail stands below. */}
      <OwnLink
        to={to}
        className="grid min-h-11 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 [a&]:hover:underline"
      >
        <span className="line-clamp-2 leading-snug font-medium max-sm:col-span-2 max-sm:line-clamp-1">
          <Name>{product.name}</Name>
        </span>
        <span className="text-sm text-ink-soft sm:col-start-1">{note}</span>
        <span className="sm:col-start-2 sm:row-span-2 sm:row-start-1">{children}</span>
      </OwnLink>
    </li>
  )
}
