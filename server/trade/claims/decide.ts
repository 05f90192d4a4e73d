import { sql } from 'kysely'
import { claimLimits, type Remedy } from '#contract/claims.ts'
import type { ClaimId, UserId } from '#contract/ids.ts'
import { refuseOwnCase } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from './events.ts'
import { claimMoves } from './moves.ts'
import { writeEntry } from './entries.ts'
import { organizationsOf } from '../storeOrders/participants.ts'
import { lockClaim } from './own.ts'
import { carryOut } from './settle.ts'

export type Decision = { remedy: Remedy; amount: number; text: string }
/** The deciding operator's id and name, and the operator who confirmed. */
type Decider = { user: UserId; name: string; confirmedBy?: UserId }

/**
 * Decides a claim; carried out after five days without an objection. After an objection, an operator who took no part in the first decision
 * decides finally. Throws `not-found`, `not-allowed-now`, `second-person`, `validation`.
 */
export async function decideClaim(tx: Tx, by: Decider, id: ClaimId, { remedy, amount: given, text }: Decision) {
  const amount = remedy === 'replace' ? 0 : given
  const { order, part, claim } = await lockClaim(tx, id)
  if (amount > claim.amount)
    throw new Problem('validation', { errors: [{ path: 'amount', code: 'more-than-claimed', params: { max: claim.amount } }] })
  await refuseOwnCase(tx, [by.user, by.confirmedBy], await organizationsOf(tx, part))
  if (claim.objected && [claim.decidedBy, claim.confirmedBy].includes(by.user)) throw new Problem('second-person')
  const [decided] = await transition(tx, claimMoves, 'decide', {
    who: 'operator',
    which: sql`id = ${id}`,
    set: {
      statusSince: sql`now()`,
      offer: remedy,
      offerAmount: amount,
      decidedBy: by.user,
      confirmedBy: by.confirmedBy ?? null,
      dueAt: claim.objected ? null : sql`now() + make_interval(days => ${claimLimits.objectionDays})`,
    },
    record: (row, type) =>
      recordEvent(tx, order, { type, shopId: part.shopId, actor: `operator:${by.name}`, data: { claimId: id, amount: row.offerAmount } }),
  })
  if (!decided) throw new Problem('not-allowed-now')
  await writeEntry(tx, id, { side: 'operator', step: 'decide', text, offer: remedy, amount })
  if (claim.objected) await carryOut(tx, { order, part, claim: decided }, by.name)
}

/**
 * Returns a decision's rupiah, replaced goods at their worth, plus earlier single-operator decisions on the same store order. This keeps
 * operators from splitting a large amount. Locks the claim's order. Throws `not-found`, `not-allowed-now`.
 */
export async function weightOf(tx: Tx, id: ClaimId, { remedy, amount }: Omit<Decision, 'text'>) {
  const { part, claim } = await lockClaim(tx, id)
  const { before } = await tx
    .selectFrom('claims')
    .select(sql<number>`coalesce(sum(case when offer = 'replace' then amount else offer_amount end), 0)::bigint`.as('before'))
    .where('storeOrderId', '=', part.id)
    .where('id', '<>', id)
    .where('status', 'in', ['decided', 'agreed', 'settled'])
    .where('decidedBy', 'is not', null)
    .where('confirmedBy', 'is', null)
    .executeTakeFirstOrThrow()
  return before + (remedy === 'replace' ? claim.amount : amount)
}
