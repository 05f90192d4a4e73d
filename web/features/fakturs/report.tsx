import type { FakturListReport, FakturListRow, FakturRowOutcome } from '#contract/fakturReports.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Notice } from '#web/ui/surface.tsx'
import { ScrollList } from '#web/ui/scrollList.tsx'
import { reasons } from './reasons.ts'
import { reasonTexts, texts } from './texts.ts'

/** Result of reading a list: what it changes, what is known already, and every row that changes nothing, with its reason. */
export function ListReport({ report: { applied, changes, same, differs, rows } }: { report: FakturListReport }) {
  const t = useText(texts)
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const changed = rows.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'same')
  return (
    <div className="grid gap-3" role="status">
      {applied && changes > 0 && <Notice tone="good">{t('{n} changes saved.', { n: changes })}</Notice>}
      {changes === 0 && refused.length === 0 && <Notice>{t('Nothing to change: all of it is known already.')}</Notice>}
      {same > 0 && <p className="text-sm text-ink-soft">{t('{n} rows are known already.', { n: same })}</p>}
      {!applied && differs > 0 && (
        <Notice tone="warn">{t('{n} amounts differ from your orders. Check them before you save.', { n: differs })}</Notice>
      )}
      {!applied && changed.length > 0 && <Rows label={t('Changes: {n}', { n: changed.length })} rows={changed} />}
      {refused.length > 0 && (
        <>
          <p className="font-semibold text-danger">{t('{n} rows change nothing:', { n: refused.length })}</p>
          <Rows label={t('{n} rows change nothing:', { n: refused.length })} rows={refused} />
        </>
      )}
    </div>
  )
}

const outcomes = { issue: 'New number', replace: 'Replacing number', cancel: 'Cancellation' } as const satisfies Partial<
  Record<FakturRowOutcome, keyof typeof texts>
>

function Rows({ label, rows }: { label: string; rows: FakturListRow[] }) {
  const t = useText(texts)
  const why = useText(reasonTexts)
  return (
    <ScrollList label={label} className="max-h-80 rounded-xl border border-line">
      {rows.map(({ row, number, outcome, reason, reference, buyer, differs, late }) => (
        <li key={row} className="grid gap-0.5 px-3 py-2 text-sm">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-ink-soft">{t('Row {row}', { row })}</span>
            <span className="font-medium break-all tabular-nums">{number || t('No number')}</span>
            {outcome !== 'refused' && outcome !== 'same' && <Badge tone="note">{t(outcomes[outcome])}</Badge>}
            {differs && <Badge tone="warn">{t('Amount differs')}</Badge>}
            {late && <Badge tone="warn">{t('Late')}</Badge>}
          </span>
          {reason ? (
            <span>{why(reasons[reason])}</span>
          ) : (
            <span className="break-all text-ink-soft">
              <Name>{buyer}</Name> · {reference}
            </span>
          )}
        </li>
      ))}
    </ScrollList>
  )
}
