import { useState } from 'react'
import { operatorPeople, type OrganizationPage } from '#contract/operatorPeople.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import { wrongAt } from '../area/wrongAt.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

type Props = { shown: OrganizationPage; session: OperatorSession; changed: () => Promise<void> }

/** Current suspension with reason and end, earlier ones, and forms to request or to end one. */
export function Suspending({ shown, session, changed }: Props) {
  const t = useText(texts)
  const { date } = useFormat()
  const { suspension, former, steps, waits } = shown
  if (!suspension && former.length === 0 && steps.length === 0) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('Suspension')}</h2>
      {suspension && (
        <Notice tone="danger">
          <p className="wrap-anywhere">{suspension.reason}</p>
          <p className="text-sm text-ink-soft">
            {t('Since {from}, until {to}', { from: date(suspension.since), to: date(suspension.until) })}
          </p>
        </Notice>
      )}
      {!waits && steps[0] && <Ask step={steps[0]} id={shown.id} session={session} changed={changed} />}
      {former.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">{t('Earlier ones')}</h3>
          <ul className="grid gap-2">
            {former.map(({ reason, since, endedAt, liftReason }) => (
              <li key={since} className="wrap-anywhere">
                {reason}
                {liftReason && ` — ${liftReason}`}
                <span className="block text-sm text-ink-soft">
                  {t('Since {from}, until {to}', { from: date(since), to: date(endedAt) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function Ask({ step, id, session, changed }: Omit<Props, 'shown'> & { step: 'suspend' | 'lift'; id: number }) {
  const t = useText(texts)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [{ busy = false, error }, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const ask = async () => {
    setState({ busy: true })
    try {
      const body = step === 'suspend' ? { step, reason, until } : { step, reason }
      await call(operatorPeople.move, { params: { id }, body, headers: asOperator(session) })
      await changed()
      setState({})
    } catch (failure) {
      setState({ error: failure })
    }
  }
  const wrong = (path: string) => wrongAt(error, path)
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t(
          'A suspended store is not shown and takes no new orders; a suspended company places none. Orders under way go on. It takes two persons, and the reason is told word for word.',
        )}
      </p>
      <TextArea
        label={t('Reason')}
        value={reason}
        maxLength={500}
        rows={2}
        error={wrong('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {step === 'suspend' && (
        <Field
          label={t('Until the end of')}
          type="date"
          className="w-auto"
          value={until}
          error={wrong('until')}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <Failure error={error} />
      <Button look={step === 'suspend' ? 'danger' : 'primary'} className="w-fit" busy={busy} onClick={() => void ask()}>
        {step === 'suspend' ? t('Ask for the suspension') : t('Ask for its end')}
      </Button>
    </>
  )
}
