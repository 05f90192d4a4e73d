import type { Quote } from '#contract/quotes.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

/** The ordered part of an offer, where that is not all of it; its total stands above. */
export function AcceptedPart({ accepted: { lines, goods, delivery, ppn } }: { accepted: NonNullable<Quote['accepted']> }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const sums = [
    [t('Goods'), goods],
    [t('Delivery cost'), delivery],
    [t('PPN'), ppn],
  ] as const
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('Ordered from this offer')}</h2>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={`${line.VariantId} ${line.unit}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span>
              <Name>{line.name}</Name>
              <span className="block text-sm text-ink-soft tabular-nums">
                {t('{n, number} {unit, unit}', { n: line.quantity, unit: line.unit })} × {rupiah(line.price)}
              </span>
            </span>
            <span className="text-right tabular-nums">{rupiah(line.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-line pt-2 tabular-nums">
        {sums.map(
          ([word, amount], at) =>
            (at === 0 || amount > 0) && (
              <div key={word} className="contents">
                <dt className="text-ink-soft sm:text-right">{word}</dt>
                <dd className="text-right">{rupiah(amount)}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
