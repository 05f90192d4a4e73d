import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { BookDeps } from '#server/payments/api.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { unsettledStatuses } from '../claims/moves.ts'
import { isUndisputed } from '../storeOrders/isUndisputed.ts'
import { endDeposit } from './end.ts'
import { contest, lockDeposit } from './write.ts'

const batchSize = 200

/**
 * Returns due deposits, unless goods are claimed, and escalates unanswered reports. Uses one transaction per deposit. `time`: the order
 * clock.
 */
export async function runDepositTimers(deps: BookDeps, log: RowLog = standardError, time = new Date()) {
  const round = { db: deps.db, job: 'run-store-order-timers', log } as const
  const due = await deps.db
    .selectFrom('deposits')
    .select('storeOrderId')
    .where('status', 'in', ['held', 'reported'])
    .where('dueAt', '<=', time)
    .where(isRested(round.job, sql<string>`'deposit ' || deposits.store_order_id`))
    .where((row) => row.or([row('status', '=', 'reported'), row.not(isClaimed)]))
    .where(isUndisputed('deposits.store_order_id'))
    .orderBy('dueAt')
    .limit(batchSize)
    .execute()
  await eachRow(
    round,
    due,
    ({ storeOrderId }) => `deposit ${storeOrderId}`,
    ({ storeOrderId }) => moveDue(deps, storeOrderId, time),
  )
}

const isClaimed = sql<boolean>`exists (select from claims c where c.store_order_id = deposits.store_order_id and c.status in (${sql.join(
  unsettledStatuses.map((status) => sql.lit(status)),
)}))`

/** Skips a deposit that has moved in between. */
const moveDue = (deps: BookDeps, id: StoreOrderId, time: Date) =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockDeposit(deps, tx, id)
    const { order, part, deposit } = locked
    if (deposit.dueAt > time) return
    if (deposit.status === 'reported') await contest(tx, locked, { who: 'system', actor: 'system', answer: '' })
    if (deposit.status !== 'held') return
    const claimed = await tx.selectFrom('deposits').select('id').where('id', '=', deposit.id).where(isClaimed).executeTakeFirst()
    if (!claimed) await endDeposit(tx, order, { ...deposit, shopId: part.shopId }, { move: 'return', who: 'system', actor: 'system' })
  }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not-allowed-now')) throw error
  })
