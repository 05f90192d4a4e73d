import { Link } from 'react-router'
import type { Room } from '#contract/rooms.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { useSession } from '#web/shell/session/session.ts'
import { closeChat } from '#web/shell/sockets/counts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { Avatar } from './avatar.tsx'
import { shortTime } from './days.ts'
import { Ticks } from './ticks.tsx'
import { useChat } from './state.ts'
import { texts } from './texts.ts'

type Props = { openRoom: Room['id'] | null; onOpen: (id: Room['id']) => void }

/** Conversations, latest first: a buyer sees stores, a store sees companies. */
export function RoomList({ openRoom, onOpen }: Props) {
  const rooms = useChat((state) => state.rooms)
  if (!rooms) return <Waiting />
  if (rooms.length === 0) return <NoRooms />
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {rooms.map((room) => (
        <li key={room.id}>
          <Entry room={room} open={room.id === openRoom} onOpen={() => onOpen(room.id)} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ room, open, onOpen }: { room: Room; open: boolean; onOpen: () => void }) {
  const t = useText(texts)
  const language = useLanguage()
  const role = useSession()?.role
  const typing = useChat((state) => (state.conversations[room.id]?.typingUntil ?? 0) > 0)
  const name = role === 'seller' ? room.Buyer.name : room.Shop.name
  const { lastMessage: last } = room
  const mine = last?.senderRole === role
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={open || undefined}
      className={`flex w-full items-center gap-3 px-3 py-2.5 text-left focus-visible:-outline-offset-2 ${open ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">
            <Name>{name}</Name>
          </span>
          {last && (
            <time dateTime={last.createdAt} className={`text-xs ${room.unread > 0 ? 'font-semibold text-accent' : 'text-ink-soft'}`}>
              {shortTime(last.createdAt, language, t('Yesterday'))}
            </time>
          )}
        </span>
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          {typing ? (
            <span className="min-w-0 flex-1 truncate text-accent">{t('is typing …')}</span>
          ) : (
            <>
              {last && mine && <Ticks status={room.readByOther >= last.seq ? 'read' : 'sent'} />}
              <span className="min-w-0 flex-1 truncate">
                <bdi>{last ? last.chat || t('Picture') : (room.pinned?.name ?? '')}</bdi>
              </span>
            </>
          )}
          {room.unread > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums">
              <span aria-hidden>{room.unread > 99 ? '99+' : room.unread}</span>
              <span className="sr-only">{t('{n} unread', { n: room.unread })}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

function NoRooms() {
  const t = useText(texts)
  const session = useSession()
  const selling = session?.role === 'seller'
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="mail" className="size-7" />
      </span>
      <p className="font-semibold">{t('No conversations yet')}</p>
      <p className="text-sm text-ink-soft">
        {selling
          ? t('When a company writes to your store, you answer here.')
          : t('Open a product and press “Chat with Store” to ask about it.')}
      </p>
      <Link
        to={selling ? `/store/${session.id ?? ''}` : '/'}
        onClick={closeChat}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        {t(selling ? 'See and share your store' : 'See products')}
      </Link>
    </div>
  )
}

const Waiting = () => (
  <div className="grid gap-3 p-3">
    {[0, 1, 2, 3].map((n) => (
      <Skeleton key={n} className="h-14" />
    ))}
  </div>
)
