import type { ReactNode } from 'react'
import { Confirmation } from '#contract/accounts.ts'
import { useText } from '#web/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  confirm: string
  danger?: boolean
  act: (password: string) => Promise<unknown>
}

/** Asks for the password once more before something that a stolen session must not be enough for. */
export function ConfirmDialog({ open, onClose, title, children, confirm, danger = false, act }: Props) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(Confirmation, async ({ password }) => {
    await act(password)
    onClose()
  })
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small" first="input">
      <CheckedForm {...form} className="grid gap-4">
        {children}
        <p className="text-ink-soft">{t('Please enter your password once more.')}</p>
        <PasswordField label={t('Password')} name="password" autoComplete="current-password" required error={error('password')} />
        <Submit busy={busy} failure={error('password') ? null : failure} danger={danger}>
          {confirm}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
