import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'
import { Link } from './link.ts'

type Crumb = { to: string; label: string }

/** Place of this page, from the widest level down; the page itself has its own title. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useText(texts)
  return (
    <nav aria-label={t('Where you are')} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ to, label }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && <Icon name="right" className="mx-1 size-3.5" />}
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center rounded-lg hover:text-accent hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
