import { sql } from 'kysely'
import type { TwoPersonActId } from '#contract/ids.ts'
import type { PayoutStep } from '#contract/operatorPayouts.ts'
import { markPayoutPaid, returnPayout } from '#server/ledger/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { findPayout } from './list.ts'

/** Maximum payouts of a run that one call marks. */
const maxPaid = 500

/**
 * Marks a run's payouts as paid, one transaction each; repeating it after a crash is safe. A payout that the balance does not cover waits,
 * but smaller ones after it do not. Throws `not-found`, and `not-allowed-now` as markPayoutPaid does if none was paid.
 */
export async function payRun(db: Db, run: TwoPersonActId, { by, reference }: { by: string; reference: string }) {
  const sent = await sentOf(db, run)
  let paid = 0
  const refusals: Problem[] = []
  for (const { id } of sent)
    try {
      if (await markPayoutPaid({ db }, id, { by, reference })) paid += 1
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'not-allowed-now')) throw error
      refusals.push(error)
    }
  if (paid === 0 && refusals[0]) throw refusals[0]
  return { paid, left: (await sentOf(db, run)).length }
}

async function sentOf(db: Db, run: TwoPersonActId) {
  const { rows } = await sql<{ id: number | null }>`
    select o.id from two_person_acts a left join payouts o on o.run_id = a.id and o.status = 'sent'
    where a.id = ${run} and a.act = 'payout-run' order by o.id limit ${maxPaid}`.execute(db)
  if (rows.length === 0) throw new Problem('not-found')
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

/** Marks one payout as paid, or as returned before the bank confirmed it. Throws `not-found`, and `not-allowed-now` for another status. */
export async function movePayout(db: Db, id: number, by: string, given: PayoutStep) {
  const { status } = await findPayout(db, id)
  const { reference } = given
  const move = () =>
    given.step === 'paid'
      ? markPayoutPaid({ db }, id, { by, reference })
      : returnPayout({ db }, id, { by, reference, reason: given.reason, from: 'sent' })
  if (status !== 'sent' || !(await move())) throw new Problem('not-allowed-now', { detail: { code: 'payout-stands', params: { status } } })
}
