import { notifications } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { accountRoom, type Io } from '#server/messaging/sockets/types.ts'
import { accountOfUser, notificationsOf, readNotifications } from './list.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'
import { pushKeys } from './keys.ts'

export function notificationRoutes(route: Route, db: Db, io: Io, secret: string) {
  route(notifications.list, ({ user, query }) => notificationsOf(db, accountOfUser(user), query))
  route(notifications.read, async ({ user, body }) => {
    const unread = await readNotifications(db, accountOfUser(user), body?.ids)
    io.to(accountRoom(user)).emit('notificationsRead', { unread })
    return { unread }
  })
  route(notifications.settings, async ({ user }) => ({ settings: await settingsOf(db, accountOfUser(user)) }))
  route(notifications.setSettings, async ({ user, body }) => ({ settings: await changeSettings(db, accountOfUser(user), body.settings) }))
  route(notifications.pushKey, async () => ({ publicKey: pushKeys(secret).publicKey }))
  route(notifications.subscribe, async ({ user, body }) => {
    await subscribe(db, user.sessionId, body)
    return { message: 'This browser will be told.' }
  })
  route(notifications.unsubscribe, async ({ user }) => {
    await unsubscribe(db, user.sessionId)
    return { message: 'This browser will be told no more.' }
  })
}
