import type { Buyer } from '#contract/buyers.ts'
import { useText } from '#web/i18n/language.tsx'
import { Field, PasswordField, TextArea } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = { error: (name: string) => string | undefined; company?: Buyer; password?: boolean }

/** What a company says of itself: at registration with a password, later without. */
export function CompanyFields({ error, company, password = false }: Props) {
  const t = useText(texts)
  return (
    <>
      <Field
        label={t('Company name')}
        name="name"
        autoComplete="organization"
        required
        maxLength={120}
        defaultValue={company?.name}
        error={error('name')}
      />
      <Field
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={company?.email}
        error={error('email')}
      />
      {password && (
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('At least 8 characters.')}
          error={error('password')}
        />
      )}
      <Field
        label={t('Owner')}
        name="owner"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={company?.owner}
        error={error('owner')}
      />
      <Field
        label={t('Phone number')}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={company?.phoneNumber}
        error={error('phoneNumber')}
      />
      <TextArea
        label={t('Address')}
        name="address"
        autoComplete="street-address"
        required
        maxLength={500}
        rows={3}
        defaultValue={company?.address}
        error={error('address')}
      />
      <Field label={t('Industry')} name="industry" required maxLength={120} defaultValue={company?.industry} error={error('industry')} />
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
