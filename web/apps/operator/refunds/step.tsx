import { operatorRefunds, RefundStep, type OperatorRefund } from '#contract/operatorRefunds.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

export type Step = RefundStep['step']
type Props = { refund: OperatorRefund; step: Step; session: OperatorSession; changed: () => Promise<void>; onClose: () => void }

const submits = { sent: 'Mark as sent', returned: 'Mark as come back', account: 'Name an account' } as const

/** A step of a refund that one person may take. */
export function StepDialog({ refund, step, session, changed, onClose }: Props) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const { form, error, busy, failure } = useForm(RefundStep, async (body) => {
    await call(operatorRefunds.move, { params: { id: refund.id }, body, headers: asOperator(session) })
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} size="small" title={`${refund.buyer}: ${rupiah(refund.amount)}`}>
      <CheckedForm {...form} className="grid gap-4">
        <input type="hidden" name="step" value={step} readOnly />
        {step === 'sent' && <Field label={t('Reference of the bank')} name="reference" autoComplete="off" error={error('reference')} />}
        {step === 'returned' && <Field label={t('Reason')} name="reason" autoComplete="off" required error={error('reason')} />}
        {step === 'account' && (
          <>
            <Field label={t('Bank')} name="bank" autoComplete="off" required error={error('bank')} />
            <Field label={t('Account number')} name="number" inputMode="numeric" autoComplete="off" required error={error('number')} />
            <Field label={t('Account holder')} name="holder" autoComplete="off" required error={error('holder')} />
          </>
        )}
        <Submit busy={busy} failure={failure}>
          {t(submits[step])}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
