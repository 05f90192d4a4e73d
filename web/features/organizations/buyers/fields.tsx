import type { Buyer } from '#contract/buyers.ts'
import { AddressField, EmailField, NameField, NewPasswordField, PhoneField } from '#web/features/accounts/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = {
  error: (name: string) => string | undefined
  company?: Buyer
  typed?: Partial<Record<string, string>> | undefined
  password?: boolean
}

/** Fields of a company profile, with a password at registration. `typed`: refused values, which stay in the form. */
export function CompanyFields({ error, company, typed = {}, password = false }: Props) {
  const t = useText(texts)
  return (
    <>
      <NameField label={t('Company name')} name="name" autoComplete="organization" value={(company ?? typed).name} error={error} />
      <EmailField value={(company ?? typed).email} error={error} />
      {password && <NewPasswordField error={error} />}
      <NameField label={t('Owner')} name="owner" autoComplete="name" value={(company ?? typed).owner} error={error} />
      <PhoneField value={(company ?? typed).phoneNumber} error={error} />
      <AddressField value={(company ?? typed).address} error={error} />
      <NameField label={t('Industry')} name="industry" value={(company ?? typed).industry} error={error} />
      <Field
        label={`${t('Website')} (${t('optional')})`}
        name="website"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        defaultValue={(company ?? typed).website}
        error={error('website')}
      />
    </>
  )
}
