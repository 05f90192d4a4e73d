import type { NotificationId, UserId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { accountRoom, personRoom, type Io } from '#server/messaging/sockets/types.ts'
import type { Log } from '#server/platform/log.ts'
import { findNotification, unreadPerMember } from './list.ts'

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

/** Tells every member how many are left after one has read some: those with notifications of their own have more. */
export async function tellRead(io: Io, db: Db, who: Profile<TradingKind>) {
  const { all, own } = await unreadPerMember(db, who)
  const roomOf = (user: UserId) => personRoom({ ...who, user })
  io.to(accountRoom(who))
    .except(own.map(({ user }) => roomOf(user)))
    .emit('notificationsRead', { unread: all })
  for (const { user, unread } of own) io.to(roomOf(user)).emit('notificationsRead', { unread: all + unread })
}
