import { useState } from 'react'
import { accounts, PasswordChange, type Security } from '#contract/accounts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/passwordField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Section } from '#web/ui/section.tsx'
import { texts } from './texts.ts'

const names: Record<string, string> = { google: 'Google', facebook: 'Facebook', x: 'Twitter' }

export function PasswordSection({ security, changed }: { security: Security; changed: () => void }) {
  const t = useText(texts)
  const popups = usePopups()
  const [open, setOpen] = useState(false)
  const { form, error, busy, failure } = useForm(PasswordChange, async (body) => {
    await call(accounts.changePassword, { body })
    setOpen(false)
    changed()
    popups.success(t('Your password is changed. You are signed out everywhere else.'))
  })
  return (
    <Section
      title={t('Password')}
      aside={
        security.hasPassword && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {t('Change password')}
          </Button>
        )
      }
    >
      {!security.hasPassword && (
        <>
          <p className="text-ink-soft">
            {t('You sign in with {providers} and have no password yet.', {
              providers: security.providers.map((name) => names[name] ?? name).join(', '),
            })}
          </p>
          {security.email && (
            <ButtonLink to="/forgot-password?as=seller" look="secondary" className="justify-self-start">
              {t('Set a password')}
            </ButtonLink>
          )}
        </>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Change password')} size="small">
        <CheckedForm {...form} className="grid gap-4">
          <PasswordField label={t('Current password')} name="password" autoComplete="current-password" required error={error('password')} />
          <PasswordField label={t('New password')} name="newPassword" autoComplete="new-password" required error={error('newPassword')} />
          <Submit busy={busy} failure={error('password') || error('newPassword') ? null : failure}>
            {t('Change password')}
          </Submit>
        </CheckedForm>
      </Dialog>
    </Section>
  )
}
