import { Link } from 'react-router'
import type { StockedProduct } from '#contract/stock.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { OwnLink } from '#web/shell/session/ownLink.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { useCounted } from './counted.ts'
import { texts } from './texts.ts'

/** Available stock compared with its threshold, and reserved stock. A press shows its history. */
export function StockState({ product, onClick }: { product: StockedProduct; onClick: () => void }) {
  const t = useText(texts)
  const { steps } = useCounted()
  const { stock, held, lowStock } = product
  return (
    <div className="relative grid justify-items-end gap-1 @max-5xl:-my-2.5 @max-5xl:flex @max-5xl:flex-row-reverse @max-5xl:items-center @max-5xl:gap-2">
      <button
        type="button"
        onClick={onClick}
        aria-label={t('Stock of {name}: {n}', { name: product.name, n: steps(stock, product) })}
        className="-mr-2 min-h-11 min-w-11 rounded-lg px-2 text-right font-medium text-accent tabular-nums underline hover:bg-accent-soft"
      >
        <span className="text-sm @5xl:hidden">{t('Stock')} </span>
        {steps(stock, product)}
      </button>
      {stock === 0 ? <Badge tone="danger">{t('Out of stock')}</Badge> : stock <= lowStock && <Badge tone="warn">{t('Low')}</Badge>}
      {product.withheld && <HeldBadge />}
      {product.unmended && (
        <OwnLink to={`/add-product?id=${product.id}`} className="inline-flex min-h-11 items-center [a&]:underline">
          <Badge tone="warn">{t('Details missing')}</Badge>
        </OwnLink>
      )}
      {held > 0 && <span className="text-sm whitespace-nowrap text-ink-soft">{t('{n} reserved', { n: steps(held, product) })}</span>}
    </div>
  )
}

/** The reason has a page of its own. */
function HeldBadge() {
  const t = useText(texts)
  return (
    <Link to="/moderation" className="inline-flex min-h-11 items-center underline">
      <Badge tone="danger">{t('Not shown: see why')}</Badge>
    </Link>
  )
}
