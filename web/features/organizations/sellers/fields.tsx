import type { Seller } from '#contract/sellers.ts'
import { EmailField, NameField, NewPasswordField, PhoneField } from '#web/features/accounts/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = { error: (name: string) => string | undefined; seller?: Seller; typed?: Partial<Record<string, string>> | undefined }

/** Fields of a supplier, with a password at registration and a masked KTP number later. `typed`: refused values, which stay in the form. */
export function SellerFields({ error, seller, typed = {} }: Props) {
  const t = useText(texts)
  return (
    <>
      <NameField label={t('Username')} name="username" autoComplete="name" value={(seller ?? typed).username} error={error} />
      <EmailField value={(seller ?? typed).email} error={error} />
      {!seller && <NewPasswordField error={error} />}
      <PhoneField value={(seller ?? typed).phoneNumber} error={error} />
      <Field
        label={t('KTP number')}
        name="ktp"
        inputMode="numeric"
        autoComplete="off"
        required={!seller}
        maxLength={30}
        defaultValue={seller?.ktp}
        hint={
          seller ? t('Leave as it is, or enter all 16 digits.') : t('It proves who sells. 16 digits, stored encrypted and never shown.')
        }
        error={error('ktp')}
      />
    </>
  )
}
