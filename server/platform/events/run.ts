import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Consumer } from './consumer.ts'
import { startConsumers } from './pump.ts'
import { settleMovedEvents } from './restored.ts'
import { eventTasks } from './tasks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The app's event consumers; tests run them directly. */
    consumers: Consumer[]
  }
}

type Parts = { db: Db; config: Pick<Config, 'role'>; databaseUrl: string }

/** Consumes events on commit, in processes that run jobs. Returns the jobs that this needs. */
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
