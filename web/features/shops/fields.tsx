import type { Shop } from '#contract/shops.ts'
import { AddressField, NameField, PhoneField } from '#web/features/accounts/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type StoreValues = Partial<Record<keyof Omit<Shop, 'id'>, string>>

/** Fields of a store. `store`: its saved values. */
export function StoreFields({ error, store }: { error: (name: string) => string | undefined; store?: StoreValues }) {
  const t = useText(texts)
  return (
    <>
      <NameField label={t('Store name')} name="name" autoComplete="organization" value={store?.name} error={error} />
      <AddressField value={store?.address} error={error} />
      <PhoneField label={t('Store phone number')} value={store?.phoneNumber} error={error} />
      <NameField label={t('Owner')} name="owner" autoComplete="name" value={store?.owner} error={error} />
    </>
  )
}
