import { sql } from 'kysely'
import type { BuyerId, RfqId } from '#contract/ids.ts'
import type { RfqMove } from '#contract/rfqs.ts'
import { closeQuotes } from '../quotes/close.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { readDeadline } from './create.ts'
import { recordEvent } from './events.ts'
import { refuseManyChanges } from './limits.ts'
import { rfqMoves } from './moves.ts'
import { lockRfq, refuseOver } from './own.ts'

/** Moves the deadline of a request later, ends it early or cancels it. Throws `not-found`, `expired`, `not-allowed-now`, `validation`. */
export async function moveRfq(tx: Tx, by: Actor<'company'>, id: RfqId, move: RfqMove): Promise<RfqId> {
  const { status, deadline } = await lockRfq(tx, by, id)
  if (move.step === 'extend') {
    refuseOver(status)
    await refuseManyChanges(tx, id)
    const at = await readDeadline(tx, move.deadline, deadline)
    await sql`update rfqs set deadline = ${at} where id = ${id}`.execute(tx)
    await sql`update rfq_invitations set reminded_at = null where rfq_id = ${id} and status = 'invited'`.execute(tx)
    await recordEvent(tx, { id, buyerId: by.id }, { type: 'rfq.extended', actor: `buyer:${by.id}`, data: { by: 'buyer' } })
  } else if (move.step === 'end') {
    refuseOver(status)
    await endRfq(tx, 'buyer', id)
  } else await cancelRfq(tx, by, id, move.reason)
  return id
}

/** Ends a request: from then on no store offers or withdraws. The clock ends one whose deadline has come. */
export async function endRfq(tx: Tx, who: 'buyer' | 'system', id: RfqId) {
  await transition(tx, rfqMoves, 'end', {
    who,
    which: who === 'system' ? sql`id = ${id} and deadline <= now()` : sql`id = ${id}`,
    set: { statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: nameOf(who, row.buyerId), data: { by: who === 'buyer' ? 'buyer' : null } }),
  })
}

async function cancelRfq(tx: Tx, by: Actor<'company'>, id: RfqId, reason: string) {
  const cancelled = await transition(tx, rfqMoves, 'cancel', {
    who: 'buyer',
    which: sql`id = ${id}`,
    set: { reason, statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: `buyer:${by.id}`, data: { by: 'buyer' } }),
  })
  if (cancelled.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'rfq-decided' } })
  await closeQuotes(tx, sql`rfq_id = ${id}`)
}

export const nameOf = (who: 'buyer' | 'system', buyerId: BuyerId) => (who === 'buyer' ? (`buyer:${buyerId}` as const) : who)
