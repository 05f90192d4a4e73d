import { countLocally } from '#server/platform/limits/limiter.ts'
import type { Connection } from './types.ts'

/** Events of one connection in a minute (safety.md: all else 300 a minute). */
const events = { count: 300, seconds: 60 }

/** Refuses excess events with `rate-limited` and closes a connection that continues. */
export function limitEvents(socket: Connection) {
  const { consume } = countLocally()
  socket.use((packet, next) => {
    const { waitMs } = consume('events', events)
    if (waitMs === 0) return next()
    if (consume('refused', events).waitMs > 0) socket.disconnect(true)
    const ack: unknown = packet.at(-1)
    if (typeof ack === 'function') ack({ ok: false, code: 'rate-limited', retryAfter: Math.ceil(waitMs / 1000) })
  })
}
