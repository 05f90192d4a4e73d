import { useState } from 'react'
import { operatorPayouts, PayoutStep, type OperatorPayout } from '#contract/operatorPayouts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { DeskProps } from './nextRun.tsx'
import { texts } from './texts.ts'

type Props = DeskProps & { payout: OperatorPayout; onClose: () => void }

/** Records a transfer as paid, or as sent back by the bank; then the money belongs to the store again. */
export function MoveDialog({ payout, session, changed, onClose }: Props) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const [step, setStep] = useState(payout.status === 'sent' ? 'paid' : 'returned')
  const { form, error, busy, failure } = useForm(PayoutStep, async (body) => {
    await call(operatorPayouts.move, { params: { id: payout.id }, body, headers: asOperator(session) })
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} size="small" title={`${payout.shop}: ${rupiah(payout.amount)}`}>
      <CheckedForm {...form} className="grid gap-4">
        <Select label={t('Bank result')} name="step" value={step} onChange={(event) => setStep(event.target.value)}>
          {payout.status === 'sent' && <option value="paid">{t('Paid')}</option>}
          <option value="returned">{t('Came back')}</option>
        </Select>
        <Field label={t('Reference of the bank')} name="reference" autoComplete="off" error={error('reference')} />
        {step === 'returned' && (
          <Field
            label={t('Reason')}
            name="reason"
            autoComplete="off"
            required
            hint={
              payout.status === 'paid'
                ? t('Another person has to confirm it. The store reads it; it is paid again when it has saved its account anew.')
                : t('The store reads it. It is paid again when it has saved its account anew.')
            }
            error={error('reason')}
          />
        )}
        <Submit busy={busy} failure={failure}>
          {step === 'paid' ? t('Mark as paid') : t('Mark as come back')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
