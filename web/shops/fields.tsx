import type { Shop } from '#contract/shops.ts'
import { useText } from '#web/i18n/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

/** What a seller says of a store. */
export function StoreFields({ error, store }: { error: (name: string) => string | undefined; store?: Shop }) {
  const t = useText(texts)
  return (
    <>
      <Field
        label={t('Store name')}
        name="name"
        autoComplete="organization"
        required
        maxLength={120}
        defaultValue={store?.name}
        error={error('name')}
      />
      <TextArea
        label={t('Address')}
        name="address"
        autoComplete="street-address"
        required
        maxLength={500}
        rows={3}
        defaultValue={store?.address}
        error={error('address')}
      />
      <Field
        label={t('Store phone number')}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={store?.phoneNumber}
        error={error('phoneNumber')}
      />
      <Field
        label={t('Owner')}
        name="owner"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={store?.owner}
        error={error('owner')}
      />
    </>
  )
}
