import type { TaskList } from 'graphile-worker'
import type { PaymentDeps } from '#server/payments/deps.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import { remindOfTomorrow } from './bookings/remind.ts'
import { runClaimTimers } from './claims/timers.ts'
import { runDepositTimers } from './deposits/timers.ts'
import { tickOrderClock } from './orders/clock.ts'
import { runStoreOrderTimers } from './storeOrders/timers.ts'

/** Handlers of the order jobs. */
export function tradeTasks(deps: PaymentDeps) {
  return {
    'run-store-order-timers': async (_, { logger }) => {
      const time = await tickOrderClock(deps.db)
      await remindOfTomorrow(deps.db, logger)
      if (!time) return
      await runStoreOrderTimers(deps, logger, time)
      await runClaimTimers(deps.db, logger, time)
      await runDepositTimers(deps, logger, time)
    },
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
