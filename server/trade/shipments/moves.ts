import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A shipment is on its way until its company says what came; its driver's code says that it arrived. */
export const shipmentMoves = tableOfMoves('shipments', [
  { move: 'arrive', by: ['seller', 'driver'], from: ['shipped'], to: 'arrived', event: 'shipment.arrived' },
  { move: 'receive', by: ['buyer', 'system'], from: ['shipped', 'arrived'], to: 'received', event: 'shipment.received' },
])
