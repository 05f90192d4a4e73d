import type { ModuleParts, Wiring } from '#server/platform/module/wiring.ts'
import type { PaymentDeps } from '../deps.ts'
import { purgeRefused } from '../webhooks/refusedWebhooks.ts'
import { paymentRoutes } from '../routes.ts'
import { paymentTasks } from '../tasks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Made where the server is put together, of what is paid for. */
    paymentDeps: PaymentDeps
  }
}

export function start({ app, route, db, config }: Wiring): ModuleParts {
  paymentRoutes(route, app.paymentDeps, config)
  return { tasks: paymentTasks(app.paymentDeps), purge: [() => purgeRefused(db)] }
}
