import { Fragment, Suspense } from 'react'
import type { Message, Room } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { useSession } from '#web/shell/session/session.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isolateDirection } from '#contract/isolated.ts'
import { Bubble, PendingBubble } from './bubble.tsx'
import { dayName, dayOf } from './days.ts'
import { emptyConversation } from './conversation.ts'
import { useScroll } from './scroll.ts'
import { useChat } from './state.ts'
import { texts } from './texts.ts'

const QuoteCard = lazyPart(async () => (await import('#web/features/quotes/feature.ts')).QuoteCard)

type Props = { room: Room; name: string; role: TradingRole; found: number | null }

/** Messages grouped by day, with a line above the unread ones. Older messages load on scrolling up, without a jump. */
export function Messages({ room, name, role, found }: Props) {
  const t = useText(texts)
  const { messages, whole, loading, unreadFrom, typingUntil } = useChat((state) => state.conversations[room.id]) ?? emptyConversation
  const allPending = useChat((state) => state.pending)
  const pending = allPending.filter((one) => one.RoomId === room.id)
  const { scroller, top, end, away, toEnd } = useScroll({ room: room.id, messages, pending: pending.length, role, found })
  const language = useLanguage()
  const userId = useSession()?.userId
  return (
    <div className="relative min-h-0 flex-1 bg-sunken">
      <div
        ref={scroller}
        tabIndex={0}
        role="log"
        aria-label={t('Messages with {name}', { name })}
        className="flex h-full flex-col gap-1 relative overflow-y-auto overscroll-contain [overflow-anchor:none] px-3 py-4 focus-visible:-outline-offset-2 sm:px-[max(1.25rem,calc(50%-24rem))]"
      >
        <div ref={top} className="grid min-h-6 place-items-center text-sm text-ink-soft">
          {loading && messages.length > 0 && <Spinner />}
          {whole && messages.length > 0 && t('Start of the conversation')}
        </div>
        {whole && messages.length === 0 && pending.length === 0 && (
          <p className="m-auto rounded-xl bg-surface px-4 py-2 text-center text-ink-soft">
            {t('Say hello: ask about stock, price or delivery.')}
          </p>
        )}
        {messages.map((message, n) => {
          const before = messages[n - 1]
          const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
          const unread = unreadFrom !== null && message.seq > unreadFrom && (before?.seq ?? 0) <= unreadFrom && (n > 0 || message.seq === 1)
          const first =
            newDay ||
            unread ||
            before?.senderRole !== message.senderRole ||
            before?.author?.name !== message.author?.name ||
            before?.author?.id !== message.author?.id
          const mine = message.senderRole === role
          const sender = senderOf(message, mine, userId) ?? t('You')
          return (
            <Fragment key={message.id}>
              {newDay && <Divider>{dayName(message.createdAt, language, { today: t('Today'), yesterday: t('Yesterday') })}</Divider>}
              {unread && <Divider strong>{t('Unread messages')}</Divider>}
              <div data-seq={message.seq} className={`flex flex-col ${first ? 'mt-2' : ''}`}>
                <Bubble
                  mine={mine}
                  name={first ? sender : null}
                  sender={sender}
                  chat={message.chat}
                  image={message.image}
                  at={message.createdAt}
                  status={mine ? (room.readByOther >= message.seq ? 'read' : 'sent') : null}
                  tail={first}
                  room={room.id}
                  seq={message.seq}
                  found={found === message.seq}
                  card={
                    message.card && (
                      <Suspense fallback={message.chat}>
                        <QuoteCard card={message.card} />
                      </Suspense>
                    )
                  }
                />
              </div>
            </Fragment>
          )
        })}
        {pending.map((one, n) => (
          <div key={one.clientId} className={`flex flex-col ${n === 0 ? 'mt-2' : ''}`}>
            <PendingBubble one={one} tail={n === 0 && messages.at(-1)?.senderRole !== role} />
          </div>
        ))}
        {typingUntil > 0 && <Typing label={`${isolateDirection(name)} ${t('is typing …')}`} />}
        <div ref={end} className="h-px shrink-0" />
      </div>
      {away && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={room.unread > 0 ? t('New messages') : t('To the newest message')}
          className="absolute right-4 bottom-3 flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full bg-raised px-3 text-accent shadow-float hover:bg-accent-soft"
        >
          {room.unread > 0 && <span className="text-sm font-semibold">{t('New messages')}</span>}
          <Icon name="down" />
        </button>
      )}
    </div>
  )
}

/** Names a message's writer: a colleague, or the other side with its person if it has several. Undefined: the reader. */
function senderOf({ name, author }: Message, mine: boolean, reader: number | null | undefined) {
  if (!mine) return author ? `${author.name} · ${name}` : name
  return author && author.id !== reader ? author.name : undefined
}

function Divider({ children, strong = false }: { children: string; strong?: boolean }) {
  return (
    <p
      className={`my-2 self-center rounded-full px-3 py-1 text-xs font-medium ${strong ? 'bg-accent text-on-accent' : 'bg-surface text-ink-soft'}`}
      data-unread={strong || undefined}
    >
      {children}
    </p>
  )
}

function Typing({ label }: { label: string }) {
  return (
    <p className="mt-2 flex w-fit gap-1 rounded-2xl rounded-tl-sm bg-surface px-4 py-3" aria-label={label}>
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <span key={delay} aria-hidden className={`size-2 animate-bounce rounded-full bg-ink-soft ${delay}`} />
      ))}
    </p>
  )
}
