import { useEffect, useState, type ReactNode } from 'react'
import type { Room } from '#contract/rooms.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { previewUrl } from '#web/shell/files/objectUrl.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Name } from '#web/ui/name.tsx'
import { clockTime } from './days.ts'
import type { Pending } from './conversation.ts'
import { refreshPictures, useFreshPicture } from './freshPictures.ts'
import { discard, retry } from './outbox.ts'
import { Ticks } from './ticks.tsx'
import { texts } from './texts.ts'

type Props = {
  mine: boolean
  /** Sender's name, on the first message of a run only. */
  name: string | null
  sender: string
  chat: string
  image: string | null
  at: string
  status: 'waiting' | 'sent' | 'read' | 'failed' | null
  found?: boolean
  tail: boolean
  /** Place of a stored message, for refreshing its picture's address. */
  room?: Room['id']
  seq?: number
  /** Shown in place of the words. */
  card?: ReactNode
}

/** One message. Links open in a new tab without a referrer. */
export function Bubble({ mine, name, sender, chat, image, at, status, found = false, tail, room, seq, card }: Props) {
  const t = useText(texts)
  const language = useLanguage()
  useFreshPicture(image, room, seq)
  const side = mine ? 'self-end bg-accent-soft' : 'self-start bg-surface'
  const corner = tail ? (mine ? 'rounded-tr-sm' : 'rounded-tl-sm') : ''
  return (
    <div
      className={`max-w-[min(85%,34rem)] rounded-2xl px-3 py-1.5 shadow-[0_1px_1px_rgb(0_0_0/0.08)] ${side} ${corner} ${found ? 'ring-2 ring-warn' : ''}`}
    >
      {name && (
        <p className="text-sm font-semibold text-accent">
          <Name>{name}</Name>
        </p>
      )}
      {image && (
        <a href={image} target="_blank" rel="noopener noreferrer" className="my-1 block overflow-hidden rounded-xl">
          <Picture
            src={image}
            alt={t('Picture from {name}', { name: sender })}
            sizes="20rem"
            width={320}
            height={240}
            className="max-h-72 w-full max-w-80 bg-sunken object-cover"
            onError={() => room !== undefined && seq !== undefined && refreshPictures(room, seq)}
          />
        </a>
      )}
      <p className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
        {card ??
          (chat === '' && !image && seq !== undefined ? (
            <span className="text-ink-soft italic">{t('Removed')}</span>
          ) : (
            <bdi>
              <Linked text={chat} />
            </bdi>
          ))}
        {/* Keeps a corner free for the time, on the last line if it fits. */}
        <span aria-hidden className={`inline-block h-3 ${status ? 'w-16' : 'w-11'}`} />
      </p>
      <p className="-mt-4 flex items-center justify-end gap-1 text-xs text-ink-soft tabular-nums">
        <time dateTime={at}>{clockTime(at, language)}</time>
        {status === 'failed' ? <Icon name="alert" className="size-4 text-danger" /> : status && <Ticks status={status} />}
      </p>
    </div>
  )
}

/** A pending message: a clock, or actions if it was refused. */
export function PendingBubble({ one, tail }: { one: Pending; tail: boolean }) {
  const t = useText(texts)
  const image = usePreview(one.file)
  return (
    <>
      <Bubble
        mine
        name={tail ? t('You') : null}
        sender={t('You')}
        chat={one.chat}
        image={image}
        at={one.createdAt}
        status={one.status}
        tail={tail}
      />
      {one.status === 'failed' && (
        <p className="flex items-center gap-1 self-end text-sm text-danger">
          {t('Not sent.')}
          <Small onClick={() => retry(one.clientId)}>{t('Try again')}</Small>
          <Small onClick={() => discard(one.clientId)}>{t('Discard')}</Small>
        </p>
      )}
    </>
  )
}

const Small = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 rounded-lg px-2 font-medium underline underline-offset-4 hover:bg-danger-soft"
  >
    {children}
  </button>
)

function usePreview(file: File | undefined) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = previewUrl(file)
    if (!made) return
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const links = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g

function Linked({ text }: { text: string }) {
  return text.split(links).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <a key={n} href={part} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-accent underline underline-offset-2">
        {part}
      </a>
    ),
  )
}
