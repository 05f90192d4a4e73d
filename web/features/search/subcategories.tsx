import { useSearchParams } from 'react-router'
import type { SubcategoryId } from '#contract/ids.ts'
import type { Word } from '#contract/words/fill.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { listWith } from './address.ts'
import { listTexts } from './listTexts.ts'
import { Link } from '#web/ui/link.ts'

/** A subcategory with its name in both languages. Only those of a page are sent, not the whole table. */
export type Below = { id: SubcategoryId; name: Word; count: number; isChosen: boolean }

type Props = { below: Below[]; /** The chips of a phone, or the lines of the sidebar. */ look: 'chips' | 'lines' }

/** Links to the subcategories of the current category, without empty ones. */
export function Subcategories({ below, look }: Props) {
  const t = useText(listTexts)
  const language = useLanguage()
  const format = useFormat()
  const [params] = useSearchParams()
  const isLines = look === 'lines'
  const line =
    'flex min-h-9 items-center justify-between gap-2 rounded-lg px-2 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent'
  if (below.length === 0) return null
  return (
    <nav
      aria-label={t('Type')}
      className={
        isLines
          ? 'mb-4 -mx-2 grid max-lg:hidden'
          : 'relative -mx-4 -mt-3 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] lg:hidden'
      }
    >
      {isLines && (
        <p aria-hidden className="mb-1 px-2 text-sm font-medium">
          {t('Type')}
        </p>
      )}
      {below.map(({ id, name, count, isChosen }) => (
        <Link
          key={id}
          to={listWith(params, 'subcategory', isChosen ? null : String(id))}
          aria-current={isChosen ? 'true' : undefined}
          preventScrollReset
          className={isLines ? line : 'chip text-sm'}
        >
          {name[language]}
          <span className={`text-sm tabular-nums ${isLines ? 'text-ink-soft' : 'ml-1.5 opacity-80'}`}>{format.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
