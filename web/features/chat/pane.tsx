import { useState } from 'react'
import type { Room } from '#contract/rooms.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useSession } from '#web/shell/session/session.ts'
import { answersWithin } from '#web/features/shops/feature.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Avatar } from './avatar.tsx'
import { Composer } from './composer.tsx'
import { Menu } from './menu.tsx'
import { Messages } from './messages.tsx'
import { PinnedBar } from './pinned.tsx'
import { SearchBar } from './search.tsx'
import { useChat } from './state.ts'
import { texts } from './texts.ts'

/** One conversation: other side, subject, messages and input. */
export function ConversationPane({ room, onBack }: { room: Room; onBack: () => void }) {
  const t = useText(texts)
  const role = useSession()?.role ?? 'buyer'
  const [searching, setSearching] = useState(false)
  const [found, setFound] = useState<number | null>(null)
  const name = role === 'seller' ? room.Buyer.name : room.Shop.name
  return (
    <>
      <header className="flex min-h-16 items-center gap-2.5 border-b border-line py-1 pr-1 pl-1 sm:pl-3">
        <button
          type="button"
          onClick={onBack}
          aria-label={t('All conversations')}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken sm:hidden"
        >
          <Icon name="left" />
        </button>
        <Avatar name={name} className="size-10 text-sm" />
        <div className="min-w-0 flex-1">
          <h2 id="chat-direct" className="text-xs text-ink-soft">
            {t('Direct Message')}
          </h2>
          <p className="truncate leading-tight font-semibold">
            <Name>{name}</Name>
          </p>
          <Status room={room} />
        </div>
        <Menu room={room} name={name} onSearch={() => setSearching(true)} />
      </header>
      {searching && (
        <SearchBar
          room={room}
          onFound={setFound}
          onClose={() => {
            setSearching(false)
            setFound(null)
          }}
        />
      )}
      {room.pinned && <PinnedBar pinned={room.pinned} />}
      <Messages room={room} name={name} role={role} found={found} />
      {room.blocked ? <Blocked by={room.blocked} /> : <Composer room={room} role={role} />}
    </>
  )
}

function Status({ room }: { room: Room }) {
  const t = useText(texts)
  const conversation = useChat((state) => state.conversations[room.id])
  if (conversation && conversation.typingUntil > 0) return <p className="truncate text-xs text-accent">{t('is typing …')}</p>
  const there = !conversation || room.blocked ? '' : conversation.online ? t('online') : t('offline')
  const facts = [there, conversation?.answersIn ? answers(conversation.answersIn, t) : ''].filter(Boolean)
  return (
    <p className="flex h-4 items-center gap-1.5 text-xs text-ink-soft">
      {conversation?.online && <span aria-hidden className="size-2 shrink-0 rounded-full bg-good" />}
      <span className="truncate">{facts.join(' · ')}</span>
    </p>
  )
}

const answerWords = {
  minutes: 'replies in ~{n} min',
  hours: 'replies in ~{n} h',
  days: 'replies in ~{n} days',
} as const

function answers(minutes: number, t: ReturnType<typeof useText<typeof texts>>) {
  const { n, unit } = answersWithin(minutes)
  return t(answerWords[unit], { n })
}

function Blocked({ by }: { by: 'by-me' | 'by-other' }) {
  const t = useText(texts)
  return (
    <p className="flex min-h-16 items-center justify-center gap-2 border-t border-line bg-sunken px-4 text-center text-ink-soft">
      <Icon name="ban" className="size-5 shrink-0" />
      {by === 'by-me' ? t('You have blocked this conversation.') : t('This conversation is closed: the other side has blocked it.')}
    </p>
  )
}
