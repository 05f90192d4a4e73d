import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import type { AcknowledgedWrite } from './shopping.ts'

/** Acknowledged writes that are not there. A payment may still be on its way as a webhook; `settled` says it must not be. */
export async function lostWrites(db: Db, acknowledged: AcknowledgedWrite[], settled: boolean): Promise<string[]> {
  const payments = await db.selectFrom('payments').select(['token', 'status', 'providerOrderId']).execute()
  const parts = await db.selectFrom('storeOrders').select(['id', 'status']).execute()
  const byToken = new Map(payments.map((payment) => [payment.token, payment]))
  const requests = await db.selectFrom('purchaseRequests').select(['id', 'status']).execute()
  const byRequest = new Map<number, string>(requests.map((request) => [request.id, request.status]))
  const byPart = new Map<number, string>(parts.map((part) => [part.id, part.status]))
  const rows = new Map<string, string>()
  for (const table of ['quotes', 'shipments', 'claims', 'fakturs'] as const)
    for (const { id, status } of await db.selectFrom(table).select(['id', 'status']).execute()) rows.set(`${table} ${id}`, status)
  for (const { id } of await db.selectFrom('files').select('id').execute()) rows.set(`files ${id}`, 'stored')
  const pdfs = new Set((await db.selectFrom('issuedDocuments').select('sha256').execute()).map(({ sha256 }) => sha256))
  return acknowledged.flatMap((write) => {
    if (write.kind === 'zip') return []
    if (write.kind === 'pdf') return pdfs.has(write.sha256) ? [] : [`the PDF ${write.sha256} is not stored`]
    if (write.kind === 'row') {
      const status = rows.get(`${write.table} ${write.id}`)
      const isThere = status !== undefined && (write.statuses.length === 0 || write.statuses.includes(status))
      return isThere ? [] : [`${write.table} ${write.id} is ${status}, not ${write.statuses.join(' or ')}`]
    }
    if (write.kind === 'step')
      return write.statuses.includes(byPart.get(write.part) ?? '')
        ? []
        : [`store order ${write.part} is ${byPart.get(write.part)}, not ${write.statuses.join(' or ')}`]
    if (write.kind === 'request')
      return write.statuses.includes(byRequest.get(write.id) ?? '')
        ? []
        : [`request ${write.id} is ${byRequest.get(write.id)}, not ${write.statuses.join(' or ')}`]
    const payment = byToken.get(write.token)
    if (!payment) return [`the token ${write.token} is not stored`]
    if (write.kind === 'cancel') return payment.status === 'open' ? [`payment ${payment.providerOrderId} was given up and is open`] : []
    const isPaid = ['settled', 'unapplied', 'refunded'].includes(payment.status)
    return write.kind === 'payment' && settled && !isPaid ? [`payment ${payment.providerOrderId} was paid and is ${payment.status}`] : []
  })
}

/** Lets everything under way end: the clock is turned on, so that lost webhooks are asked for and jobs are not waited for. */
export async function settleDown(db: Db, wanted: () => Promise<boolean>, ms: number) {
  for (const until = Date.now() + ms; Date.now() < until; await pause(500)) {
    await sql`update payments set created_at = created_at - interval '1 hour', called_at = called_at - interval '1 hour', checked_at = now() - interval '1 hour' where status not in ('settled', 'refunded', 'unapplied')`.execute(
      db,
    )
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where run_at > now()), run_at => now())`.execute(
      db,
    )
    await sql`select graphile_worker.add_job('reconcile-payments', '{}'::json, job_key => 'drill')`.execute(db)
    if (await wanted()) return true
  }
  return false
}

/** Lets everything under way end within a minute. `gone`: acknowledged writes that are not there then; `drained`: whether nothing waits. */
export async function settleWrites(db: Db, acknowledged: AcknowledgedWrite[]) {
  const lost = () => lostWrites(db, acknowledged, true)
  const drained = await settleDown(db, async () => (await jobsLeft(db)).length === 0 && (await lost()).length === 0, 60_000)
  return { gone: await lost(), drained }
}

/** Jobs that somebody waits for, with what they failed of. */
export async function jobsLeft(db: Db): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select concat_ws(' ', task_identifier, 'tried', attempts, left(last_error, 100)) as job from graphile_worker.jobs
    where task_identifier in ('close-attempt', 'pay-refund', 'apply-webhook', 'send-mail', 'import-products')`.execute(db)
  return rows.map(({ job }) => job)
}

/** Events without a notification, or with two: paid orders and each step of a part have one for every side that hears of it. */
export async function untoldEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    with due as (
      select id, type, 'buyer' as side, 1 as people from events where type in ('order.paid', 'store_order.accepted', 'store_order.shipped')
      union all
      select id, type, 'shops', coalesce(jsonb_array_length(data -> 'shopIds'), 1) from events
      where type in ('order.paid', 'store_order.received', 'store_order.completed')
    )
    select type || ' ' || id || ' ' || side as event from due
    where people <> (select count(*) from notifications where dedupe_key = 'event:' || due.id || ':' || side) limit 10`.execute(db)
  return rows.map(({ event }) => event)
}
