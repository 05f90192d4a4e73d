import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Room } from '#contract/rooms.ts'
import { closeChat } from '#web/shell/sockets/counts.ts'
import { leaveRoom, showRoom } from './actions.ts'
import { Messenger } from './messenger.tsx'
import { askForRooms } from './start.ts'
import { useChat } from './state.ts'

/** The chat of the page of messages. The address holds the open conversation, so that links and Back lead to it. */
export default function OwnPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('room')
  const known = useChat((state) => state.rooms?.some((room) => String(room.id) === asked) ?? false)
  const open = useChat((state) => state.openRoom)
  const newest = useChat((state) => state.rooms?.[0]?.id)
  useEffect(() => {
    closeChat()
    askForRooms()
    return leaveRoom
  }, [])
  useEffect(() => {
    if (asked === null || !known) leaveRoom()
    else void showRoom(Number(asked) as Room['id']).catch(() => undefined)
  }, [asked, known])
  // Beside the list there is room for a conversation; on a phone the list is the page.
  useEffect(() => {
    if (asked === null && newest !== undefined && matchMedia('(width >= 40rem)').matches)
      setSearch({ room: String(newest) }, { replace: true })
  }, [asked, newest, setSearch])
  return <Messenger openRoom={open} onOpen={(id) => setSearch(id === null ? {} : { room: String(id) })} />
}
