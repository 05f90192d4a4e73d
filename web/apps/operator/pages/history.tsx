import { useState } from 'react'
import { pages, type PageVersion, type Slug } from '#contract/pages.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { PageTextId } from '#contract/ids.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card, type Tone } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

const states = {
  planned: ['Planned', 'warn'],
  holds: ['In force', 'good'],
  past: ['Past', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
} as const satisfies Record<PageVersion['state'], [keyof typeof texts, Tone]>

type Props = {
  slug: Slug
  first: Answer<typeof pages.history>
  session: OperatorSession
  take: (id: PageTextId) => Promise<void>
  changed: () => Promise<void>
}

/** Versions of a page's text with author and time. An old one can be used again, a planned one withdrawn. */
export function History({ slug, first, session, take, changed }: Props) {
  const t = useText(texts)
  const { day, time } = useFormat()
  const [more, setMore] = useState<Answer<typeof pages.history>>({ rows: [], next: first.next })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const headers = asOperator(session)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    await act().catch(setError)
    setBusy(false)
  }
  const readMore = async () => {
    const page = await call(pages.history, { params: { id: slug }, query: { before: String(more.next), limit: 20 }, headers })
    setMore({ rows: [...more.rows, ...page.rows], next: page.next })
  }
  const withdraw = async (id: PageTextId) => {
    await call(pages.withdraw, { params: { id }, headers })
    await changed()
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('History')}</h2>
      <ol className="divide-y divide-line">
        {[...first.rows, ...more.rows].map(({ id, from, state, setBy, setAt, steps }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {t('In force from')} {day(from)} <Badge tone={states[state][1]}>{t(states[state][0])}</Badge>
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {setBy === null ? t('From the start') : <Name>{setBy}</Name>}, {time(setAt)}
              </p>
            </div>
            <div className="-ml-4 flex flex-wrap gap-1 sm:ml-0">
              <Button look="quiet" aria-label={t('Take the text from {day}', { day: day(from) })} onClick={() => void run(() => take(id))}>
                {t('Take this text')}
              </Button>
              {steps.includes('withdraw') && (
                <Button
                  look="quiet"
                  aria-label={t('Withdraw the text from {day}', { day: day(from) })}
                  onClick={() => void run(() => withdraw(id))}
                >
                  {t('Withdraw')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Failure error={error} />
      {more.next !== null && (
        <Button look="secondary" busy={busy} onClick={() => void run(readMore)}>
          {t('Show earlier texts')}
        </Button>
      )}
    </Card>
  )
}
