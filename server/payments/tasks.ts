import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { PaymentId } from '#contract/ids.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import { checkVoid } from './disputes/checkVoid.ts'
import { closeAttempt } from './attempts/closeAttempt.ts'
import type { PaymentDeps } from './deps.ts'
import { payRefund } from './refunds/payRefund.ts'
import { reconcilePayments } from './attempts/reconcile.ts'
import { applyStoredWebhook } from './webhooks/webhooks.ts'

const ofPayment = z.object({ paymentId: PaymentId })
const ofWebhook = z.object({ webhookId: z.int() })
const ofRefund = z.object({ refundId: z.int() })

/** Handlers of the payment jobs. A job that throws is retried with backoff. */
export function paymentTasks(deps: PaymentDeps) {
  return {
    'close-attempt': (payload) => closeAttempt(deps, z.parse(ofPayment, payload).paymentId),
    'apply-webhook': (payload) => applyStoredWebhook(deps, z.parse(ofWebhook, payload).webhookId),
    'check-void': (payload) => checkVoid(deps, z.parse(ofPayment, payload).paymentId),
    'pay-refund': (payload) => payRefund(deps, z.parse(ofRefund, payload).refundId),
    'reconcile-payments': async (_, { logger }) => void (await reconcilePayments(deps, { log: logger })),
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
