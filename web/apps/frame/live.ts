import { rooms } from '#contract/rooms.ts'
import { startWaiting } from '#web/features/carts/waiting.ts'
import { startChat } from '#web/features/chat/start.ts'
import { startNotifications } from '#web/features/notifications/state.ts'
import { mayCall } from '#web/shell/session/permissions.ts'
import { clearCounts } from '#web/shell/sockets/counts.ts'
import { closeLine, createLine } from '#web/shell/sockets/connection.ts'

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
