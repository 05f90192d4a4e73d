import { useSearchParams } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { countSet } from './address.ts'
import { listTexts } from './listTexts.ts'

/** Opens the filters if they are not beside the list. */
export function FilterButton({ beside }: { /** The form stands beside the list on a desktop. */ beside: boolean }) {
  const t = useText(listTexts)
  const [params] = useSearchParams()
  const set = countSet(params)
  return (
    <button
      type="button"
      popoverTarget="filters"
      className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 text-sm font-semibold hover:bg-sunken ${beside ? 'lg:hidden' : ''}`}
    >
      {set > 0 ? t('Filters ({n})', { n: set }) : t('Filters')}
      <Icon name="down" className="size-5 text-ink-soft" />
    </button>
  )
}
