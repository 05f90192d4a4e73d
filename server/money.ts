import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { cartRoutes } from './trade/carts/routes.ts'
import type { Config } from './platform/config.ts'
import { dashboardRoutes } from './trade/dashboards/routes.ts'
import type { Db } from './platform/db/db.ts'
import type { Route } from './platform/http.ts'
import { moneyTasks, type Forget } from './moneyTasks.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { orderRoutes } from './trade/orders/routes.ts'
import { documentRoutes } from './trade/documents/routes.ts'
import { midtrans } from './payments/midtrans.ts'
import { paymentRoutes } from './payments/routes.ts'
import type { PaymentDeps } from './payments/deps.ts'
import { ordersAsPayables } from './trade/flows/payable.ts'
import { stockRoutes } from './inventory/routes.ts'
import { transactionRoutes } from './trade/transactions/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    paymentDeps: PaymentDeps
  }
}

/** Carts, orders, their papers, payments, stock and income: their routes, and as `app.paymentDeps` what others need to take part. */
export function moneyRoutes(app: FastifyInstance, route: Route, db: Db, config: Config): PaymentDeps {
  const provider = midtrans({
    ...config.midtrans,
    finishUrl: `${config.publicUrl}/profile-buyer`,
    log: (message, cause) => app.log.warn({ err: cause }, message),
  })
  const deps: PaymentDeps = { db, provider, ...ordersAsPayables(config.feeBasisPoints) }
  app.decorate('paymentDeps', deps)
  cartRoutes(route, deps)
  transactionRoutes(route, db)
  orderRoutes(route, deps, config)
  documentRoutes(route, db)
  paymentRoutes(route, deps, config)
  stockRoutes(route, db)
  dashboardRoutes(route, db)
  ledgerRoutes(route, db, config)
  return deps
}

/** Jobs run in the processes that listen and whose role is not `web`; they end before the server does. */
export function runJobs(app: FastifyInstance, deps: PaymentDeps, databaseUrl: string, forget: Forget, more: TaskList) {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = await startWorker(databaseUrl, { ...moneyTasks(deps, forget), ...more }, app.log)
  })
  app.addHook('preClose', () => stop())
}
