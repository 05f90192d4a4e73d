import type { OrderId, ShopId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { shipments } from '#contract/shipments.ts'
import { call } from '#web/shell/call.ts'

/** Loads one shipment of a store order, with the driver's code; undefined if it does not exist. */
export async function loadShipment({ id, shopId }: { id: string; shopId: string }, of: string) {
  const order = await call(orders.show, { params: { id } })
  const part = order.storeOrders.find(({ ShopId: shop }) => String(shop) === shopId)
  if (!part) return undefined
  const { shipments: sent } = await call(shipments.fulfilment, { params: { id: part.id } })
  return sent.find((one) => String(one.id) === of)
}

type Place = { orderId: OrderId; shopId: ShopId; id: number }

/** Address of the delivery note or the minutes of one shipment. */
export const shipmentDocumentPath = ({ orderId, shopId, id }: Place, kind: 'delivery-note' | 'handover') =>
  `/orders/${orderId}/papers/${shopId}/${kind}?of=${id}`
