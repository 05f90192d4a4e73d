import { useEffect } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { rooms } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { closeChat } from '#web/shell/sockets/counts.ts'
import { leaveRoom, showRoom } from '#web/features/chat/actions.ts'
import { Messenger } from '#web/features/chat/messenger.tsx'
import { askForRooms } from '#web/features/chat/start.ts'
import { useChat } from '#web/features/chat/state.ts'
import { texts } from '#web/features/chat/texts.ts'
import type { Room } from '#contract/rooms.ts'
import type { PageFacts } from '#contract/page.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  const session = readSession()
  if (!session) throw redirect('/login?next=/messages')
  // An operator who views an account may not read its chats. This call throws the problem that says so.
  if (session.viewing) await call(rooms.list)
  return null
}

export const meta = titledPrivate(texts, 'Messages')

/** The chat as a page. The address holds the open conversation, so that links and Back lead to it. */
export default function MessagesPage() {
  const t = useText(texts)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('room')
  const known = useChat((state) => state.rooms?.some((room) => String(room.id) === asked) ?? false)
  const open = useChat((state) => state.openRoom)
  useEffect(() => {
    closeChat()
    askForRooms()
    return leaveRoom
  }, [])
  useEffect(() => {
    if (asked === null || !known) leaveRoom()
    else void showRoom(Number(asked) as Room['id']).catch(() => undefined)
  }, [asked, known])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl font-bold max-sm:sr-only sm:text-3xl">{t('Messages')}</h1>
      <div
        data-page
        className="group/messenger relative flex h-[calc(100dvh-12.5rem)] min-h-96 overflow-hidden border-line bg-raised max-sm:-mx-4 max-sm:-my-4 max-sm:h-[calc(100dvh-3.8125rem-var(--nav))] max-sm:border-y sm:rounded-2xl sm:border"
      >
        <Messenger openRoom={open} onOpen={(id) => setSearch(id === null ? {} : { room: String(id) })} />
      </div>
    </div>
  )
}
