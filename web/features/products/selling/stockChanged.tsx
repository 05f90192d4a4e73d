import { useText } from '#web/shell/i18n/language.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { rowsOf } from './choices.ts'
import { sellingTexts } from './texts.ts'
import type { SellingFields, TypedRow } from './typed.ts'

/** The stock has changed since it was loaded: shows the current one beside the typed one. */
export function StockChanged({ typed }: { typed: SellingFields }) {
  const t = useText(sellingTexts)
  const rows = rowsOf(typed)
  const seen = (row: TypedRow | undefined) => (row?.seen ?? 0) / 10 ** typed.decimals
  if (rows.length === 1)
    return (
      <Notice tone="warn">
        {t('{n, number} pieces can be sold now. Save again to set the stock to your number.', { n: seen(rows[0]) })}
      </Notice>
    )
  return (
    <Notice tone="warn">
      {t('Stock changed: this can be sold now. Save again to set it to your numbers.')}
      <ul className="mt-1">
        {rows.map(({ id, ...row }) => id && <li key={id}>{t('{name}: {n, number}', { name: row.choice.join(' · '), n: seen(row) })}</li>)}
      </ul>
    </Notice>
  )
}
