import { useState } from 'react'
import { isByDay } from '#contract/dayCount.ts'
import type { SaleUnit } from '#contract/prices.ts'
import type { ProductPage, Variant } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useRole } from '#web/shell/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ruleOf } from '../buildOffer.ts'
import { useQuickAdd } from '../useQuickAdd.ts'
import { texts } from './texts.ts'

/** Quantity and cart button of a company; a link to the page where there is more to choose. */
export function Buy({ product }: { product: ProductPage }) {
  const t = useText(texts)
  const opens = useOpens()
  const mayBuy = useRole() === 'buyer' && opens('/cart')
  const { id, kind, units, variants } = product
  const [unit, variant] = [units[0], variants[0]]
  if (mayBuy && unit && variant && variants.length === 1 && !isByDay(kind))
    return <Quantity product={product} unit={unit} variant={variant} />
  return (
    <ButtonLink look="secondary" to={`/product-detail/${id}`} className="px-2 text-sm">
      {t(mayBuy && variants.length > 1 ? 'Choose a variant' : 'See the product')}
    </ButtonLink>
  )
}

function Quantity({ product: { id, name }, unit, variant }: { product: ProductPage; unit: SaleUnit; variant: Variant }) {
  const t = useText(texts)
  const { busy, add } = useQuickAdd()
  const [quantity, setQuantity] = useState(unit.min)
  const rule = ruleOf(unit, variant.stock)
  const soldOut = rule.left < rule.min
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2 max-sm:[&_input]:w-12">
        <Stepper label={t('Quantity of {name}', { name })} value={quantity} rule={rule} disabled={soldOut} onChange={setQuantity} />
        <span className="text-sm text-ink-soft">{t('{unit, unit}', { unit: unit.unit })}</span>
      </div>
      <Button
        busy={busy}
        disabled={soldOut}
        onClick={() => void add({ ProductId: id, VariantId: variant.id, unit: unit.unit, quantity })}
        className="px-2 text-sm"
      >
        <Icon name="cart" className="size-5 max-sm:hidden" />
        {t(soldOut ? 'Out of stock' : 'Add to cart')}
      </Button>
    </div>
  )
}
