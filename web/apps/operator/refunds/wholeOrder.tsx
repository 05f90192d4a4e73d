import { useState } from 'react'
import * as z from 'zod/mini'
import { says, text } from '#contract/fields.ts'
import { operatorRefunds, OrderRefund } from '#contract/operatorRefunds.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

/** Order number as typed: `408` or `#408`. */
const orderNumber = text(15).check(z.regex(/^#?[1-9]\d*$/, says('whole-number')))
const Typed = z.object({ order: orderNumber, ...OrderRefund.shape })
type Props = { session: OperatorSession; changed: () => Promise<void> }

/** Requests the refund of a whole order. */
export function OrderRefundForm({ session, changed }: Props) {
  const t = useText(texts)
  const say = useToast()
  const [requests, setRequests] = useState(0)
  const { form, error, busy, failure } = useForm(Typed, async ({ order, reason }) => {
    await call(operatorRefunds.order, { params: { id: order.replace('#', '') }, body: { reason }, headers: asOperator(session) })
    say({ text: t('The refund is requested. Another person confirms it above.') })
    setRequests(requests + 1)
    await changed()
  })
  return (
    <details key={requests}>
      <summary className="min-h-11 cursor-pointer list-none content-center font-medium text-accent hover:underline">
        {t('Refund a whole order')}
      </summary>
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
