import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Consumer } from './consumer.ts'
import { startConsumers } from './pump.ts'
import { settleMovedEvents } from './restored.ts'
import { eventTasks } from './tasks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who does what follows from events; tests hand them over themselves. */
    consumers: Consumer[]
  }
}

type Parts = { db: Db; config: Pick<Config, 'role'>; databaseUrl: string }

/** Events are consumed where jobs run, as soon as they are committed. Returns the jobs that this needs. */
export function runConsumers(app: FastifyInstance, consumers: Consumer[], { db, config, databaseUrl }: Parts) {
  app.decorate('consumers', consumers)
  let stop = async () => {}
  if (config.role !== 'web')
    app.addHook('onListen', async () => {
      const isMoved = await settleMovedEvents(db)
      if (isMoved) app.log.warn('this database came from another server: events that were not taken in yet come next')
      stop = startConsumers({ db, databaseUrl, consumers, log: app.log })
    })
  app.addHook('preClose', () => stop())
  return { tasks: eventTasks(db, consumers) }
}
