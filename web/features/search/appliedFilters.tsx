import { useSearchParams } from 'react-router'
import type { Facets } from '#contract/search.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { filterNames, listWith } from './address.ts'
import { sayDetail } from './details.tsx'
import { listTexts } from './listTexts.ts'
import { Link } from '#web/ui/link.ts'

/** Active filters of a list; a press removes one. */
export function AppliedFilters({ facets }: { facets: Facets | undefined }) {
  const t = useText(listTexts)
  const [params] = useSearchParams()
  const language = useLanguage()
  const words = {
    city: (city: string) => city,
    detail: (said: string) => sayDetail(said, facets, language),
    minPrice: (price: string) => `${t('Price from')} ${price}`,
    maxPrice: (price: string) => `${t('Price to')} ${price}`,
    to: (place: string) => `${t('Delivered to')} ${place}`,
    readyIn: (days: string) => t('Ready within {n} working days', { n: Number(days) || 0 }),
    maxMinOrder: (price: string) => `${t('Minimum order up to')} ${price}`,
    pkp: () => t('PKP stores only'),
    inStock: () => t('In stock only'),
  }
  const applied = filterNames.flatMap((name) =>
    params
      .getAll(name)
      .filter(Boolean)
      .map((value) => ({ name, value, said: words[name](value) })),
  )
  if (applied.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {applied.map(({ name, value, said }) => (
        <li key={name + value}>
          <Link
            to={listWith(params, name, null, value)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-medium text-accent"
          >
            {said}
            <Icon name="close" className="size-4" />
            <span className="sr-only">{t('Remove this filter')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
