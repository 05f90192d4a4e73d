import { useRef } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

type Props = { replies: string[]; error: unknown; onPick: (text: string) => void; onEdit: () => void }

/** Quick replies of a store: a press puts one into the message. */
export function QuickReplies({ replies, error, onPick, onEdit }: Props) {
  const t = useText(texts)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="quick-replies"
        aria-label={t('Quick replies')}
        title={t('Quick replies')}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="bolt" className="size-6" />
      </button>
      <div
        ref={menu}
        id="quick-replies"
        popover="auto"
        className="m-auto max-h-80 supports-[position-area:top]:inset-auto supports-[position-area:top]:m-1 supports-[position-area:top]:[position-area:top_span-right] w-[min(22rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl bg-raised p-2 text-ink shadow-float"
      >
        <Failure error={error} />
        {replies.map((reply) => (
          <button
            key={reply}
            type="button"
            onClick={() => {
              onPick(reply)
              menu.current?.hidePopover()
            }}
            className="block min-h-11 w-full rounded-lg px-3 py-2 text-left hover:bg-sunken"
          >
            {reply}
          </button>
        ))}
        <Button look="quiet" className="w-full" onClick={onEdit}>
          <Icon name="edit" />
          {t('Edit quick replies')}
        </Button>
      </div>
    </div>
  )
}
