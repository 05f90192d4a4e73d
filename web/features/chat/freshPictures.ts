import { useEffect } from 'react'
import { rooms, type Room } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { merge } from './conversation.ts'
import { chat, setConversation } from './state.ts'

/** Milliseconds before expiry at which an address is replaced, and messages fetched at a time. */
const [early, page] = [60_000, 30]

/** Milliseconds until a picture's address expires. */
function goodFor(address: string) {
  const until = /[?&]until=(\d+)/.exec(address)?.[1]
  return until === undefined ? Infinity : Number(until) * 1000 - Date.now()
}

let asked = Promise.resolve()

/** Reloads messages up to this one when its picture's signed address is about to expire: pages stay open for hours. */
export function refreshPictures(id: Room['id'], seq: number) {
  asked = asked.then(async () => {
    const image = chat().conversations[id]?.messages.find((message) => message.seq === seq)?.image
    // Another picture's request may have refreshed this one.
    if (!image || goodFor(image) > early) return
    const fresh = await call(rooms.chat, { params: { id }, query: { before: seq + 1, limit: page } }).catch(() => [])
    const known = chat().conversations[id]?.messages ?? []
    const first = known[0]?.seq ?? Infinity
    const shown = fresh.filter((message) => message.seq >= first)
    if (shown.length > 0) setConversation(id, { messages: merge(known, shown) })
  })
}

/** Replaces the address of a shown picture before it expires. An address that stays the same is not asked for again. */
export function useFreshPicture(image: string | null, room: Room['id'] | undefined, seq: number | undefined) {
  useEffect(() => {
    if (image === null || room === undefined || seq === undefined) return
    const left = goodFor(image)
    if (left === Infinity) return
    const timer = setTimeout(() => refreshPictures(room, seq), Math.max(left - early, 0))
    return () => clearTimeout(timer)
  }, [image, room, seq])
}
