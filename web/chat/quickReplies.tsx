import { useEffect, useRef, useState } from 'react'
import { rooms } from '#contract/rooms.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** A store's ready sentences: a press puts one into the message. */
export function QuickReplies({ onPick }: { onPick: (text: string) => void }) {
  const t = useText(texts)
  const menu = useRef<HTMLDivElement>(null)
  const [replies, setReplies] = useState<string[]>([])
  const [editing, setEditing] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    call(rooms.quickReplies).then((answer) => setReplies(answer.replies), setError)
  }, [])
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
        className="m-auto max-h-80 supports-[position-area:top]:inset-auto supports-[position-area:top]:m-1 supports-[position-area:top]:[position-area:top_span-right] w-[min(22rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl border border-line bg-raised p-2 text-ink shadow-card"
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
        <Button look="quiet" className="w-full" onClick={() => setEditing(true)}>
          <Icon name="edit" />
          {t('Edit quick replies')}
        </Button>
      </div>
      {editing && <Editor replies={replies} onClose={() => setEditing(false)} onSaved={setReplies} />}
    </div>
  )
}

function Editor({ replies, onClose, onSaved }: { replies: string[]; onClose: () => void; onSaved: (replies: string[]) => void }) {
  const t = useText(texts)
  const [text, setText] = useState(replies.join('\n'))
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const save = async () => {
    setState({ busy: true })
    try {
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      onSaved((await call(rooms.setQuickReplies, { body: { replies: lines } })).replies)
      onClose()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('Quick replies')} size="small">
      <div className="grid gap-4">
        <TextArea
          label={t('Edit quick replies')}
          hint={t('One reply in each line.')}
          rows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Failure error={state.error} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button busy={state.busy} onClick={() => void save()}>
            {t('Save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
