import { useEffect, useState } from 'react'
import { switches, type Switch, type SwitchKey } from '#contract/switches.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FoldedCard } from '#web/ui/foldedCard.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Skeleton } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

const names = {
  companies: 'New companies register',
  suppliers: 'New stores register',
  reviews: 'Reviews are written',
  'quick-order': 'Quick order',
  'product-import': 'Products are imported',
} as const satisfies Record<SwitchKey, keyof typeof texts>

/** Features that administrators can switch off for a while. */
export function Switches({ session }: { session: OperatorSession }) {
  const t = useText(texts)
  const [rows, setRows] = useState<Switch[]>()
  const [busy, setBusy] = useState<SwitchKey>()
  const [error, setError] = useState<unknown>()
  const headers = asOperator(session)
  useEffect(() => {
    call(switches.list, { headers: { access_token: session.token } }).then(setRows, setError)
  }, [session.token])
  const set = async (key: SwitchKey, on: boolean) => {
    setBusy(key)
    setError(undefined)
    await call(switches.set, { params: { key }, body: { on, was: !on }, headers }).then(setRows, setError)
    setBusy(undefined)
  }
  return (
    <FoldedCard anchor="switches" title={t('Switches')}>
      <p className="text-ink-soft">
        {t('What is switched off is refused with a sentence; what is under way goes on. A change holds within a minute.')}
      </p>
      <Failure error={error} />
      {!rows && !error && <Skeleton className="h-64" />}
      <ul className="divide-y divide-line">
        {rows?.map((row) => (
          <Row
            key={row.key}
            row={row}
            busy={busy === row.key}
            set={session.operator.permissions.includes('switches.manage') ? (on) => void set(row.key, on) : undefined}
          />
        ))}
      </ul>
    </FoldedCard>
  )
}

function Row({ row, busy, set }: { row: Switch; busy: boolean; set: ((on: boolean) => void) | undefined }) {
  const t = useText(texts)
  const { time } = useFormat()
  const { on, from, setBy } = row.next ?? row
  const name = t(names[row.key])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <Badge tone={on ? 'good' : 'warn'}>{on ? t('On') : t('Off')}</Badge>
        </p>
        {from !== null && setBy !== null && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {row.next ? t('from {time}', { time: time(from) }) : t('since {time}', { time: time(from) })}, <Name>{setBy}</Name>
          </p>
        )}
      </div>
      {set && (
        <Button
          look="secondary"
          busy={busy}
          aria-label={on ? t('Switch off: {name}', { name }) : t('Switch on: {name}', { name })}
          onClick={() => set(!on)}
        >
          {on ? t('Switch off') : t('Switch on')}
        </Button>
      )}
    </li>
  )
}
