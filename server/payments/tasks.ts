import { bindJobs } from '#server/platform/jobs/define.ts'
import { checkVoid } from './disputes/checkVoid.ts'
import { closeAttempt } from './attempts/closeAttempt.ts'
import type { PaymentDeps } from './deps.ts'
import { paymentJobs } from './module/jobs.ts'
import { payRefund } from './refunds/payRefund.ts'
import { reconcilePayments } from './attempts/reconcile.ts'
import { applyStoredWebhook } from './webhooks/webhooks.ts'

/** Binds the payment jobs. A job that throws is retried with backoff. */
export const paymentTasks = (deps: PaymentDeps) =>
  bindJobs(paymentJobs, {
    'close-attempt': ({ paymentId }) => closeAttempt(deps, paymentId),
    'apply-webhook': ({ webhookId }) => applyStoredWebhook(deps, webhookId),
    'check-void': ({ paymentId }) => checkVoid(deps, paymentId),
    'pay-refund': ({ refundId }) => payRefund(deps, refundId),
    'reconcile-payments': (_, { logger }) => reconcilePayments(deps, { log: logger }),
  })
