import { sql } from 'kysely'
import type { OrderId, OrderLineId, ProofId, StoreOrderId } from '#contract/ids.ts'
import { maxProofs, type NewProof, type ProofMove } from '#contract/proofs.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles } from '#server/platform/files/attach.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { actorOf, lockPart, only, ownPart } from '../storeOrders/own.ts'
import { promiseOf } from '../storeOrders/promise.ts'
import { proofCounts } from './counts.ts'
import { recordEvent } from './events.ts'
import { proofMoves } from './moves.ts'
import { partOfProof } from './read.ts'

type Of = { orderId: OrderId; lineId: OrderLineId }

/**
 * Sends a proof for a line of an accepted store order, which pauses its timer. Returns the store order. Throws `not-found`, `forbidden`,
 * `not-allowed-now` if one waits or is approved, or five were sent.
 */
export async function sendProof({ db }: PaymentDeps, user: Actor<TradingKind>, { orderId, lineId }: Of, { FileId, note }: NewProof) {
  only('seller', user)
  const found = await partOfLine(db, orderId, lineId)
  const { id } = await ownPart(db, user, found)
  await inTransaction(db, async (tx) => {
    const { order, part } = await lockPart(tx, id)
    const last = await tx
      .selectFrom('proofs')
      .select(['seq', 'status'])
      .where('orderLineId', '=', lineId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const isNext = last === undefined || (last.status === 'changes' && last.seq < maxProofs)
    if (part.status !== 'accepted' || !isNext) throw new Problem('not-allowed-now')
    const proof = await tx
      .insertInto('proofs')
      .values({ orderLineId: lineId, seq: (last?.seq ?? 0) + 1, note })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachFiles(tx, user, [FileId], { type: 'proof', id: proof.id })
    await tx.updateTable('storeOrders').set(proofCounts).where('id', '=', id).execute()
    const data = { proofId: proof.id, reason: note }
    await recordEvent(tx, order, { type: 'proof.sent', shopId: part.shopId, actor: actorOf(user), data })
  })
  return id
}

/** Returns the store order of a line. Throws `not-found` for a line without proofs. */
async function partOfLine(db: PaymentDeps['db'], orderId: OrderId, lineId: OrderLineId): Promise<StoreOrderId> {
  const part = await db
    .selectFrom('orderLines as line')
    .innerJoin('storeOrders as part', (join) => join.onRef('part.orderId', '=', 'line.orderId').onRef('part.shopId', '=', 'line.shopId'))
    .select('part.id')
    .where('line.id', '=', lineId)
    .where('line.orderId', '=', orderId)
    .where('line.needsProof', '=', true)
    .executeTakeFirst()
  if (!part) throw new Problem('not-found')
  return part.id
}

/**
 * Approves a proof or requests changes; the store's promised days count from then on. Returns the store order. Throws `not-found`,
 * `forbidden`, `not-allowed-now`.
 */
export async function answerProof({ db }: PaymentDeps, user: Actor<TradingKind>, proofId: ProofId, move: ProofMove) {
  only('buyer', user)
  const found = await partOfProof(db, proofId)
  if (!found) throw new Problem('not-found')
  const { id } = await ownPart(db, user, found.id)
  await inTransaction(db, async (tx) => {
    const { order, part } = await lockPart(tx, id)
    if (part.status !== 'accepted') throw new Problem('not-allowed-now')
    const answer = move.step === 'change' ? move.reason : ''
    const [moved] = await transition(tx, proofMoves, move.step, {
      who: 'buyer',
      which: sql`id = ${proofId}`,
      set: { answer, answeredAt: sql`now()` },
      record: (_, type) => recordEvent(tx, order, { type, shopId: part.shopId, actor: actorOf(user), data: { proofId, reason: answer } }),
    })
    if (!moved) throw new Problem('not-allowed-now')
    await tx
      .updateTable('storeOrders')
      .set({
        ...(await promiseOf(tx, await readSettings(db, tx), part, part.statusSince)),
        ...proofCounts,
      })
      .where('id', '=', id)
      .execute()
  })
  return id
}
