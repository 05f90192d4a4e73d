import { sql } from 'kysely'
import type { ClaimId } from '#contract/ids.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { recordEvent } from './events.ts'
import { claimMoves } from './moves.ts'
import { isUndisputed } from '../storeOrders/isUndisputed.ts'
import { isOnItsWay, receiveSent } from './replacement.ts'
import { writeEntry } from './entries.ts'
import { lockClaim } from './own.ts'
import { carryOut, deciderOf, settleClaim } from './settle.ts'

const batchSize = 200

/**
 * Escalates claims without a timely answer and carries out decisions without an objection, one transaction each. `time`: the order clock,
 * so that a jump of the database's clock pays nothing early.
 */
export async function runClaimTimers(db: Db, log: RowLog = standardError, time = new Date()) {
  const round = { db, job: 'run-store-order-timers', log } as const
  const late = await db
    .selectFrom('claims')
    .select('id')
    .where('status', 'in', ['open', 'answered', 'agreed', 'decided'])
    .where('dueAt', '<', time)
    .where(isRested(round.job, sql<string>`'claim ' || claims.id`))
    // A dispute comes first.
    .where(isUndisputed('claims.store_order_id'))
    .orderBy('dueAt')
    .limit(batchSize)
    .execute()
  await eachRow(
    round,
    late,
    ({ id }) => `claim ${id}`,
    ({ id }) => moveLate(db, id, time),
  )
}

/** Skips a claim that has moved in between. */
const moveLate = (db: Db, id: ClaimId, time: Date) =>
  inTransaction(db, async (tx) => {
    const { order, part, claim } = await lockClaim(tx, id)
    if (claim.dueAt === null || claim.dueAt > time) return
    if (claim.status === 'decided') return carryOut(tx, { order, part, claim }, await deciderOf(tx, claim))
    if (claim.status === 'agreed' && (await isOnItsWay(tx, id))) {
      await receiveSent(tx, { order, part, claim }, 'system', 'system')
      return settleClaim(tx, { order, part, claim }, await deciderOf(tx, claim))
    }
    const [moved] = await transition(tx, claimMoves, 'escalate', {
      who: 'system',
      which: sql`id = ${id}`,
      set: { statusSince: sql`now()`, dueAt: null },
      record: (row, type) =>
        recordEvent(tx, order, { type, shopId: part.shopId, actor: 'system', data: { claimId: id, amount: row.amount } }),
    })
    if (moved) await writeEntry(tx, id, { side: 'system', step: 'escalate' })
  }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not-allowed-now')) throw error
  })
