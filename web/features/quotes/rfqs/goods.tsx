import type { RfqLine } from '#contract/rfqFields.ts'
import type { Rfq } from '#contract/rfqs.ts'
import { FileButtons } from '#web/features/orders/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** The goods of a request: its lines, the note and the files. */
export function RfqGoods({ of: { lines, createdAt, note, files } }: { of: Pick<Rfq, 'lines' | 'createdAt' | 'note' | 'files'> }) {
  const t = useText(texts)
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Goods')}</h2>
      <Lines lines={lines} createdAt={createdAt} />
      {note && (
        <p dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <FileButtons files={files} />
    </Card>
  )
}

/** `createdAt`: of the request, so that later lines are marked. */
function Lines({ lines, createdAt }: { lines: readonly RfqLine[]; createdAt: string }) {
  const t = useText(texts)
  return (
    <ol className="divide-y divide-line">
      {lines.map(({ id, name, spec, unit, quantity, wish, addedAt }, at) => (
        <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 py-2.5 first:pt-0 last:pb-0">
          <span className="text-ink-soft tabular-nums">{at + 1}.</span>
          <span>
            <Name>{name}</Name>
            {spec && (
              <span dir="auto" className="block text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
                {spec}
              </span>
            )}
            {addedAt > createdAt && <span className="block text-sm font-medium text-warn">{t('Added later')}</span>}
          </span>
          <span className="text-right tabular-nums">
            {t('{n, number} {unit, unit}', { n: quantity, unit })}
            {wish !== null && <span className="block text-sm text-ink-soft">{t('target {amount, rupiah}', { amount: wish })}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
