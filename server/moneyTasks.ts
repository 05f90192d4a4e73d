import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { PaymentId } from '#contract/ids.ts'
import { runStoreOrderTimers } from '#server/trade/orders/timers.ts'
import { checkVoid } from '#server/payments/checkVoid.ts'
import { closeAttempt } from '#server/payments/closeAttempt.ts'
import { forgetRequests } from '#server/platform/idempotency.ts'
import { applyStoredWebhook, purgeForgedWebhooks } from '#server/payments/webhooks.ts'
import { purgeRefused } from '#server/payments/refusedWebhooks.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import { payRefund } from '#server/payments/payRefund.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import type { Jobs } from './platform/jobs/add.ts'
import { eachStep, forgetRowFailures } from './platform/jobs/rows.ts'

const ofPayment = z.object({ paymentId: PaymentId })
const ofWebhook = z.object({ noticeId: z.int() })
const ofRefund = z.object({ refundId: z.int() })

/** What a start adds to the daily forgetting. */
export type Forget = ((db: PaymentDeps['db']) => Promise<unknown>) | undefined

/** What each job about money does. A job that throws is tried again, later each time. */
export function moneyTasks(deps: PaymentDeps, forget?: Forget) {
  return {
    'close-attempt': (payload) => closeAttempt(deps, z.parse(ofPayment, payload).paymentId),
    'apply-notice': (payload) => applyStoredWebhook(deps, z.parse(ofWebhook, payload).noticeId),
    'check-void': (payload) => checkVoid(deps, z.parse(ofPayment, payload).paymentId),
    'pay-refund': (payload) => payRefund(deps, z.parse(ofRefund, payload).refundId),
    'reconcile-payments': async (_, { logger }) => void (await reconcilePayments(deps, { log: logger })),
    'store-order-timers': (_, { logger }) => runStoreOrderTimers(deps, logger),
    'forget-requests': () =>
      eachStep(
        () => forgetRequests(deps.db),
        () => purgeForgedWebhooks(deps.db),
        () => purgeRefused(deps.db),
        async () => forget?.(deps.db),
        () => forgetRowFailures(deps.db),
      ),
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
