import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { operatorRefunds, OrderRefund } from '#contract/operatorRefunds.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { asOperator } from '../area/useOperators.ts'
import type { OperatorSession } from '../session.ts'
import { texts } from './texts.ts'

const Typed = z.object({ order: text(15), ...OrderRefund.shape })
type Props = { session: OperatorSession; changed: () => Promise<void> }

/** Asks for a whole order to be given back. */
export function OrderRefundForm({ session, changed }: Props) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(Typed, async ({ order, reason }) => {
    await call(operatorRefunds.order, { params: { id: order }, body: { reason }, headers: asOperator(session) })
    await changed()
  })
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-accent underline">{t('Give a whole order back')}</summary>
      <CheckedForm {...form} className="grid max-w-xl gap-4 py-3">
        <p className="text-ink-soft">
          {t('Every part of it that still can be is cancelled or refunded, completed ones too. Another person confirms it.')}
        </p>
        <Field label={t('Number of the order')} name="order" inputMode="numeric" autoComplete="off" required error={error('order')} />
        <Field label={t('Reason')} name="reason" autoComplete="off" required error={error('reason')} />
        <Submit busy={busy} failure={failure}>
          {t('Ask for the refund')}
        </Submit>
      </CheckedForm>
    </details>
  )
}
