import { measureFacts } from '#server/catalog/shops/facts.ts'
import type { Wired, Wiring } from '#server/platform/module/wiring.ts'
import { measureAnswers } from '../chat/answers.ts'
import { hidePictures } from '../chat/hidePictures.ts'
import { chatRoutes } from '../chat/routes.ts'
import { notificationConsumer } from '../notifications/consumer.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { notificationTasks } from '../notifications/tasks.ts'
import { createSockets } from '../sockets/open.ts'

/** How people hear of things: sockets, chat, notifications. */
export function start({ app, route, db, config, secret, databaseUrl, storage, signer, limiter }: Wiring): Wired {
  const sockets = createSockets(app, { db, config, databaseUrl, sign: signer.sign, consume: limiter.consume })
  chatRoutes(route, db, sockets, storage)
  notificationRoutes(route, db, sockets.io, secret)
  return {
    consumers: [notificationConsumer],
    tasks: {
      ...notificationTasks(db, config, secret),
      'measure-stores': (_, { logger }) => measureFacts(db, measureAnswers, undefined, logger),
      'hide-pictures': () => hidePictures(db, storage),
    },
  }
}
