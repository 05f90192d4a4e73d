import { useRevalidator } from 'react-router'
import { BankAccount, storeOrders, type Refund } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { accountTexts } from './accountTexts.ts'

/** Asks for the bank account that a refund goes to. */
export function AccountForm({ refund }: { refund: Refund }) {
  const t = useText(accountTexts)
  const { revalidate } = useRevalidator()
  const { form, error, busy, failure } = useForm(BankAccount, async (body) => {
    await call(storeOrders.refundAccount, { params: { id: refund.id }, body })
    await revalidate()
  })
  return (
    <CheckedForm {...form} className="mt-3 grid gap-3">
      <p className="font-medium">{t('Where should we transfer it?')}</p>
      <Field label={t('Bank')} name="bank" required error={error('bank')} />
      <Field label={t('Account number')} name="number" inputMode="numeric" required error={error('number')} />
      <Field label={t('Account holder')} name="holder" autoComplete="name" required error={error('holder')} />
      <Submit busy={busy} failure={failure}>
        {t('Save')}
      </Submit>
    </CheckedForm>
  )
}
