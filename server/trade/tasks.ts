import type { TaskList } from 'graphile-worker'
import type { PaymentDeps } from '#server/payments/deps.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import { remindOfTomorrow } from './bookings/remind.ts'
import { runClaimTimers } from './claims/timers.ts'
import { tickOrderClock } from './orders/clock.ts'
import { runStoreOrderTimers } from './orders/timers.ts'

/** What each job about orders does. */
export function tradeTasks(deps: PaymentDeps) {
  return {
    'store-order-timers': async (_, { logger }) => {
      const time = await tickOrderClock(deps.db)
      if (time) await runStoreOrderTimers(deps, logger, time)
      await remindOfTomorrow(deps.db, logger)
      await runClaimTimers(deps.db, logger)
    },
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
