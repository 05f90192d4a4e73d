import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BuyerId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Kind = 'mail' | 'refund' | 'clock'
const jobs = (to: BuyerId): Record<Kind, [job: string, payload: object]> => ({
  mail: ['send-mail', { to: { buyerId: to }, mail: { kind: 'password-changed' } }],
  refund: ['pay-refund', { refundId: 1_000_000 }],
  clock: ['run-store-order-timers', {}],
})

/** Adds a job of each kind every few seconds, and returns how long each kind waited at most until it was begun, in milliseconds. */
export async function slowestWaits(db: Db, to: BuyerId, kinds: readonly Kind[], ms: number): Promise<Partial<Record<Kind, number>>> {
  const slowest: Partial<Record<Kind, number>> = {}
  const waits: Promise<void>[] = []
  for (const until = Date.now() + ms; Date.now() < until; await pause(3_000))
    for (const kind of kinds)
      waits.push(begun(db, ...jobs(to)[kind]).then((waited) => void (slowest[kind] = Math.max(slowest[kind] ?? 0, waited))))
  await Promise.all(waits)
  return slowest
}

/** Milliseconds until a worker took the job. */
async function begun(db: Db, job: string, payload: object) {
  const began = Date.now()
  const added = await sql<{ id: string }>`select id from graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json)`.execute(db)
  for (;;) {
    const waiting = await sql`select from graphile_worker.jobs where id = ${added.rows[0]?.id}::bigint and attempts = 0`.execute(db)
    if (waiting.rows.length === 0) return Date.now() - began
    await pause(100)
  }
}
