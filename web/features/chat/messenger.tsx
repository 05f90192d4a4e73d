import type { Room } from '#contract/rooms.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConversationPane } from './pane.tsx'
import { RoomList } from './roomList.tsx'
import { useChat } from './state.ts'
import { texts } from './texts.ts'

type Props = { openRoom: Room['id'] | null; onOpen: (id: Room['id'] | null) => void }

/** Conversations on the left, the open one beside them; on a phone one at a time. */
export function Messenger({ openRoom, onOpen }: Props) {
  const t = useText(texts)
  const connected = useChat((state) => state.connected)
  const hasNone = useChat((state) => state.rooms?.length === 0)
  const room = useChat((state) => state.rooms?.find((one) => one.id === openRoom))
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <section
        aria-labelledby="chat-users"
        className={`min-h-0 w-full flex-col border-line sm:flex ${hasNone ? '' : besideRoom} ${room ? 'hidden' : 'flex'}`}
      >
        <h2 id="chat-users" className="flex min-h-14 items-center border-b border-line px-4 text-lg font-semibold">
          {t('User')}
        </h2>
        <RoomList openRoom={openRoom} onOpen={onOpen} />
      </section>
      <section
        aria-labelledby="chat-direct"
        className={`min-h-0 min-w-0 flex-1 flex-col ${hasNone ? '' : 'sm:flex'} ${room ? 'flex' : 'hidden'}`}
      >
        {room ? <ConversationPane key={room.id} room={room} onBack={() => onOpen(null)} /> : <Nothing />}
      </section>
      <p
        role="status"
        className={
          connected
            ? 'sr-only'
            : 'absolute inset-x-0 top-0 z-10 animate-[appear_300ms_1500ms_both] bg-warn-soft px-4 py-1 text-center text-sm text-warn'
        }
      >
        {!connected && t('Connecting … What you write is kept and sent once you are connected.')}
      </p>
    </div>
  )
}

const besideRoom = 'sm:w-56 sm:shrink-0 sm:group-data-page/messenger:w-64 lg:group-data-page/messenger:w-80 sm:border-r'

function Nothing() {
  const t = useText(texts)
  return (
    <>
      <h2 id="chat-direct" className="flex min-h-14 items-center border-b border-line px-4 text-lg font-semibold">
        {t('Direct Message')}
      </h2>
      <div className="grid flex-1 place-content-center justify-items-center gap-3 bg-sunken p-6 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon name="chat" className="size-10" />
        </span>
        <p className="text-lg font-semibold">{t('Choose a conversation')}</p>
        <p className="text-ink-soft">{t('Your messages appear here.')}</p>
      </div>
    </>
  )
}
