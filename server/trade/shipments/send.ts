import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ClaimId, StoreOrderId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { OrderRef } from '#server/payments/api.ts'
import { recordEvent } from './events.ts'
import { leftOf, refuseMore, type PartRef, type Steps } from './left.ts'

type Part = PartRef & { id: StoreOrderId }
/** Maximum shipments of a store order: each is notified, shown and received separately. */
const maxShipments = 50
export type ShipmentRequest = { carrier: string; tracking: string; driver?: string; lines?: Steps[] | undefined }
type SentAgain = ShipmentRequest & { claimId: ClaimId; lines: Steps[] }

/**
 * Records a shipment of some lines, or of all that is left. The caller holds the order's lock. Throws `not-allowed-now` if nothing is left,
 * `validation` for more than is left.
 */
export async function sendShipment(tx: Tx, order: OrderRef, part: Part, { lines, ...how }: ShipmentRequest, actor: ActorName) {
  const left = await leftOf(tx, part)
  if (left.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'nothing-left-to-ship' } })
  const taken = lines?.filter(({ steps }) => steps > 0) ?? left
  refuseMore(left, taken)
  const { id, seq } = await writeShipment(tx, part, { ...how, lines: taken })
  const sent = new Map(taken.map(({ orderLineId, steps }) => [orderLineId, steps]))
  const unshipped = left.some(({ orderLineId, steps }) => steps > (sent.get(orderLineId) ?? 0))
  if (unshipped && seq >= maxShipments)
    throw new Problem('validation', { errors: [{ path: 'lines', code: 'last-shipment', params: { max: maxShipments } }] })
  await tx
    .updateTable('storeOrders')
    .set({
      carrier: how.carrier,
      tracking: how.tracking,
      unshipped,
      // The clock counts from the last that left.
      statusSince: sql`now()`,
      arrivedAt: null,
      askedAt: null,
      remindedAt: null,
    })
    .where('id', '=', part.id)
    .execute()
  await recordEvent(tx, order, { type: 'shipment.sent', shopId: part.shopId, actor, data: { shipmentId: id, first: seq === 1 } })
  return id
}

/**
 * Records the replacement of a claim as a separate shipment with the next note number. The caller holds the order's lock and has checked
 * the claim.
 */
export async function sendReplacement(tx: Tx, order: OrderRef, part: Part, { claimId, lines, ...how }: SentAgain, actor: ActorName) {
  const { id } = await writeShipment(tx, part, { ...how, lines, claimId })
  await recordEvent(tx, order, { type: 'shipment.sent', shopId: part.shopId, actor, data: { shipmentId: id, first: false } })
  return id
}

async function writeShipment(
  tx: Tx,
  part: Part,
  { carrier, tracking, driver = '', lines, claimId = null }: ShipmentRequest & { lines: Steps[]; claimId?: ClaimId | null },
) {
  const shipment = await tx
    .insertInto('shipments')
    .values({
      storeOrderId: part.id,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from shipments where store_order_id = ${part.id})`,
      claimId,
      carrier,
      tracking,
      driver,
      token: randomBytes(16).toString('base64url'),
      codeSalt: randomBytes(16),
    })
    .returning(['id', 'seq'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipmentLines')
    .values(lines.map((line) => ({ shipmentId: shipment.id, ...line })))
    .execute()
  return shipment
}
