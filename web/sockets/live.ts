import { rooms } from '#contract/rooms.ts'
import { startWaiting } from '#web/cart/waiting.ts'
import { startChat } from '#web/chat/start.ts'
import { startNotifications } from '#web/notifications/state.ts'
import { mayCall } from '#web/session/permissions.ts'
import { clearCounts } from './counts.ts'
import { closeLine, createLine } from './line.ts'

/** Starts all live updates of a signed-in user. Returns a function that ends them. */
export function goLive(): () => void {
  const ends = [...(mayCall(rooms.list) ? [startChat()] : []), startNotifications(), startWaiting()]
  createLine()
  return () => {
    for (const end of ends) end()
    closeLine()
    clearCounts()
  }
}
