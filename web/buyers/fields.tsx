import type { Buyer } from '#contract/buyers.ts'
import { AddressField, EmailField, NameField, NewPasswordField, PhoneField } from '#web/accounts/fields.tsx'
import { useText } from '#web/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = { error: (name: string) => string | undefined; company?: Buyer; password?: boolean }

/** What a company says of itself: at registration with a password, later without. */
export function CompanyFields({ error, company, password = false }: Props) {
  const t = useText(texts)
  return (
    <>
      <NameField label={t('Company name')} name="name" autoComplete="organization" value={company?.name} error={error} />
      <EmailField value={company?.email} error={error} />
      {password && <NewPasswordField error={error} />}
      <NameField label={t('Owner')} name="owner" autoComplete="name" value={company?.owner} error={error} />
      <PhoneField value={company?.phoneNumber} error={error} />
      <AddressField value={company?.address} error={error} />
      <NameField label={t('Industry')} name="industry" value={company?.industry} error={error} />
      <Field
        label={`${t('Website')} (${t('optional')})`}
        name="website"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        defaultValue={company?.website}
        error={error('website')}
      />
    </>
  )
}
