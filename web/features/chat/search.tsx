import { useEffect, useRef, useState } from 'react'
import { rooms, type Message, type Room } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shortTime } from './days.ts'
import { texts } from './texts.ts'

type Props = { room: Room; onFound: (seq: number | null) => void; onClose: () => void }

/** Searches this conversation; a press on a result scrolls to it. */
export function SearchBar({ room, onFound, onClose }: Props) {
  const t = useText(texts)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [letters, setLetters] = useState('')
  const [results, setResults] = useState<Message[]>()
  const [error, setError] = useState<unknown>()
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const stop = new AbortController()
    const look = () =>
      call(rooms.search, { params: { id: room.id }, query: { q: letters.trim() }, signal: stop.signal }).then(
        (found) => (setResults(found), setError(undefined)),
        (failure: unknown) => stop.signal.aborted || setError(failure),
      )
    if (letters.trim() === '') return setResults(undefined)
    const timer = setTimeout(look, 250)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [letters, room.id])
  return (
    <div
      role="search"
      className="border-b border-line bg-surface p-2"
      onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), event.preventDefault(), onClose())}
    >
      <div className="flex items-center gap-1">
        <input
          ref={input}
          type="search"
          value={letters}
          maxLength={100}
          onChange={(event) => setLetters(event.currentTarget.value)}
          placeholder={t('Search this conversation')}
          aria-label={t('Search this conversation')}
          className={inputLook}
        />
        <button
          type="button"
          onClick={onClose}
          aria-label={t('Close')}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <Failure error={error} />
      <p role="status" className="px-1 pt-1 text-sm text-ink-soft empty:hidden">
        {results && (results.length === 0 ? t('Nothing found') : t('{n} found', { n: results.length }))}
      </p>
      {results && results.length > 0 && (
        <ul className="max-h-40 overflow-y-auto">
          {results.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => onFound(message.seq)}
                className="flex min-h-11 w-full items-baseline gap-2 rounded-lg px-2 py-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 truncate">{message.chat}</span>
                <time dateTime={message.createdAt} className="text-xs text-ink-soft">
                  {shortTime(message.createdAt, language, t('Yesterday'))}
                </time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
