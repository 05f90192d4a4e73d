import { measureFacts } from '#server/catalog/api.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import { storeJobs } from './jobs.ts'
import type { ModuleParts, Wiring } from '#server/platform/module/wiring.ts'
import { measureAnswers } from '../chat/answers.ts'
import { cardConsumer, handCard } from '../chat/cards.ts'
import { createChat } from '../chat/chat.ts'
import { chatEvents } from '../chat/events.ts'
import { chatRoutes } from '../chat/routes.ts'
import { notificationConsumer } from '../notifications/consumer.ts'
import { handNotification } from '../notifications/hand.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { notificationTasks } from '../notifications/tasks.ts'
import { reportRoutes } from '../reports/routes.ts'
import { createSockets } from '../sockets/open.ts'
import type { Io } from '../sockets/types.ts'

/** Starts sockets, chat and notifications. */
export function start({ app, route, db, config, secret, databaseUrl, storage, signer, limiter, tracing }: Wiring): ModuleParts {
  const notified = (io: Io, what: string) => handNotification(io, db, what, app.log)
  const posted = (io: Io, what: string) => handCard(io, db, signer.sign, what, app.log)
  const sockets = createSockets(app, { db, config, databaseUrl, consume: limiter.consume, notified, posted })
  if (tracing) sockets.io.on('connection', tracing.traceSocket)
  const chat = createChat(sockets, { db, config, sign: signer.sign, consume: limiter.consume })
  sockets.io.on('connection', (socket) => chatEvents({ ...chat, db, log: app.log }, socket))
  chatRoutes(route, db, chat, storage)
  reportRoutes(route, db)
  notificationRoutes(route, db, sockets.io, secret)
  return {
    consumers: [notificationConsumer, cardConsumer],
    tasks: {
      ...notificationTasks(db, config, secret),
      ...bindJobs(storeJobs, { 'measure-stores': (_, { logger }) => measureFacts(db, measureAnswers, undefined, logger) }),
    },
  }
}
