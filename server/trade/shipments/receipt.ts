import { sql } from 'kysely'
import type { OrderLineId, ReceiptId, ShipmentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { FoundPieces } from '#contract/shipments.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { OrderRef } from '#server/payments/api.ts'
import { recordEvent } from './events.ts'
import { shipmentMoves } from './moves.ts'

export type FoundLine = { orderLineId: OrderLineId } & FoundPieces
type ReceiptRequest = {
  shopId: ShopId
  who: 'buyer' | 'system'
  actor: ActorName
  lines?: FoundLine[] | undefined
  note?: string
  last: boolean
}

/**
 * Writes down what came of a shipment, once: without lines all of it is well. The caller holds the order's lock. Throws `not-allowed-now` where it
 * was received before, `validation` where what was found is not what was shipped.
 */
export async function receiveShipment(
  tx: Tx,
  order: OrderRef,
  id: ShipmentId,
  { shopId, who, actor, lines, note = '', last }: ReceiptRequest,
): Promise<ReceiptId> {
  const shipped = await tx
    .selectFrom('shipmentLines')
    .select(['orderLineId', 'steps'])
    .where('shipmentId', '=', id)
    .orderBy('orderLineId')
    .execute()
  const found = lines ?? shipped.map(({ orderLineId, steps }) => ({ orderLineId, ok: steps, damaged: 0, missing: 0, wrong: 0 }))
  refuseOther(shipped, found)
  const faults = found.some(hasFaults)
  const moved = await transition(tx, shipmentMoves, 'receive', {
    who,
    which: sql`id = ${id}`,
    record: (_, type) => recordEvent(tx, order, { type, shopId, actor, data: { shipmentId: id, faults, last } }),
  })
  if (moved.length === 0) throw new Problem('not-allowed-now')
  const receipt = await tx
    .insertInto('receipts')
    .values({ shipmentId: id, bySystem: who === 'system', note })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receiptLines')
    .values(found.map((line) => ({ receiptId: receipt.id, ...line })))
    .execute()
  return receipt.id
}

export const hasFaults = ({ damaged, missing, wrong }: FoundPieces) => damaged + missing + wrong > 0

/** Receives all shipments in transit of a store order. Returns their number. */
export async function receiveAll(
  tx: Tx,
  order: OrderRef,
  part: { id: StoreOrderId; shopId: ShopId },
  by: Pick<ReceiptRequest, 'who' | 'actor'>,
) {
  const open = await findUnreceived(tx, part.id)
  for (const { id } of open) await receiveShipment(tx, order, id, { ...by, shopId: part.shopId, last: true })
  return open.length
}

/** Shipments of what was ordered that were not received yet. */
export const findUnreceived = (tx: Tx, storeOrderId: StoreOrderId) =>
  tx
    .selectFrom('shipments')
    .select(['id', 'status'])
    .where('storeOrderId', '=', storeOrderId)
    .where('claimId', 'is', null)
    .where('status', 'in', ['shipped', 'arrived'])
    .orderBy('id')
    .execute()

function refuseOther(shipped: { orderLineId: OrderLineId; steps: number }[], found: FoundLine[]) {
  const byLine = new Map(shipped.map(({ orderLineId, steps }) => [orderLineId, steps]))
  const wrong = found.findIndex((line) => line.ok + line.damaged + line.missing + line.wrong !== byLine.get(line.orderLineId))
  if (wrong >= 0 || found.length !== shipped.length)
    throw new Problem('validation', { errors: [{ path: `lines.${Math.max(0, wrong)}.ok`, code: 'not-what-was-shipped' }] })
}
