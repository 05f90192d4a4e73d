import type { Seller } from '#contract/sellers.ts'
import { useText } from '#web/i18n/language.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = { error: (name: string) => string | undefined; seller?: Seller }

/** Who a supplier is: at registration with a password, later with the KTP number masked. */
export function SellerFields({ error, seller }: Props) {
  const t = useText(texts)
  return (
    <>
      <Field
        label={t('Username')}
        name="username"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={seller?.username}
        error={error('username')}
      />
      <Field
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={seller?.email}
        error={error('email')}
      />
      {!seller && (
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
        label={t('Phone number')}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={seller?.phoneNumber}
        error={error('phoneNumber')}
      />
      <Field
        label={t('KTP number')}
        name="ktp"
        inputMode="numeric"
        autoComplete="off"
        required={!seller}
        maxLength={30}
        defaultValue={seller?.ktp}
        hint={seller ? t('Leave as it is, or enter all 16 digits.') : t('16 digits. It is stored encrypted and shown to nobody.')}
        error={error('ktp')}
      />
    </>
  )
}
