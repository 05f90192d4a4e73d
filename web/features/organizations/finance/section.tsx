import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { financeAddress, type FinanceAddress } from '#contract/financeAddress.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { useSeen } from '#web/ui/useSeen.ts'
import { texts } from './texts.ts'

const loadInput = async () => (await import('#contract/financeAddress.ts')).FinanceAddressInput

type Props = { address: FinanceAddress }

const standings = {
  off: 'No address gets new invoices, receipts and credit notes yet.',
  waiting: '{email} is not confirmed yet. The link in our mail is valid for seven days.',
  on: '{email} is told of new invoices, receipts and credit notes.',
} as const

/** Where a company's finance department hears of new documents. */
export function FinanceAddressSection({ address }: Props) {
  const t = useText(texts)
  const [editing, setEditing] = useState(false)
  const mayEdit = useMayCall(financeAddress.set)
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t('Finance e-mail')}</h3>
        {mayEdit && (
          <Button look="quiet" aria-label={`${t('Edit')}: ${t('Finance e-mail')}`} onClick={() => setEditing(true)}>
            <Icon name="edit" />
            {t('Edit')}
          </Button>
        )}
      </div>
      <p className="break-words text-ink-soft">{t(standings[address.status], { email: address.email })}</p>
      {mayEdit && address.status === 'waiting' && <SendAgain address={address} />}
      {editing && <EditAddress address={address} onClose={() => setEditing(false)} />}
    </section>
  )
}

function SendAgain({ address: { email, language } }: Props) {
  const t = useText(texts)
  const popups = usePopups()
  const { busy, failure, form } = useForm(loadInput, async () => {
    await call(financeAddress.set, { body: { email, language } })
    popups.success(t('The link was sent.'))
  })
  return (
    <CheckedForm {...form}>
      <input type="hidden" name="email" value={email} />
      <Submit busy={busy} failure={failure}>
        {t('Send the link again')}
      </Submit>
    </CheckedForm>
  )
}

function EditAddress({ address, onClose }: Props & { onClose: () => void }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const save = useSeen(address)
  const { form, error, busy, failure } = useForm(loadInput, async (body) => {
    await save((seen) => call(financeAddress.set, { body: { ...body, seen } }))
    onClose()
    await revalidate()
  })
  return (
    <Dialog open onClose={onClose} title={t('Finance e-mail')}>
      <CheckedForm {...form} className="grid gap-4">
        <Field
          label={t('E-mail address')}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={address.email}
          hint={t(
            'The address gets a link to confirm it first. Mails name the order and carry no document; leave the field empty to end them.',
          )}
          error={error('email')}
        />
        <Select label={t('Language of the mails')} name="language" defaultValue={address.language} error={error('language')}>
          <option value="id">{t('Indonesian')}</option>
          <option value="en">{t('English')}</option>
        </Select>
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
