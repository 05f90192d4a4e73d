import { documents, type OrderDocument } from '#contract/documents.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { quantityOf } from '#contract/quantities.ts'
import { shipments, type Shipment } from '#contract/shipments.ts'
import { call } from '#web/shell/call.ts'

type DocumentParams = { id: string; shopId: string; kind: string; shipment: string }

/** Loads the delivery note or the handover minutes of one shipment; undefined if there is no such shipment. */
export async function loadShipmentDocument({ id, shopId, kind, shipment: wanted }: DocumentParams) {
  const order = await call(orders.show, { params: { id } })
  const part = order.storeOrders.find(({ ShopId: of }) => String(of) === shopId)
  if (!part) return undefined
  const { shipments: sent } = await call(shipments.fulfilment, { params: { id: part.id } })
  const shipment = sent.find((one) => String(one.id) === wanted)
  if (!shipment) return undefined
  const note = await call(documents.show, { params: { id, shopId, kind: 'delivery-note' } })
  return { document: kind === 'handover' ? handover(note, shipment) : ofShipment(note, shipment), shipment }
}

/** The delivery note of a store order, with the goods of this shipment. */
const ofShipment = (note: OrderDocument, { number, shippedAt, carrier, tracking, lines }: Shipment): OrderDocument => ({
  ...note,
  number,
  date: shippedAt,
  carrier,
  tracking,
  lines: lines.map(({ name, steps, unit, factor, baseUnit, baseDecimals }) => {
    const isWhole = steps % factor === 0
    const [quantity, of] = isWhole ? [quantityOf(steps, factor), unit] : [quantityOf(steps, 10 ** baseDecimals), baseUnit]
    return {
      name,
      quantity,
      unit: of,
      pieces: null,
      price: null,
      totalPrice: null,
      priceFrom: null,
      priceListName: null,
      spec: '',
      files: [],
    }
  }),
})

const handover = (note: OrderDocument, shipment: Shipment): OrderDocument => ({
  ...ofShipment(note, shipment),
  kind: 'handover',
  number: shipment.receipt?.number ?? '',
  date: shipment.receipt?.at ?? null,
  receivedBy: shipment.receipt?.by ?? null,
})

export const shipmentDocumentPath = (
  { orderId, shopId, id }: { orderId: OrderId; shopId: ShopId; id: number },
  kind: 'delivery-note' | 'handover',
) => `/orders/${orderId}/papers/${shopId}/${kind}?shipment=${id}`
