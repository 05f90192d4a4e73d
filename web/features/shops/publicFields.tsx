import type { ShopPage } from '#contract/shops.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

/** Public fields of a store beyond name and address; all are optional. */
export function PublicFields({ error, store }: { error: (name: string) => string | undefined; store: ShopPage }) {
  const t = useText(texts)
  return (
    <>
      <Field
        label={t('City')}
        name="city"
        maxLength={80}
        autoComplete="address-level2"
        defaultValue={store.city}
        hint={t('Where your goods leave from. Companies filter by it.')}
        error={error('city')}
      />
      <TextArea
        label={t('Story')}
        name="story"
        maxLength={1000}
        rows={4}
        defaultValue={store.story}
        hint={t('Who you are and what you do best, in a few sentences.')}
        error={error('story')}
      />
      <TextArea
        label={t('Opening hours')}
        name="hours"
        maxLength={300}
        rows={2}
        defaultValue={store.hours}
        hint={t('For example: Monday to Saturday, 08:00–17:00.')}
        error={error('hours')}
      />
    </>
  )
}
