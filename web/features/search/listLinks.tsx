import { useLocation, useSearchParams } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { searchWith } from './address.ts'
import { listTexts } from './listTexts.ts'
import { Link } from '#web/ui/link.ts'

const sorts = { best: 'Best match', newest: 'Newest', cheapest: 'Cheapest', dearest: 'Most expensive' } as const
const lengths = ['10', '20', '50']

/** Sort order of a list. */
export function SortLinks() {
  const t = useText(listTexts)
  return <Links label={t('Sort')} name="sort" choices={Object.entries(sorts).map(([value, word]) => [value, t(word)])} />
}

/** Page sizes of a list. */
export function LengthLinks() {
  const t = useText(listTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="text-sm text-ink-soft">
        {t('Per page')}
      </span>
      <Links label={t('Per page')} name="limit" choices={lengths.map((length) => [length, length])} />
    </div>
  )
}

/** The first choice is the default if the address has no value. */
function Links({ label, name, choices }: { label: string; name: string; choices: [value: string, word: string][] }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const first = choices[0]?.[0]
  const now = params.get(name) ?? first
  const to = (value: string) => `${pathname}?${searchWith(params, name, value === first ? null : value)}`
  return (
    <nav aria-label={label} className="flex min-w-0 overflow-x-auto [scrollbar-width:none]">
      {choices.map(([value, word]) => (
        <Link key={value} to={to(value)} aria-current={value === now ? 'true' : undefined} preventScrollReset className="order-link">
          {word}
        </Link>
      ))}
    </nav>
  )
}
