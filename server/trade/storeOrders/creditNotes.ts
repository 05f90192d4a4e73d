import type { CreditNote } from '#contract/claims.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { goodsOf } from './goods.ts'
import { numberOf, tailOf } from './numbers.ts'
import { ownPart } from './own.ts'

/** Credit notes of a store order, for both sides, oldest first. Throws `not-found`. */
export async function creditNotesOf(db: Db, user: Actor<TradingKind>, id: StoreOrderId): Promise<CreditNote[]> {
  const part = await ownPart(db, user, id)
  const notes = await notesOf(db, [id])
    .leftJoin('claims', 'claims.id', 'n.claimId')
    .select(['n.goods', 'n.delivery', 'n.ppn', 'claims.seq as claimSeq'])
    .execute()
  if (notes.length === 0) return []
  const goods = await goodsOf(db, part)
  const lines = await db
    .selectFrom('creditNoteLines')
    .selectAll()
    .where('creditNoteId', '=', anyOf(notes.map((note) => note.id)))
    .orderBy('orderLineId')
    .execute()
  const ofNote = Map.groupBy(lines, ({ creditNoteId }) => creditNoteId)
  return notes.map(({ seq, claimSeq, tail, at, storeOrderId: _, ...note }) => ({
    ...note,
    number: numberOf('NK', { seq, tail }),
    at: at.toISOString(),
    claimNumber: claimSeq === null ? null : numberOf('KL', { seq: claimSeq, tail }),
    lines: (ofNote.get(note.id) ?? []).flatMap(({ orderLineId, steps, goods: worth, ppn }) => {
      const line = goods.get(orderLineId)
      return line ? [{ ...line, steps, goods: worth, ppn }] : []
    }),
  }))
}

/** Returns the credit notes of these parts as documents list them, the oldest first. The caller checks that the parts may be read. */
export async function creditNotesOfParts(db: Db, ids: StoreOrderId[]) {
  const notes = ids.length === 0 ? [] : await notesOf(db, ids).execute()
  return notes.map(({ storeOrderId, id, seq, tail, at, total }) => ({
    storeOrderId,
    note: { id, number: numberOf('NK', { seq, tail }), at: at.toISOString(), total },
  }))
}

const notesOf = (db: Db, ids: StoreOrderId[]) =>
  db
    .selectFrom('creditNotes as n')
    .innerJoin('storeOrders as part', 'part.id', 'n.storeOrderId')
    .select(['n.id', 'n.storeOrderId', 'n.seq', 'n.at', 'n.total'])
    .select(tailOf('part').as('tail'))
    .where('n.storeOrderId', '=', anyOf(ids))
    .orderBy('n.seq')
    .modifyEnd(keepPlan)
