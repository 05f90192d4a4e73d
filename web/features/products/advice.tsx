import type { LinePrice } from '#contract/prices.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { choiceTexts } from './choiceTexts.ts'
import type { Offer } from './offer.ts'

/** Cheaper alternatives to the choice, each with one press, and the tax in the price. Keeps its place where something may come, so that nothing moves. */
export function Advice({ offer, line }: { offer: Offer; line: LinePrice | undefined }) {
  const t = useText(choiceTexts)
  const format = useFormat()
  const quantity = 'quantity' in offer.read ? offer.read.quantity : 0
  const asked = line?.quantity === quantity ? line : undefined
  const advice = asked?.advice
  const values = advice && {
    n: advice.kind === 'tier' ? less(advice.quantity, quantity) : advice.quantity,
    unit: advice.unit,
    amount: advice.saves,
  }
  const { units, ppn } = offer.product
  const mayCome = units.length > 1 || offer.tiers.length > 1 || ppn !== undefined
  const isTiered = !advice && !offer.own && isStepped(offer) && offer.tiers.length > 1 && quantity > 0
  const next = isTiered && offer.tiers.find(({ minQuantity }) => minQuantity > quantity)
  return (
    <div className={`flex flex-wrap items-center gap-x-4 ${mayCome ? 'min-h-11' : ''}`} role="status">
      {advice && values && (
        <button
          type="button"
          onClick={() => offer.choose({ unit: advice.unit, typed: format.plain(advice.quantity) })}
          className="flex min-h-11 items-center gap-2 rounded-lg bg-good-soft px-3 py-1.5 text-left text-sm font-medium text-good"
        >
          <Icon name="bolt" className="size-4" />
          {advice.kind === 'tier'
            ? t('Add {n, number} {unit, unit} and pay {amount, rupiah} less', values)
            : t('Buy {n, number} {unit, unit} instead and pay {amount, rupiah} less', values)}
        </button>
      )}
      {next && next.price < offer.price && (
        <p className="text-sm font-medium text-good">
          {t('{amount, rupiah} less each from {n, number} {unit, unit}', {
            amount: offer.price - next.price,
            n: next.minQuantity,
            unit: offer.unit.unit,
          })}
        </p>
      )}
      {isTiered && !next && <p className="text-sm font-medium text-good">{t('The lowest quantity price')}</p>}
      {asked && asked.ppn > 0 && (
        <p className="text-sm text-ink-soft">
          {asked.taxIncluded
            ? t('PPN included: {amount, rupiah}', { amount: asked.ppn })
            : t('PPN is added: {amount, rupiah}', { amount: asked.ppn })}
        </p>
      )}
    </div>
  )
}

/** Rentals are cheaper by days, not by quantity. */
const isStepped = ({ product }: Offer) => product.kind !== 'rental'

/** Difference of two quantities, exact to three decimal places. */
const less = (more: number, quantity: number) => Math.round((more - quantity) * 1000) / 1000
