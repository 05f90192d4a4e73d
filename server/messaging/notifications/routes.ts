import { notifications } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Io } from '#server/messaging/sockets/types.ts'
import { tellRead } from './hand.ts'
import { notificationsOf, readNotifications } from './list.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'
import { pushKeys } from './keys.ts'

export function notificationRoutes(route: Route, db: Db, io: Io, secret: string) {
  route(notifications.list, ({ user, query }) => notificationsOf(db, user, query))
  route(notifications.read, async ({ user, body }) => {
    const unread = await readNotifications(db, user, body?.ids)
    await tellRead(io, db, user)
    return { unread }
  })
  route(notifications.settings, async ({ user }) => ({ settings: await settingsOf(db, user) }))
  route(notifications.setSettings, async ({ user, body }) => ({ settings: await changeSettings(db, user, body.settings) }))
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
