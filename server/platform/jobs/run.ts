import type { FastifyInstance } from 'fastify'
import { startWorker, type Work } from './worker.ts'

/** Jobs run in the processes that listen and whose role is not `web`; they end before the server does. */
export function runJobs(app: FastifyInstance, databaseUrl: string, work: Work) {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = await startWorker(databaseUrl, work, app.log)
  })
  app.addHook('preClose', () => stop())
}
