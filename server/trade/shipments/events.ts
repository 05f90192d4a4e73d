import type { ShipmentId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'

/** Events about a shipment. `last`: nothing is left to ship. `faults`: goods were damaged, missing or wrong. */
export type ShipmentEvent =
  | { type: 'shipment.sent'; data: { shipmentId: ShipmentId; first: boolean } }
  | { type: 'shipment.arrived'; data: { shipmentId: ShipmentId } }
  | { type: 'shipment.received'; data: { shipmentId: ShipmentId; faults: boolean; last: boolean } }
  /** The company was asked whether the goods arrived. */
  | { type: 'shipment.asked'; data: object }

export const recordEvent = (tx: Tx, order: OrderRef, event: ShipmentEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
