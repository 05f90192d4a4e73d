import { useRevalidator } from 'react-router'
import { BankAccount, storeOrders, type Refund } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { useReason } from './reason.ts'
import { texts } from './texts.ts'

/** The same in one line; the order itself asks where to send the money. */
export function RefundWord({ refund }: { refund: Refund }) {
  const t = useText(texts)
  const format = useFormat()
  const words = refund.status === 'paid' ? 'Refund of {amount}: paid' : 'Refund of {amount}: on its way'
  return <p className="text-sm text-ink-soft">{t(words, { amount: format.rupiah(refund.amount) })}</p>
}

/** A refund in progress; by bank transfer it needs the buyer's account. */
export function RefundState({ refund }: { refund: Refund }) {
  const t = useText(texts)
  const format = useFormat()
  const say = useReason()
  const amount = format.rupiah(refund.amount)
  const { revalidate } = useRevalidator()
  const { form, error, busy, failure } = useForm(BankAccount, async (body) => {
    await call(storeOrders.refundAccount, { params: { id: refund.id }, body })
    await revalidate()
  })
  const asks = useMayCall(storeOrders.refundAccount) && refund.way === 'bank' && refund.status === 'due' && !refund.account
  return (
    <Notice tone={refund.status === 'paid' ? 'good' : 'warn'}>
      <p>{t(refund.status === 'paid' ? 'Refund of {amount}: paid' : 'Refund of {amount}: on its way', { amount })}</p>
      {refund.reason && (
        <p dir="auto" className="text-sm text-ink-soft">
          {say(refund)}
        </p>
      )}
      {asks && (
        <CheckedForm {...form} className="mt-3 grid gap-3">
          <p className="font-medium">{t('Where should we transfer it?')}</p>
          <Field label={t('Bank')} name="bank" required error={error('bank')} />
          <Field label={t('Account number')} name="number" inputMode="numeric" required error={error('number')} />
          <Field label={t('Account holder')} name="holder" autoComplete="name" required error={error('holder')} />
          <Submit busy={busy} failure={failure}>
            {t('Save')}
          </Submit>
        </CheckedForm>
      )}
    </Notice>
  )
}
