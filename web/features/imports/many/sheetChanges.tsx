import type { SheetLine } from '#contract/variantSheet.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { sheetTexts } from './sheetTexts.ts'

const shown = 100

/** Old and new values of each option, the old ones struck through. */
export function SheetChanges({ lines }: { lines: SheetLine[] }) {
  const t = useText(sheetTexts)
  const format = useFormat()
  const rupiah = (price: number | null) => (price === null ? '–' : format.rupiah(price))
  const more = (tiers: SheetLine['tiers']) =>
    tiers.map(({ minQuantity, price }) => `${format.number(minQuantity)}: ${format.rupiah(price)}`).join(', ')
  return (
    <>
      <ul className="grid max-h-72 gap-2 overflow-y-auto rounded-xl border border-line p-3">
        {lines.slice(0, shown).map(({ VariantId, name, unit, isUsual, sku, price, tiers, stock, now }) => (
          <li key={`${VariantId} ${unit}`} className="grid gap-0.5">
            <span className="font-medium">
              <Name>{name}</Name>
              {!isUsual && ` · ${t('{unit, unit}', { unit })}`}
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm tabular-nums">
              {sku !== now.sku && <Change from={now.sku ?? '–'} to={sku ?? '–'} />}
              {price !== now.price && <Change from={rupiah(now.price)} to={rupiah(price)} />}
              {more(tiers) !== more(now.tiers) && <Change from={more(now.tiers) || '–'} to={more(tiers) || '–'} />}
              {stock !== now.stock && (
                <Change from={t('Stock {n}', { n: format.number(now.stock) })} to={t('Stock {n}', { n: format.number(stock) })} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > shown && <p className="text-ink-soft">{t('and {n, number} more', { n: lines.length - shown })}</p>}
    </>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <span>
      <del className="text-ink-soft">{from}</del> → <ins className="font-medium no-underline">{to}</ins>
    </span>
  )
}
