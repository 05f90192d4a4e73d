import type { FastifyInstance } from 'fastify'
import { hidePictures } from './messaging/chat/hidePictures.ts'
import { chatRoutes } from './messaging/chat/routes.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Route } from './platform/http.ts'
import type { SignPicture } from './platform/images/signed.ts'
import type { Storage } from './platform/images/storage.ts'
import type { Consume } from './platform/limits/limits.ts'
import { notificationConsumer } from './messaging/notifications/consumer.ts'
import { notificationRoutes } from './messaging/notifications/routes.ts'
import { notificationTasks } from './messaging/notifications/tasks.ts'
import { createSockets } from './messaging/sockets/open.ts'

type Parts = { db: Db; config: Config; secret: string; databaseUrl: string; storage: Storage; sign: SignPicture; consume: Consume }

/** How people hear of things: sockets, chat, notifications. Returns the jobs and the consumers of events that they need. */
export function talkRoutes(app: FastifyInstance, route: Route, { db, config, secret, databaseUrl, storage, sign, consume }: Parts) {
  const sockets = createSockets(app, { db, config, databaseUrl, sign, consume })
  chatRoutes(route, db, sockets, storage)
  notificationRoutes(route, db, sockets.io, secret)
  return {
    consumers: [notificationConsumer],
    tasks: { ...notificationTasks(db, config, secret), 'hide-pictures': () => hidePictures(db, storage) },
  }
}
