import { useEffect, useState } from 'react'
import { fakturs, type Faktur } from '#contract/fakturs.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { FakturBadge } from './badge.tsx'
import { FakturNotes } from './table.tsx'
import { texts } from './texts.ts'

/** Fakturs of a store order below its documents; nothing where its store owes none. */
export default function FaktursOfStoreOrder({ id, side }: { id: number; side: 'store' | 'company' }) {
  const t = useText(texts)
  const { date } = useFormat()
  const [rows, setRows] = useState<Faktur[]>([])
  useEffect(() => {
    let isHere = true
    // The documents are complete without it, so a failure shows nothing.
    call(fakturs.ofStoreOrder, { params: { id } }).then(
      (found) => isHere && setRows(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [id])
  if (rows.length === 0) return null
  return (
    <section aria-label={t('Faktur')} className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{t('Faktur')}</p>
      <ul className="grid gap-2">
        {rows.map((faktur) => (
          <li key={faktur.id} className="grid gap-0.5 text-sm">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <FakturBadge faktur={faktur} side={side} />
              {faktur.number ? (
                <span className="font-medium break-all tabular-nums">{faktur.number}</span>
              ) : (
                <span className="text-ink-soft">{t('No number')}</span>
              )}
              {faktur.issuedOn && <span className="text-ink-soft">{date(faktur.issuedOn)}</span>}
            </span>
            <FakturNotes faktur={faktur} side={side} />
          </li>
        ))}
      </ul>
    </section>
  )
}
