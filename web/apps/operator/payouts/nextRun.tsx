import { useState } from 'react'
import { operatorPayouts, type PayoutOverview } from '#contract/operatorPayouts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

export type DeskProps = { session: OperatorSession; changed: () => Promise<void> }

/** Amount that would be paid now, amount at the bank, and the button to request a run. */
export function NextRun({
  overview: { next, listed, sent },
  isAsked,
  session,
  changed,
}: DeskProps & { overview: PayoutOverview; isAsked: boolean }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const stores = next.stores + listed.payouts
  const ask = async () => {
    setBusy(true)
    setError(undefined)
    await call(operatorPayouts.run, { headers: asOperator(session) }).then(changed, setError)
    setBusy(false)
  }
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <dl className="flex flex-wrap gap-x-10 gap-y-4 max-sm:gap-x-4">
          <Sum name={t('To be paid')} amount={rupiah(next.total + listed.total)} note={t('{n, number} stores', { n: stores })} />
          <Sum name={t('With the bank')} amount={rupiah(sent.total)} note={t('{n, number} transfers', { n: sent.payouts })} />
        </dl>
        {!isAsked && stores > 0 && (
          <Button busy={busy} onClick={() => void ask()} className="max-sm:w-full">
            {t('Ask for a run')}
          </Button>
        )}
      </div>
      {isAsked && <p className="text-ink-soft">{t('A run waits for a second person. What is free since then comes with the next one.')}</p>}
      <Failure error={error} />
    </Card>
  )
}

function Sum({ name, amount, note }: { name: string; amount: string; note: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums max-sm:text-lg">{amount}</dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </div>
  )
}
