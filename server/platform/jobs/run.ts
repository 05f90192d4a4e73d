import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { startWorker } from './worker.ts'

/** Jobs run in the processes that listen and whose role is not `web`; they end before the server does. */
export function runJobs(app: FastifyInstance, databaseUrl: string, tasks: TaskList) {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = await startWorker(databaseUrl, tasks, app.log)
  })
  app.addHook('preClose', () => stop())
}
