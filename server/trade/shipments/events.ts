import type { ShipmentId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/events.ts'

/** What happens to a shipment of a store's part. `last`: nothing of the part is left to ship. `faults`: something was not as it should be. */
export type ShipmentEvent =
  | { type: 'shipment.sent'; data: { shipmentId: ShipmentId; first: boolean } }
  | { type: 'shipment.arrived'; data: { shipmentId: ShipmentId } }
  | { type: 'shipment.received'; data: { shipmentId: ShipmentId; faults: boolean; last: boolean } }
  /** Its company was asked whether it has come. */
  | { type: 'shipment.asked'; data: object }

export const recordEvent = (tx: Tx, order: OrderRef, event: ShipmentEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
