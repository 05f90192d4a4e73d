import { useText } from '#web/shell/i18n/language.tsx'
import { storeTexts } from './storeTexts.ts'
import { Link } from '#web/ui/link.ts'

const parts = { products: 'Products', reviews: 'Reviews', about: 'About' } as const
export type Part = keyof typeof parts

/** Part of a store shown on a phone: from the address, or the reviews if it asks for a page of them. */
export function partOf(params: URLSearchParams): Part {
  const asked = params.get('part')
  if (asked === 'reviews' || asked === 'about') return asked
  return params.has('reviews') ? 'reviews' : 'products'
}

/** One part of a store at a time on a phone; a desktop shows all of them. */
export function StoreParts({ id, here }: { id: number; here: Part }) {
  const t = useText(storeTexts)
  return (
    <nav aria-label={t('Parts of the store')} className="grid auto-cols-fr grid-flow-col rounded-xl bg-sunken p-1 md:hidden">
      {(Object.keys(parts) as Part[]).map((part) => (
        <Link
          key={part}
          to={part === 'products' ? `/store/${id}` : `/store/${id}?part=${part}`}
          aria-current={part === here ? 'page' : undefined}
          preventScrollReset
          className="grid min-h-11 place-items-center rounded-lg font-medium text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm dark:aria-[current]:bg-line"
        >
          {t(parts[part])}
        </Link>
      ))}
    </nav>
  )
}
