import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Every job by name, with what it is told. A folder whose payload has a type of its own adds its job (mail/order.ts). */
export interface Jobs {
  /** Tell the provider that an attempt we gave up is over; money that came anyway is then found. */
  'close-attempt': { paymentId: number }
  /** Ask the provider how the open attempts stand; release what expired. */
  'reconcile-payments': Record<string, never>
  /** Apply a stored webhook, because the provider did not answer while it waited for ours. */
  'apply-webhook': { webhookId: number }
  /** Pay a refund back through the provider. */
  'pay-refund': { refundId: number }
  /** Ask whether a payment that we have was cancelled at the provider since. */
  'check-void': { paymentId: number }
  /** Remind, cancel and receive store orders that waited too long. */
  'run-store-order-timers': Record<string, never>
  /** Delete answers kept for repeated requests after a day, and counts of forged webhooks after a month. */
  'purge-request-records': Record<string, never>
  /** Tell the owner's browsers of a notification by web push. */
  'send-push': { notificationId: number }
  /** Remind on a schedule: unread messages, payments about to expire, low stock, sign-ins from new devices. */
  'send-reminders': Record<string, never>
  /** Deliver events after missed wake-ups, retry failed ones, and purge old ones. */
  'consume-events': Record<string, never>
  /** Number and chain new rows of the audit. */
  'seal-audit': Record<string, never>
  /** Delete expired links, popups and sign-ins. */
  'purge-expired-sign-ins': Record<string, never>
  /** Mail unread notifications as a digest, one mail per person. */
  'send-digests': Record<string, never>
  /** Measure the facts of stores: response time, completed orders. */
  'measure-stores': Record<string, never>
  /** Expire verifications, remind owners before, delete scans on their day. */
  'expire-verifications': Record<string, never>
  /** Mail everyone about new terms, two weeks before. */
  'notify-terms-change': Record<string, never>
  /** Notify stores of decided fees before they are valid. */
  'notify-fee-change': Record<string, never>
  /** Mail owners whose account operators viewed, after the view has ended. */
  'notify-account-views': Record<string, never>
  /** Record missed deadlines of tickets and privacy requests, close inactive tickets. */
  'check-ticket-deadlines': Record<string, never>
  /** Lift expired suspensions of stores and companies. */
  'end-suspensions': Record<string, never>
  /** Rank the home page's list. */
  'rank-front-products': Record<string, never>
  /** Create products from a confirmed file. */
  'import-products': { importId: number }
  /** Recount words, index missing products, remove unreferenced pictures. */
  'reindex-catalog': Record<string, never>
  /** Recalculate prices with PPN of a large store's products, after its tax has changed. */
  'refresh-purchase-terms': { shopId: number }
  /** Draw the sizes of stored pictures, so that the first request does not wait for them. */
  'resize-pictures': { files: string[] }
  /** Delete files that were unattached for a day. */
  'purge-unattached-files': Record<string, never>
}

const defaultMaxAttempts = 12

/** Adds a job in the caller's transaction: it runs after the commit, or never. Failed ones are retried with backoff. `pause`: seconds. */
export async function addJob<N extends keyof Jobs>(
  tx: Db,
  name: N,
  payload: Jobs[N],
  { key, maxAttempts = defaultMaxAttempts, pause = 0 }: { key?: string; maxAttempts?: number; pause?: number } = {},
) {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}, job_key => ${key ?? null},
      run_at => now() + make_interval(secs => ${pause}))`.execute(tx)
}

/** Adds many jobs of one kind with one statement, in the caller's transaction. */
export async function addJobs<N extends keyof Jobs>(
  tx: Db,
  name: N,
  payloads: readonly Jobs[N][],
  { maxAttempts = defaultMaxAttempts } = {},
) {
  if (payloads.length > 0)
    await sql`select graphile_worker.add_job(${name}, payload::json, max_attempts => ${maxAttempts}) from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload`.execute(
      tx,
    )
}
