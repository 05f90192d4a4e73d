import { Form, useSearchParams } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** Searches by name from anywhere; works before the script has loaded. */
export function Search() {
  const t = useText(texts)
  const [params] = useSearchParams()
  const query = params.get('q') ?? ''
  return (
    <Form role="search" action="/" className="relative min-w-0 flex-1">
      <input
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        aria-label={t('Search products')}
        placeholder={t('Search products')}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-12 pl-5 placeholder:text-ink-soft"
      />
      <button type="submit" aria-label={t('Search')} className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-ink-soft hover:text-accent">
        <Icon name="search" />
      </button>
    </Form>
  )
}
