import { startWaiting } from '#web/cart/waiting.ts'
import { startChat } from '#web/chat/start.ts'
import { startNotifications } from '#web/notifications/state.ts'
import { clearCounts } from './counts.ts'
import { closeLine, createLine } from './line.ts'

/** Everything that comes by itself while a user is signed in. Returns how to end it. */
export function goLive(): () => void {
  const ends = [startChat(), startNotifications(), startWaiting()]
  createLine()
  return () => {
    for (const end of ends) end()
    closeLine()
    clearCounts()
  }
}
