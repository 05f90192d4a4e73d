import { useState } from 'react'
import { operatorPayouts, PayRun, type PayoutOverview } from '#contract/operatorPayouts.ts'
import { call } from '#web/shell/call.ts'
import { download } from '#web/shell/files/download.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { DeskProps } from './nextRun.tsx'
import { texts } from './texts.ts'

type Run = PayoutOverview['runs'][number]

/** Runs confirmed by two persons: the bank's file, and transfers that the bank has not confirmed yet. */
export function Runs({ runs, ...shared }: DeskProps & { runs: Run[] }) {
  const t = useText(texts)
  if (runs.length === 0) return null
  return (
    <Card className="grid gap-1">
      <h2 className="text-lg font-semibold">{t('Confirmed runs')}</h2>
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id}>
            <RunRow run={run} {...shared} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RunRow({ run, session, changed }: DeskProps & { run: Run }) {
  const t = useText(texts)
  const { rupiah, time } = useFormat()
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  const take = () => {
    setError(undefined)
    return download(operatorPayouts.file, { params: { id: run.id }, headers: asOperator(session) }, `payouts-${run.id}.csv`).catch(setError)
  }
  return (
    <div className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="text-lg tabular-nums">{rupiah(run.total)}</strong>
            {t('to {n, number} stores', { n: run.payouts })}
            <Badge tone={run.open === 0 ? 'good' : 'warn'}>
              {run.open === 0 ? t('Done') : t('{n, number} not confirmed by the bank', { n: run.open })}
            </Badge>
          </p>
          <p className="text-sm text-ink-soft">
            {time(run.at)} · {t('{asker}, confirmed by {other}', { asker: run.askedBy, other: run.confirmedBy })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {run.open > 0 && (
            <>
              <Button look="secondary" onClick={() => void take()}>
                {t('File for the bank (CSV)')}
              </Button>
              <Button onClick={() => setOpen(true)}>{t('All are paid')}</Button>
            </>
          )}
        </div>
      </div>
      <Failure error={error} />
      <Dialog open={open} onClose={() => setOpen(false)} size="small" title={t('The bank has paid this run')}>
        <PaidForm run={run} session={session} changed={changed} done={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function PaidForm({ run, session, changed, done }: DeskProps & { run: Run; done: () => void }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const { form, error, busy, failure } = useForm(PayRun, async (body) => {
    const input = { params: { id: run.id }, body, headers: asOperator(session) }
    // A large run takes several calls; the next call continues one that broke off.
    while ((await call(operatorPayouts.payRun, input)).left > 0);
    done()
    await changed()
  })
  return (
    <CheckedForm {...form} className="grid gap-4">
      <p>
        {t('{total} to {n, number} stores: all that did not come back is marked as paid.', { total: rupiah(run.total), n: run.payouts })}
      </p>
      <Field label={t('Reference of the bank')} name="reference" autoComplete="off" error={error('reference')} />
      <Submit busy={busy} failure={failure}>
        {t('Mark as paid')}
      </Submit>
    </CheckedForm>
  )
}
