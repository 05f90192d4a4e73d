import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { money, type Money } from '#contract/money.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

type Props = { account: Money['account']; shopId: number }
type AccountProps = Props & { pausedUntil: string | null }

/** The store's bank account, and a way to change it. */
export function Account({ account, shopId, pausedUntil }: AccountProps) {
  const t = useText(texts)
  const { time } = useFormat()
  const [editing, setEditing] = useState(false)
  const mayEdit = useMayCall(money.account)
  return (
    <Card className="grid justify-items-start gap-3 max-sm:gap-1.5 max-sm:p-4">
      <h2 className="text-lg font-semibold">{t('Bank account')}</h2>
      {account ? (
        <>
          <p className="text-sm text-ink-soft">{t('Your payouts go to this account.')}</p>
          <p>
            <strong className="block text-lg tracking-wide tabular-nums">{account.number}</strong>
            {account.bank} · {account.holder}
          </p>
          {pausedUntil && (
            <p className="rounded-xl bg-warn-soft px-4 py-3 text-ink">
              {t('Nothing is sent there before {time}.', { time: time(pausedUntil) })}
            </p>
          )}
        </>
      ) : (
        <p className="rounded-xl bg-warn-soft px-4 py-3 text-ink">
          {t('Tell us where your money goes. Without an account nothing can be paid out.')}
        </p>
      )}
      {mayEdit ? (
        <Button look={account ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
          {account ? t('Change the account') : t('Add a bank account')}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{t('Only the owner changes the bank account.')}</p>
      )}
      <EditAccount open={editing} account={account} shopId={shopId} onClose={() => setEditing(false)} />
    </Card>
  )
}

function EditAccount({ open, account, shopId, onClose }: Props & { open: boolean; onClose: () => void }) {
  const t = useText(texts)
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const { form, error, busy, failure } = useForm(
    async () => (await import('#contract/storeOrders.ts')).BankAccount,
    async (body) => {
      const { payoutsPausedUntil } = await call(money.account, { params: { id: shopId }, body })
      onClose()
      await revalidate()
      popups.success(
        t('Congratulations!'),
        payoutsPausedUntil
          ? t('Your bank account is saved. For your safety nothing is sent there for 24 hours.')
          : t('Your bank account is saved.'),
      )
    },
  )
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t('Bank account')}>
      <CheckedForm {...form} className="grid gap-4">
        {account && (
          <Notice>
            {t('To another account nothing is sent for 24 hours. A bank book that we checked proves the present account alone.')}
          </Notice>
        )}
        <Field label={t('Bank')} name="bank" required maxLength={60} defaultValue={account?.bank} error={error('bank')} />
        <Field
          label={t('Account number')}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={34}
          defaultValue={account?.number}
          error={error('number')}
        />
        <Field
          label={t('Account holder')}
          name="holder"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={account?.holder}
          hint={t('As written in your bank book.')}
          error={error('holder')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
