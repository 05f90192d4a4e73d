import { Link } from 'react-router'
import { isolateDirection } from '#contract/isolated.ts'
import type { PinnedSubject } from '#contract/rooms.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { closeChat } from '#web/shell/sockets/counts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

/** Link to the product or order that the conversation began from. */
export function PinnedBar({ pinned }: { pinned: PinnedSubject }) {
  const t = useText(texts)
  const format = useFormat()
  const product = pinned.type === 'product'
  return (
    <Link
      to={product ? `/product-detail/${pinned.id}` : `/orders/${pinned.id}`}
      onClick={closeChat}
      className="flex items-center gap-3 border-b border-line bg-surface px-3 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      {pinned.image ? (
        <Picture src={pinned.image} alt="" sizes="2.75rem" width={44} height={44} className="size-11 shrink-0 rounded-lg object-cover" />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
          <Icon name="box" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3 text-xs text-ink-soft">
          {product ? t('About this product') : t('About this order')}
          {pinned.price !== null && <strong className="text-sm font-bold text-ink tabular-nums">{format.rupiah(pinned.price)}</strong>}
        </span>
        <span className="line-clamp-2 leading-snug font-medium">
          {product ? <Name>{pinned.name}</Name> : t('Order {name}', { name: pinned.name })}
          {pinned.orderedBy && ` · ${isolateDirection(pinned.orderedBy)}`}
        </span>
      </span>
    </Link>
  )
}
