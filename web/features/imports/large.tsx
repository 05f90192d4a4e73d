import { importLimits, type Import } from '#contract/imports.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** Number of rows of a large table that were checked before the store confirmed it. */
export const triedOf = ({ total }: Import) => Math.min(total, importLimits.large.triedRows)

/** Expected result of a table that is too large to be checked as a whole. */
export function LargeSummary({ found }: { found: Import }) {
  const t = useText(texts)
  const format = useFormat()
  const values = { total: format.number(found.total), tried: format.number(triedOf(found)), failed: format.number(found.failed) }
  return (
    <>
      {found.failed === 0 ? (
        <Notice tone="good">{t('{total} rows. The first {tried} were tried and all of them can be added.', values)}</Notice>
      ) : (
        <Notice tone="warn">{t('{total} rows. Of the first {tried}, {failed} would be refused.', values)}</Notice>
      )}
      <p className="text-ink-soft">
        {t(
          'The table is added in the background. A refused row stops no other: when it is done you download the refused rows with their reasons.',
        )}{' '}
        {t('Rows of one product have to stand one below the other.')}
        {found.mapping?.pictures && ` ${t('Pictures are not taken from a table this large: add them to the products afterwards.')}`}
      </p>
    </>
  )
}
