import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { imageLimits } from '#contract/products.ts'
import { maxChatLength, rooms, type Room } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFieldText } from '#web/ui/fieldText.ts'
import { Icon } from '#web/ui/icon.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { send } from './outbox.ts'
import { QuickReplies } from './quickReplies.tsx'
import { QuickReplyEditor } from './quickReplyEditor.tsx'
import { tellTyping } from './read.ts'
import { texts } from './texts.ts'

/** Input of a conversation. Text stays a draft until it is sent. Enter sends, Shift and Enter starts a new line. */
export function Composer({ room, role }: { room: Room; role: TradingRole }) {
  const t = useText(texts)
  const input = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const quick = useQuickReplies(role)
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    // On a phone the keyboard would cover the conversation.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])
  useEffect(() => {
    // Text typed before the draft is loaded stays.
    void readDraft(room.id).then((draft) => setWords((typed) => typed || draft))
  }, [room.id])
  useEffect(() => grow(input.current), [words])
  const write = (text: string) => {
    setWords(text)
    keepDraft(room.id, text)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // Blank words are not sent; the input is cleared after each submit (specification, section 5).
    if (words.trim() !== '') send(room.id, words.trim())
    write('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return
    submit(event)
  }
  return (
    <>
      <form onSubmit={submit} className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-3">
        {refusal && (
          <p role="alert" className="px-1 pb-2 text-sm text-danger">
            {refusal}
          </p>
        )}
        <div className="flex items-end gap-1.5">
          <PictureButton onRefuse={setRefusal} onPick={(file) => send(room.id, '', file)} />
          {role === 'seller' && (
            <QuickReplies
              replies={quick.replies}
              error={quick.error}
              onPick={(text) => write(words ? `${words} ${text}` : text)}
              onEdit={() => void quick.load().then(() => setEditing(true), quick.setError)}
            />
          )}
          <textarea
            dir="auto"
            ref={input}
            rows={1}
            value={words}
            maxLength={maxChatLength}
            placeholder={t('Write message')}
            aria-label={t('Write message')}
            onChange={(event) => {
              write(event.currentTarget.value)
              if (event.currentTarget.value.trim() !== '') tellTyping(room.id)
            }}
            onKeyDown={onKeyDown}
            className={`${inputLook} max-h-36 resize-none rounded-2xl! focus-visible:outline-2 focus-visible:outline-offset-0`}
          />
          <Button type="submit" className="shrink-0 rounded-2xl! px-4">
            {t('SEND')}
          </Button>
        </div>
      </form>
      {editing && <QuickReplyEditor replies={quick.replies} onClose={() => setEditing(false)} onSaved={quick.keep} />}
    </>
  )
}

/** Quick replies of a store; companies have no quick replies. */
function useQuickReplies(role: TradingRole) {
  const [replies, keep] = useState<string[]>([])
  const [error, setError] = useState<unknown>()
  const load = async () => keep((await call(rooms.quickReplies)).replies)
  useEffect(() => {
    if (role === 'seller') load().catch(setError)
  }, [role])
  return { replies, error, keep, load, setError }
}

/** Grows with its content, up to its limit. */
function grow(area: HTMLTextAreaElement | null) {
  if (!area) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

function PictureButton({ onPick, onRefuse }: { onPick: (file: File) => void; onRefuse: (text: string | undefined) => void }) {
  const t = useText(texts)
  const say = useFieldText()
  const picker = useRef<HTMLInputElement>(null)
  const pick = (file: File | undefined) => {
    if (!file) return
    const code = !(imageLimits.types as readonly string[]).includes(file.type)
      ? 'image-type'
      : file.size > imageLimits.bytes
        ? 'image-size'
        : undefined
    onRefuse(code && say({ code }))
    if (!code) onPick(file)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => picker.current?.click()}
        aria-label={t('Attach a picture')}
        title={t('Attach a picture')}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="image" className="size-6" />
      </button>
      <input
        ref={picker}
        type="file"
        accept={imageLimits.types.join(',')}
        hidden
        onChange={(event) => {
          pick(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
