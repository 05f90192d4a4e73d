import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { PaymentId } from '#contract/ids.ts'
import { runStoreOrderTimers } from '#server/trade/orders/timers.ts'
import { checkVoid } from '#server/payments/checkVoid.ts'
import { closeAttempt } from '#server/payments/closeAttempt.ts'
import { forgetRequests } from '#server/platform/idempotency.ts'
import { applyStoredNotice, forgetForgedNotices } from '#server/payments/notices.ts'
import { forgetRefused } from '#server/payments/refusedWebhooks.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import { payRefund } from '#server/payments/payRefund.ts'
import { forgetHeardNotices } from '#server/payments/standInRecords.ts'
import type { Trade } from '#server/payments/trade.ts'
import type { Jobs } from './platform/jobs/add.ts'
import { eachStep, forgetRowFailures } from './platform/jobs/rows.ts'

const ofPayment = z.object({ paymentId: PaymentId })
const ofNotice = z.object({ noticeId: z.int() })
const ofRefund = z.object({ refundId: z.int() })

/** What each job about money does. A job that throws is tried again, later each time. */
export function moneyTasks(trade: Trade) {
  return {
    'close-attempt': (payload) => closeAttempt(trade, z.parse(ofPayment, payload).paymentId),
    'apply-notice': (payload) => applyStoredNotice(trade, z.parse(ofNotice, payload).noticeId),
    'check-void': (payload) => checkVoid(trade, z.parse(ofPayment, payload).paymentId),
    'pay-refund': (payload) => payRefund(trade, z.parse(ofRefund, payload).refundId),
    'reconcile-payments': async (_, { logger }) => void (await reconcilePayments(trade, { log: logger })),
    'store-order-timers': (_, { logger }) => runStoreOrderTimers(trade, logger),
    'forget-requests': () =>
      eachStep(
        () => forgetRequests(trade.db),
        () => forgetForgedNotices(trade.db),
        () => forgetRefused(trade.db),
        () => forgetHeardNotices(trade.db),
        () => forgetRowFailures(trade.db),
      ),
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
