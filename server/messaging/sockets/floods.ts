import type { Connection } from './types.ts'

/** Events of one connection in a minute (safety.md: all else 300 a minute). */
const maxEvents = 300

/** Refuses with `rate-limited` what is too much; a connection that goes on all the same is closed. */
export function limitEvents(socket: Connection) {
  let [since, count] = [Date.now(), 0]
  socket.use((packet, next) => {
    if (Date.now() - since > 60_000) [since, count] = [Date.now(), 0]
    count++
    if (count <= maxEvents) return next()
    if (count > 2 * maxEvents) socket.disconnect(true)
    const ack: unknown = packet.at(-1)
    if (typeof ack === 'function') ack({ ok: false, code: 'rate-limited', retryAfter: Math.ceil((since + 60_000 - Date.now()) / 1000) })
  })
}
