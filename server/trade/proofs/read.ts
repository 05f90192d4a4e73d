import type { OrderLineId, ProofId, StoreOrderId } from '#contract/ids.ts'
import { maxProofs, type Proofs } from '#contract/proofs.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isDisputed } from '#server/payments/api.ts'
import { filesOf } from '../storeOrders/files.ts'
import { ownPart } from '../storeOrders/own.ts'
import { maySeeStoreOrder } from '../storeOrders/ownStoreOrder.ts'

/** Proofs of a store order, for either side. Throws `not-found`. */
export async function showProofs(db: Db, user: Actor<TradingKind>, id: StoreOrderId): Promise<Proofs> {
  const { orderId, shopId } = await ownPart(db, user, id)
  const lines = await db
    .selectFrom('orderLines')
    .select(['id', 'name', 'spec'])
    .where('orderId', '=', orderId)
    .where('shopId', '=', shopId)
    .where('needsProof', '=', true)
    .orderBy('id')
    .execute()
  if (lines.length === 0) return { lines: [] }
  const { status } = await db.selectFrom('storeOrders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const moves = status === 'accepted' && user.permissions.has('orders.move') && !(await isDisputed(db, orderId))
  const shown = await proofsOf(
    db,
    lines.map((line) => line.id),
  )
  return {
    lines: lines.map(({ id: lineId, name, spec }) => {
      const its = shown.get(lineId) ?? []
      return {
        OrderLineId: lineId,
        name: name ?? '',
        spec,
        left: maxProofs - its.length,
        maySend: moves && user.role === 'seller' && its.length < maxProofs && its.every((proof) => proof.status === 'changes'),
        proofs: its.map(({ orderLineId: _, ...proof }) => ({
          ...proof,
          steps: moves && user.role === 'buyer' && proof.status === 'sent' ? (['approve', 'change'] as const).slice() : [],
        })),
      }
    }),
  }
}

async function proofsOf(db: Db, lineIds: OrderLineId[]) {
  const rows = await db.selectFrom('proofs').selectAll().where('orderLineId', '=', anyOf(lineIds)).orderBy('seq').execute()
  const files = await filesOf(
    db,
    'proof',
    rows.map(({ id }) => id),
  )
  const shown = rows.map(({ sentAt, answeredAt, status, ...row }) => ({
    ...row,
    status: status as Proofs['lines'][number]['proofs'][number]['status'],
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    files: files.get(row.id) ?? [],
  }))
  return Map.groupBy(shown, (row) => row.orderLineId)
}

/** True for both sides of a proof's store order. */
export async function maySeeProof(db: Db, actor: Actor, id: number) {
  const part = await partOfProof(db, id as ProofId)
  return part !== undefined && maySeeStoreOrder(db, actor, part.id)
}

/** Finds the store order of a proof. */
export const partOfProof = (db: Db, id: ProofId) =>
  db
    .selectFrom('proofs')
    .innerJoin('orderLines as line', 'line.id', 'proofs.orderLineId')
    .innerJoin('storeOrders as part', (join) => join.onRef('part.orderId', '=', 'line.orderId').onRef('part.shopId', '=', 'line.shopId'))
    .select('part.id')
    .where('proofs.id', '=', id)
    .executeTakeFirst()
