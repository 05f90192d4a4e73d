import { categoryTexts } from '#contract/words/categories.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Suggestion } from './suggest.ts'
import { texts } from './texts.ts'
import { Link } from '#web/ui/link.ts'

type Props = { id: string; items: Suggestion[]; active: number; onChoose: () => void }

/** The list below the search box; the part not typed yet is bold. */
export default function Options({ id, items, active, onChoose }: Props) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const format = useFormat()
  const note = ({ note }: Suggestion) => {
    if (note?.category) return t('in {category}', { category: c(note.category as keyof typeof categoryTexts) })
    if (note?.store) return t('Store')
    return note?.price === undefined ? '' : format.rupiah(note.price)
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-2xl bg-raised p-2 shadow-float"
    >
      {items.map((item, index) => (
        <Link
          key={item.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={item.to}
          onClick={onChoose}
          className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft"
        >
          {item.image ? (
            <Picture src={item.image} alt="" sizes="2.5rem" width={40} height={40} className="size-10 rounded-lg object-cover" />
          ) : (
            <Icon name={item.note?.store ? 'store' : 'search'} className="size-5 shrink-0 text-ink-soft" />
          )}
          <span className="min-w-0 flex-1 truncate">
            {item.bold === undefined ? (
              item.text
            ) : (
              <>
                {item.text.slice(0, item.bold)}
                <strong>{item.text.slice(item.bold)}</strong>
              </>
            )}
          </span>
          <span className="text-sm whitespace-nowrap text-ink-soft">{note(item)}</span>
        </Link>
      ))}
    </div>
  )
}
