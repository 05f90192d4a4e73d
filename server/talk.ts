import type { FastifyInstance } from 'fastify'
import { hidePictures } from './chat/hidePictures.ts'
import { chatRoutes } from './chat/routes.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Route } from './http.ts'
import type { SignPicture } from './images/signed.ts'
import type { Storage } from './images/storage.ts'
import type { Take } from './limits/limits.ts'
import { notifyOfOrder } from './notifications/orders.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { notificationTasks } from './notifications/tasks.ts'
import type { News } from './orders/news.ts'
import { openSockets } from './sockets/open.ts'

type Parts = { db: Db; config: Config; secret: string; databaseUrl: string; storage: Storage; sign: SignPicture; news: News; take: Take }

/** How people hear of things: sockets, chat, notifications. Answers the jobs they need. */
export function talkRoutes(app: FastifyInstance, route: Route, { db, config, secret, databaseUrl, storage, sign, news, take }: Parts) {
  const sockets = openSockets(app, { db, config, databaseUrl, sign, take })
  chatRoutes(route, db, sockets, storage)
  notificationRoutes(route, db, sockets.io, secret)
  news.listen(notifyOfOrder)
  return { tasks: { ...notificationTasks(db, config, secret), 'hide-pictures': () => hidePictures(db, storage) } }
}
