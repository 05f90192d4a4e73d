import { useCallback, useState } from 'react'
import { operatorFees, type KeptFee } from '#contract/operatorFees.ts'
import { call } from '#web/shell/call.ts'
import { useFee } from '#web/features/money/fees/say.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Badge, Card, Skeleton, type Tone } from '#web/ui/surface.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { useGoods } from '#web/features/money/fees/goods.ts'
import { useEndless } from '../area/useEndless.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { EndDialog } from './end.tsx'
import { texts } from './texts.ts'

const states = {
  holds: ['In force', 'good'],
  planned: ['Planned', 'warn'],
  over: ['Over', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
} as const satisfies Record<KeptFee['state'], [keyof typeof texts, Tone]>

type Props = { session: OperatorSession; mayDecide: boolean; changed: () => Promise<void> }

/** Fees of stores and categories, newest first. */
export function Rows({ session, mayDecide, changed }: Props) {
  const t = useText(texts)
  const [all, setAll] = useState(false)
  const [ending, setEnding] = useState<KeptFee>()
  const { rows, next, busy, error, more } = useFees(session.token, all)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-semibold">{t('Fees of stores and categories')}</h2>
        <Tick label={t('Show ended fees too')} checked={all} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
      </div>
      {!rows && !error && <Skeleton className="h-40" />}
      {rows?.length === 0 && <p className="text-ink-soft">{t('There are none: the general fee holds for everything.')}</p>}
      <ul className="divide-y divide-line">
        {rows?.map((fee) => (
          <Row key={fee.id} fee={fee} end={mayDecide && fee.steps.includes('end') && (() => setEnding(fee))} />
        ))}
      </ul>
      <Failure error={error} />
      {next !== null && (
        <Button look="secondary" busy={busy} onClick={() => void more()}>
          {t('Show earlier fees')}
        </Button>
      )}
      {ending && <EndDialog fee={ending} session={session} onClose={() => setEnding(undefined)} changed={changed} />}
    </Card>
  )
}

function Row({ fee, end }: { fee: KeptFee; end: false | (() => void) }) {
  const t = useText(texts)
  const [say, goods] = [useFee(), useGoods()]
  const { date } = useFormat()
  const { from, until, state, setBy, confirmedBy, endedBy, endConfirmedBy } = fee
  const days =
    state === 'withdrawn'
      ? t('Should have begun on {from}', { from: date(from) })
      : until === null
        ? t('From {from} on', { from: date(from) })
        : t('{from} to {until}', { from: date(from), until: date(until) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {goods(fee)} <Badge tone={states[state][1]}>{t(states[state][0])}</Badge>
        </p>
        <p>
          <strong className="tabular-nums">{say(fee)}</strong> · {days}
        </p>
        <p className="text-sm text-ink-soft">
          {t('Decided by {name} and {other}', { name: setBy, other: confirmedBy })}
          {endedBy !== null && ` · ${t('Ended by {name} and {other}', { name: endedBy, other: endConfirmedBy ?? '' })}`}
        </p>
      </div>
      {end && (
        <Button look="secondary" aria-label={t('End: {of}', { of: goods(fee) })} onClick={end}>
          {t('End it')}
        </Button>
      )}
    </li>
  )
}

function useFees(token: string, all: boolean) {
  const read = useCallback(
    (before: number | undefined) =>
      call(operatorFees.list, { query: { limit: 50, before, ...(all ? { all: '1' } : {}) }, headers: { access_token: token } }),
    [token, all],
  )
  return useEndless(read)
}
