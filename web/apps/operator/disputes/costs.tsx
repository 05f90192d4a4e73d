import { useState } from 'react'
import { operatorBridge, ProviderCosts } from '#contract/operatorBridge.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Card } from '#web/ui/surface.tsx'
import { ScrollList } from '#web/ui/scrollList.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

type Props = { costs: { day: string; amount: number }[]; session: OperatorSession; changed: () => Promise<void> }

/** Costs that the payment provider kept by day, and a form to add a day. */
export function ProviderCostsOf({ costs, session, changed }: Props) {
  const t = useText(texts)
  const { rupiah, date } = useFormat()
  const [open, setOpen] = useState(false)
  const { form, error, busy, failure } = useForm(ProviderCosts, async (body) => {
    await call(operatorBridge.costs, { body, headers: asOperator(session) })
    setOpen(false)
    await changed()
  })
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('Costs of the provider')}</h2>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('Add a day')}
        </Button>
      </div>
      {costs.length === 0 && (
        <p className="text-ink-soft">{t('No day is booked yet. Until then our books say more than the provider holds.')}</p>
      )}
      <ScrollList label={t('Costs of the provider')} className="max-h-72">
        {costs.map(({ day, amount }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{date(day)}</span>
            <span className="tabular-nums">{rupiah(amount)}</span>
          </li>
        ))}
      </ScrollList>
      <Dialog open={open} onClose={() => setOpen(false)} size="small" title={t('Costs of the provider')}>
        <CheckedForm {...form} className="grid gap-4">
          <p className="text-sm text-ink-soft">{t('As its settlement report says. Another operator confirms it within 24 hours.')}</p>
          <Field label={t('Day')} name="day" type="date" required error={error('day')} />
          <Field
            label={t('Kept by the provider, in rupiah')}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            required
            error={error('amount')}
          />
          <Submit busy={busy} failure={failure}>
            {t('Propose')}
          </Submit>
        </CheckedForm>
      </Dialog>
    </Card>
  )
}
