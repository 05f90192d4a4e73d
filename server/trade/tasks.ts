import type { TaskList } from 'graphile-worker'
import type { PaymentDeps } from '#server/payments/deps.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import { runStoreOrderTimers } from './orders/timers.ts'

/** What each job about orders does. */
export function tradeTasks(deps: PaymentDeps) {
  return {
    'store-order-timers': (_, { logger }) => runStoreOrderTimers(deps, logger),
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
