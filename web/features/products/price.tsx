import { taxOf } from '#contract/ppn.ts'
import type { PricePpn } from '#contract/taxes.ts'
import type { Unit } from '#contract/units.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useSignedIn } from '#web/shell/session/session.ts'
import { cardTexts } from './cardTexts.ts'

type Props = { price: number; ppn: PricePpn | undefined; unit: Unit; className: string }

/**
 * Price of a unit, then the unit and the tax mark in small. A company that prefers net prices sees them after hydration; cached pages show the prices as their
 * stores state them.
 */
export function Price({ price, ppn, unit, className }: Props) {
  const t = useText(cardTexts)
  const format = useFormat()
  const withoutPpn = useSignedIn()?.pricesWithoutPpn
  const isNet = withoutPpn && ppn?.included
  const of = unit === 'pcs' ? t('each') : t('a {unit, unit}', { unit })
  // Goods without PPN are marked only for those who compare net prices.
  const mark = ppn ? (ppn.included && !isNet ? t('incl. PPN') : t('excl. PPN')) : withoutPpn && t('no PPN')
  return (
    <p className={`price ${className}`}>
      {format.rupiah(isNet ? taxOf(price, ppn, true).net : price)}
      <span className="price-of">{mark ? `${of}, ${mark}` : of}</span>
    </p>
  )
}

/** Price of goods with the PPN on top of it. Rupiah. */
export const priceWithPpn = (price: number, ppn: PricePpn | undefined) =>
  ppn?.included === false ? price + taxOf(price, ppn, false).ppn : price
