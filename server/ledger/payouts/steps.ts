import { sql } from 'kysely'
import type { TwoPersonActId } from '#contract/ids.ts'
import { writeAudit, writeAudits } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from '../events.ts'
import { lockedBalance } from '../balances.ts'
import { bookPayout, bookPayoutReturn } from '../entries/book.ts'
import { payoutMoves } from './moves.ts'
import { bookReservationEnd } from './reservations.ts'

/** `by`: the operator's name. `reference`: the bank's. */
type Deed = { by: string; reference?: string }

/** Marks listed payouts as sent to the bank: no refund cancels them any more. `run`: the confirmed run. Returns how many were listed. */
export const sendPayouts = (db: Db, ids: readonly number[], { by, run }: Deed & { run?: TwoPersonActId }) =>
  inTransaction(db, async (tx) => {
    await lockMoneyOf(tx, ids)
    const sent = await transition(tx, payoutMoves, 'send', {
      who: 'operator',
      which: sql`id = any(${ids}::bigint[])`,
      set: { sentAt: sql`now()`, sentBy: by, runId: run },
    })
    const act = { actor: `operator:${by}`, act: 'send payout', detail: { by, ...(run ? { run } : {}) } }
    await writeAudits(
      tx,
      sent.map(({ id }) => ({ ...act, object: `payout:${id}` })),
    )
    return sent.length
  })

/**
 * Marks a payout as paid. False if it was marked before, was cancelled or does not exist. Throws `not-allowed-now` if the provider holds
 * less.
 */
export const markPayoutPaid = (deps: { db: Db }, id: number, { by, reference = '' }: Deed) =>
  inTransaction(deps.db, async (tx) => {
    await lockMoneyOf(tx, [id])
    const [payout] = await transition(tx, payoutMoves, 'pay', {
      who: 'operator',
      which: sql`id = ${id}`,
      set: { paidAt: sql`now()`, paidBy: by, bankReference: reference },
      record: (row, type) => recordEvent(tx, row, { type, by }),
    })
    if (!payout) return false
    const held = await lockedBalance(tx, 'provider')
    if (held < payout.amount)
      throw new Problem('not-allowed-now', { detail: { code: 'provider-short', params: { held, amount: payout.amount } } })
    await bookPayout(tx, payout)
    await writeAudit(tx, {
      actor: `operator:${by}`,
      act: 'mark payout paid',
      object: `payout:${id}`,
      detail: { amount: payout.amount, by, reference },
    })
    return true
  })

/** `from`: the required status; by default sent or paid. */
type Return = Deed & { reason: string; from?: 'sent' | 'paid' }

/** Marks a payout as returned or never received, which frees its money. False if it was neither sent nor paid. */
export const returnPayout = (deps: { db: Db }, id: number, { by, reference = '', reason, from }: Return) =>
  inTransaction(deps.db, async (tx) => {
    await lockMoneyOf(tx, [id])
    const [payout] = await transition(tx, payoutMoves, 'return', {
      who: 'operator',
      which: from ? sql`id = ${id} and status = ${from}` : sql`id = ${id}`,
      set: { endedAt: sql`now()`, endedBy: by, reason, returnReference: reference },
      record: (row, type) => recordEvent(tx, row, { type, by }),
    })
    if (!payout) return false
    if (payout.paidAt) await bookPayoutReturn(tx, payout)
    await bookReservationEnd(tx, payout)
    await writeAudit(tx, {
      actor: `operator:${by}`,
      act: 'return payout',
      object: `payout:${id}`,
      detail: { amount: payout.amount, by, reference, reason },
    })
    return true
  })

/** Locks the money of the stores in id order, as listing and refunds do first. */
const lockMoneyOf = (tx: Tx, ids: readonly number[]) =>
  sql`select lock_ledger(shop_id) from (select distinct shop_id from payouts where id = any(${ids}::bigint[]) order by shop_id) s`.execute(
    tx,
  )
