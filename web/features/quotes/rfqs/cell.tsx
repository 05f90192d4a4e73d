import type { SheetCell, SheetLine } from '#contract/rfqSheet.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { sheetTexts } from './sheetTexts.ts'

/** A store's goods for a line: landed cost, price, and how they differ. */
export function CellFacts({ cell, line }: { cell: SheetCell; line: SheetLine }) {
  const t = useText(sheetTexts)
  const { rupiah } = useFormat()
  const { cost, price, quantity, unit, isCheapest, isShort, deviation, name, leadDays } = cell
  return (
    <span className="block min-w-0">
      <span className={`block tabular-nums ${isCheapest ? 'font-bold' : 'font-medium'}`}>
        {rupiah(cost)}
        {isCheapest && <span className="ml-2 text-sm text-good">{t('Cheapest')}</span>}
      </span>
      <span className="block text-sm text-ink-soft tabular-nums">
        {t('{n, number} {unit, unit}', { n: quantity, unit })} × {rupiah(price)}
      </span>
      {name !== line.name && (
        <span className="block text-sm text-ink-soft">
          <Name>{name}</Name>
        </span>
      )}
      {unit !== line.unit && <span className="block text-sm font-medium text-warn">{t('in another unit than asked')}</span>}
      {isShort && <span className="block text-sm font-medium text-warn">{t('less than asked')}</span>}
      {leadDays !== null && leadDays > 0 && (
        <span className="block text-sm text-ink-soft">{t('ready in {n, number} working days', { n: leadDays })}</span>
      )}
      {deviation && <span className="block text-sm font-medium text-warn wrap-anywhere">{deviation}</span>}
    </span>
  )
}
