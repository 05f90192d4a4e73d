import * as z from 'zod/mini'
import { PaymentId } from '#contract/ids.ts'
import { defineJobs, type PayloadsOf } from '#server/platform/jobs/define.ts'

const ofPayment = z.object({ paymentId: PaymentId })

export const paymentJobs = defineJobs({
  /** Tells the provider that an attempt we gave up is over; money that came anyway is then found. */
  'close-attempt': { lane: 'payments', payload: ofPayment },
  /** Asks the provider for the status of open attempts; releases what expired. */
  'reconcile-payments': { lane: 'payments', schedule: '* * * * *' },
  /** Applies a stored webhook after the provider did not answer in time. */
  'apply-webhook': { lane: 'payments', payload: z.object({ webhookId: z.int() }) },
  /** Pays a refund through the provider. */
  'pay-refund': { lane: 'refunds', payload: z.object({ refundId: z.int() }) },
  /** Asks whether a settled payment was cancelled at the provider since. */
  'check-void': { lane: 'payments', payload: ofPayment },
})

declare module '#server/platform/jobs/add.ts' {
  interface Jobs extends PayloadsOf<typeof paymentJobs> {}
}
