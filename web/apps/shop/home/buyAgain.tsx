import { orders } from '#contract/orders.ts'
import type { BoughtGoods } from '#contract/transactions.ts'
import { isolateDirection } from '#contract/isolated.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { useQuickAdd } from '#web/features/products/useQuickAdd.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.ts'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ownTexts } from './ownTexts.ts'

/** Goods that the company bought, each with the quantity of the last time and one button. */
export function BuyAgain({ goods }: { goods: BoughtGoods[] }) {
  const t = useText(ownTexts)
  if (goods.length === 0) return null
  return (
    <section className="grid gap-4 max-sm:gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-bold">{t('Buy again')}</h2>
        <Link to="/orders?stage=done" className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline">
          {t('All purchases')}
        </Link>
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-5 lg:px-0">
        {goods.map((one) => (
          <li key={one.ProductId} className="grid w-44 shrink-0 snap-start lg:w-auto">
            <Bought {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bought({ ProductId, VariantId, unit, quantity, price, Product }: BoughtGoods) {
  const t = useText(ownTexts)
  const format = useFormat()
  const { busy, add } = useQuickAdd()
  const mayAdd = useMayCall(orders.add)
  const amount = t('{quantity} {unit, unit}', { quantity: format.number(quantity), unit })
  return (
    <article className="card">
      <Link to={`/product-detail/${ProductId}`} className="flex flex-1 flex-col">
        <Picture
          src={Product.mainImage}
          alt=""
          sizes="(min-width: 1024px) 16rem, 11rem"
          className="aspect-4/3 w-full bg-sunken object-cover"
        />
        <span className="grid content-start gap-0.5 px-3.5 pt-3 max-sm:px-2.5">
          <span className="card-name">
            <Name>{Product.name}</Name>
          </span>
          <span className="price text-lg">{format.rupiah(price)}</span>
          <span className="truncate text-sm text-ink-soft max-sm:text-xs">{t('last time, {amount}', { amount })}</span>
        </span>
      </Link>
      {mayAdd && (
        <div className="grid p-3.5 pt-3 max-sm:p-2.5">
          <Button
            look="secondary"
            busy={busy}
            onClick={() => void add({ ProductId, VariantId, unit, quantity })}
            aria-label={t('Buy {amount} of {name} again', { amount, name: isolateDirection(Product.name) })}
            className="px-2 text-sm"
          >
            {t('Buy {amount}', { amount })}
          </Button>
        </div>
      )}
    </article>
  )
}
