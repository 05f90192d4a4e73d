import fc from 'fast-check'
import { sql } from 'kysely'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { reconcilePayments } from '#server/payments/attempts/reconcile.ts'
import { step } from './world.ts'

/** Steps of the clock and the worker. */
export const timeSteps = [
  step('expire', 1, fc.constant(null), async ({ market }) => {
    await sql`update payments set expires_at = now() - interval '1 minute' where status = 'open'`.execute(market.db)
    await reconcilePayments(market.app.paymentDeps)
  }),
  step('clock', 1, fc.constantFrom(4, 6, 15), async ({ market }, days) => {
    await sql`update store_orders set status_since = status_since - make_interval(days => ${days})`.execute(market.db)
    await runStoreOrderTimers(market.app.paymentDeps)
  }),
  step('jobs', 2, fc.constant(null), ({ market }) => market.runJobs()),
]
