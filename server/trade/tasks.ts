import type { PaymentDeps } from '#server/payments/api.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import { runRequestTimers } from './approvals/timers.ts'
import { remindOfTomorrow } from './bookings/remind.ts'
import { runClaimTimers } from './claims/timers.ts'
import { runDepositTimers } from './deposits/timers.ts'
import { orderJobs, quoteJobs, requestJobs, rfqJobs } from './module/jobs.ts'
import { runRfqTimers } from './rfqs/timers.ts'
import { runQuoteTimers } from './quotes/timers.ts'
import { tickOrderClock } from './orders/clock.ts'
import { runStoreOrderTimers } from './storeOrders/timers.ts'

/** Binds the order jobs. */
export const tradeTasks = (deps: PaymentDeps) => ({
  ...bindJobs(requestJobs, { 'run-request-timers': (_, { logger }) => runRequestTimers(deps.db, logger) }),
  ...bindJobs(quoteJobs, { 'run-quote-timers': (_, { logger }) => runQuoteTimers(deps.db, logger) }),
  ...bindJobs(rfqJobs, { 'run-rfq-timers': (_, { logger }) => runRfqTimers(deps.db, logger) }),
  ...bindJobs(orderJobs, {
    'run-store-order-timers': async (_, { logger }) => {
      const time = await tickOrderClock(deps.db)
      await remindOfTomorrow(deps.db, logger)
      if (!time) return
      await runStoreOrderTimers(deps, logger, time)
      await runClaimTimers(deps.db, logger, time)
      await runDepositTimers(deps, logger, time)
    },
  }),
})
