import type { Claim } from '#contract/claims.ts'
import type { ClaimId } from '#contract/ids.ts'
import type { ActorRole } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { presentRefund, refundColumns } from '../storeOrders/presentStoreOrders.ts'
import { numberOf, tailOf } from '../storeOrders/numbers.ts'

/** Returns credit notes and their refunds by claim id. */
export async function creditsOf(db: Db, ids: ClaimId[], who: ActorRole): Promise<Map<ClaimId, NonNullable<Claim['credit']>>> {
  const notes = await db
    .selectFrom('creditNotes as n')
    .innerJoin('storeOrders as part', 'part.id', 'n.storeOrderId')
    .select(['n.id', 'n.claimId', 'n.seq', 'n.at', 'n.goods', 'n.delivery', 'n.ppn', 'n.total'])
    .select(tailOf('part').as('tail'))
    .where('n.claimId', '=', anyOf(ids))
    .execute()
  if (notes.length === 0) return new Map()
  const refunds = await db
    .selectFrom('refunds')
    .select(refundColumns)
    .select('creditNoteId')
    .where('creditNoteId', '=', anyOf(notes.map(({ id }) => id)))
    .execute()
  const byNote = new Map(refunds.map((refund) => [refund.creditNoteId, presentRefund(refund, who)]))
  const credits = notes.map(({ id, claimId, seq, tail, at, ...amounts }) => {
    const credit = { number: numberOf('NK', { seq, tail }), at: at.toISOString(), ...amounts, refund: byNote.get(id) ?? null }
    return [claimId, credit] as const
  })
  return new Map(credits.flatMap(([claimId, credit]) => (claimId === null ? [] : [[claimId, credit] as const])))
}
