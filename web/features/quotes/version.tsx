import type { QuoteLine, QuoteVersion } from '#contract/quoteVersions.ts'
import { FileButtons } from '#web/features/orders/feature.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { texts } from './texts.ts'
import { wayWords } from './shipping.ts'

type Props = { version: QuoteVersion; /** What changed since then is marked. */ before?: QuoteVersion | undefined }

/** Lines, delivery, tax and total of a version. */
export function Version({ version, before }: Props) {
  const t = useText(texts)
  const { day } = useFormat()
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {version.lines.map((line) => (
          <li key={line.id}>
            <Line line={line} before={before?.lines.find(({ VariantId, unit }) => VariantId === line.VariantId && unit === line.unit)} />
          </li>
        ))}
      </ul>
      <Sums version={version} />
      {(version.wholeOnly || version.neededBy) && (
        <p className="text-sm text-ink-soft">
          {[version.neededBy && t('Needed by {day}', { day: day(version.neededBy) }), version.wholeOnly && t('Sold as a whole only')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {version.note && (
        <p dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {version.note}
        </p>
      )}
      <FileButtons files={version.files} />
    </div>
  )
}

function Line({ line, before }: { line: QuoteLine; before: QuoteLine | undefined }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const { name, image, quantity, unit, price, totalPrice, tiers, leadDays, deviation } = line
  const changes = [
    before && before.quantity !== quantity && t('before {n, number}', { n: before.quantity }),
    before && before.price !== null && before.price !== price && t('before {amount, rupiah}', { amount: before.price }),
  ].filter(Boolean)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-3">
      <span className="row-span-3">
        <Thumbnail src={image} size={48} />
      </span>
      <span className="font-medium">
        <Name>{name}</Name>
      </span>
      <strong className="text-right tabular-nums">{totalPrice !== null && rupiah(totalPrice)}</strong>
      <span className="col-span-2 text-sm text-ink-soft tabular-nums">
        {t('{n, number} {unit, unit}', { n: quantity, unit })}
        {price !== null && ` × ${rupiah(price)}`}
        {changes.length > 0 && <span className="text-warn"> ({changes.join(', ')})</span>}
      </span>
      {(tiers.length > 0 || leadDays !== null || deviation) && (
        <span className="col-span-2 grid text-sm text-ink-soft">
          {tiers.map((tier) => (
            <span key={tier.minQuantity}>
              {t('from {n, number} {unit, unit}: {price, rupiah}', { n: tier.minQuantity, unit, price: tier.price })}
            </span>
          ))}
          {leadDays !== null && <span>{t('ready in {n, number} working days', { n: leadDays })}</span>}
          {deviation && <span className="font-medium text-warn wrap-anywhere">{deviation}</span>}
        </span>
      )}
    </div>
  )
}

/** Parts of the total; nothing while a price is missing. */
function Sums({ version: { goods, delivery, ppn, total, tax } }: { version: QuoteVersion }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  if (goods === null || total === null) return null
  return (
    <dl className="ml-auto grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums">
      <dt className="text-ink-soft">{t('Goods')}</dt>
      <dd className="text-right">{rupiah(goods)}</dd>
      {delivery && (
        <>
          <dt className="text-ink-soft">
            {t(wayWords[delivery.way])}
            <Days {...delivery} />
          </dt>
          <dd className="text-right">{delivery.price === 0 ? t('free') : rupiah(delivery.price)}</dd>
        </>
      )}
      {ppn > 0 && (
        <>
          <dt className="text-ink-soft">{t('PPN')}</dt>
          <dd className="text-right">{rupiah(ppn)}</dd>
        </>
      )}
      <dt className="font-semibold">{t('Total')}</dt>
      <dd className="text-right font-bold">{rupiah(total)}</dd>
      {tax?.included && tax.ppn > 0 && (
        <dd className="col-span-2 text-right text-sm text-ink-soft">{t('Includes PPN {amount, rupiah}', { amount: tax.ppn })}</dd>
      )}
      {delivery?.note && <dd className="col-span-2 text-sm text-ink-soft wrap-anywhere">{delivery.note}</dd>}
    </dl>
  )
}

function Days({ minDays, maxDays }: { minDays: number | null; maxDays: number | null }) {
  const t = useText(texts)
  const max = maxDays ?? minDays
  if (max === null) return null
  const min = minDays ?? max
  return <> · {min === max ? t('{n, number} days', { n: max }) : t('{min, number} to {max, number} days', { min, max })}</>
}
