import type { NotificationId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Io } from '#server/messaging/sockets/types.ts'
import type { Log } from '#server/platform/log.ts'
import { findNotification } from './list.ts'

/** Hands a committed notification to its owner's sockets on this process. `what` is its id and the owner's room. */
export async function handNotification(io: Io, db: Db, what: string, log: Log) {
  const [id, room] = what.split(' ')
  if (!id || !room || !io.of('/').adapter.rooms.has(room)) return
  try {
    const notification = await findNotification(db, Number(id) as NotificationId)
    if (notification) io.local.to(room).emit('notification', notification)
  } catch (error) {
    log.warn({ err: error }, 'a notification could not be handed over; it stays in the list')
  }
}
