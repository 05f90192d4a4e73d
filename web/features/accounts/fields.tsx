import { useText } from '#web/shell/i18n/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/passwordField.tsx'
import { fieldTexts } from './fieldTexts.ts'

/** `error`: useForm's error of a field; `value`: its initial value. */
type Props = { error: (name: string) => string | undefined; value?: string | undefined }

/** Name of a person or a company. */
export function NameField({ error, value, ...rest }: Props & { name: string; label: string; autoComplete?: string }) {
  return <Field {...rest} required maxLength={120} defaultValue={value} error={error(rest.name)} />
}

export function EmailField({ error, value }: Props) {
  const t = useText(fieldTexts)
  return <Field label={t('Email')} name="email" type="email" autoComplete="email" required defaultValue={value} error={error('email')} />
}

export function NewPasswordField({ error, label, hint }: Props & { label?: string; hint?: string }) {
  const t = useText(fieldTexts)
  return (
    <PasswordField
      label={label ?? t('Password')}
      name="password"
      autoComplete="new-password"
      required
      hint={hint ?? t('At least 8 characters.')}
      error={error('password')}
    />
  )
}

export function PhoneField({ error, value, label }: Props & { label?: string }) {
  const t = useText(fieldTexts)
  return (
    <Field
      label={label ?? t('Phone number')}
      name="phoneNumber"
      type="tel"
      autoComplete="tel"
      required
      defaultValue={value}
      error={error('phoneNumber')}
    />
  )
}

export function AddressField({ error, value }: Props) {
  const t = useText(fieldTexts)
  return (
    <TextArea
      label={t('Address')}
      name="address"
      autoComplete="street-address"
      required
      maxLength={500}
      rows={3}
      defaultValue={value}
      error={error('address')}
    />
  )
}
