import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A shipment is in transit until its company records the receipt. The driver's code marks its arrival. */
export const shipmentMoves = tableOfMoves('shipments', [
  { move: 'arrive', by: ['seller', 'driver'], from: ['shipped'], to: 'arrived', event: 'shipment.arrived' },
  { move: 'receive', by: ['buyer', 'system'], from: ['shipped', 'arrived'], to: 'received', event: 'shipment.received' },
])
