import { Form } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { storeTexts } from './storeTexts.ts'

/** Searches the products of one store. Works without script. */
export function StoreSearch({ shopId, query }: { shopId: number; query: string }) {
  const t = useText(storeTexts)
  return (
    <Form key={query} role="search" aria-label={t('Search in this store')} action={`/store/${shopId}`} className="relative w-full sm:w-80">
      <input
        type="search"
        name="q"
        maxLength={200}
        defaultValue={query}
        aria-label={t('Search in this store')}
        placeholder={t('Search in this store')}
        autoComplete="off"
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface py-2 pr-12 pl-4 placeholder:text-ink-soft"
      />
      <button
        type="submit"
        aria-label={t('Search')}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-ink-soft hover:text-accent"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}
