import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { PaymentId } from '#contract/ids.ts'
import { forgetRequests } from '#server/payments/idempotency.ts'
import { closeAttempt, reconcilePayments } from '#server/payments/reconcile.ts'
import type { Trade } from '#server/payments/trade.ts'
import type { Jobs } from './add.ts'

const ofPayment = z.object({ paymentId: PaymentId })

/** What each job does. A job that throws is tried again, later each time. */
export function moneyTasks(trade: Trade) {
  return {
    'close-attempt': (payload) => closeAttempt(trade, ofPayment.parse(payload).paymentId),
    'reconcile-payments': async () => void (await reconcilePayments(trade)),
    'forget-requests': async () => void (await forgetRequests(trade.db)),
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
