import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Every job by name, with what it is told. A folder whose payload has a type of its own adds its job (mail/order.ts). */
export interface Jobs {
  /** Tell the provider that an attempt we gave up is over; money that came anyway is then found. */
  'close-attempt': { paymentId: number }
  /** Ask the provider how the open attempts stand; release what expired. */
  'reconcile-payments': Record<string, never>
  /** Apply a stored notice, because the provider did not answer while it waited for ours. */
  'apply-notice': { noticeId: number }
  /** Pay a refund back through the provider. */
  'pay-refund': { refundId: number }
  /** Ask whether a payment that we have was cancelled at the provider since. */
  'check-void': { paymentId: number }
  /** Remind, cancel and receive store orders that waited too long. */
  'store-order-timers': Record<string, never>
  /** Forget answers kept for repeated requests after a day, and forged webhooks after a month. */
  'forget-requests': Record<string, never>
  /** Tell the owner's browsers of a notification by web push. */
  'push-notification': { notificationId: number }
  /** Remind on a schedule: unread messages, payments about to expire, low stock, sign-ins from new devices. */
  'notice-events': Record<string, never>
  /** Hand events to their consumers that no wake-up did, or that failed before; drop old ones. */
  'consume-events': Record<string, never>
  /** Number and chain what was added to the audit. */
  'seal-audit': Record<string, never>
  /** Drop links, popups and sign-ins that are long over. */
  'forget-sign-ins': Record<string, never>
  /** Mail what waited unread, one mail for each person. */
  'mail-digests': Record<string, never>
  /** Count anew what stores have earned: how fast they answer, orders done. */
  'measure-stores': Record<string, never>
  /** End proofs whose time is over, tell of those near it, delete scans on their day. */
  'tend-verifications': Record<string, never>
  /** Mail everybody of terms that come, two weeks before. */
  'tell-terms': Record<string, never>
  /** Tell stores of fees that are decided, before they hold. */
  'tell-fees': Record<string, never>
  /** Mail who was looked at by operators, once that is over. */
  'tell-views': Record<string, never>
  /** Write down clocks of tickets and privacy requests that ran out, close what stayed quiet. */
  'tend-tickets': Record<string, never>
  /** Let stores and companies go on whose suspension is over. */
  'end-suspensions': Record<string, never>
  /** Rank the home page's list anew. */
  'rank-front': Record<string, never>
  /** Make products of a confirmed file. */
  'import-products': { importId: number }
  /** Count words anew, index what is not indexed, remove forgotten pictures. */
  'tend-catalogue': Record<string, never>
  /** Write anew what each product of a large store costs with PPN, after it said something else of its tax. */
  'refresh-terms': { shopId: number }
  /** Make the sizes of stored pictures, so that the first look does not wait for them. */
  'draw-pictures': { files: string[] }
  /** Remove files that were attached to nothing for a day. */
  'forget-files': Record<string, never>
  /** Give chat pictures of former times private names. */
  'hide-pictures': Record<string, never>
}

const maxTries = 12

/** Adds a job in the caller's transaction: it runs after the commit, or never. A failed job is tried again, ever later. `pause`: seconds until it may. */
export async function addJob<N extends keyof Jobs>(
  tx: Db,
  name: N,
  payload: Jobs[N],
  { key, tries = maxTries, pause = 0 }: { key?: string; tries?: number; pause?: number } = {},
) {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${tries}, job_key => ${key ?? null},
      run_at => now() + make_interval(secs => ${pause}))`.execute(tx)
}

/** Adds many jobs of one kind with one statement, in the caller's transaction. */
export async function addJobs<N extends keyof Jobs>(tx: Db, name: N, payloads: readonly Jobs[N][], { tries = maxTries } = {}) {
  if (payloads.length > 0)
    await sql`select graphile_worker.add_job(${name}, payload::json, max_attempts => ${tries}) from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload`.execute(
      tx,
    )
}
