import { claims, type Claim, type CreditNote } from '#contract/claims.ts'
import type { OrderProduct } from '#contract/orders.ts'
import { shipments, type Fulfilment, type GoodsLine } from '#contract/shipments.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'

const packed = new Set<StoreOrder['status']>(['accepted', 'shipped', 'received', 'completed', 'cancelled', 'refunded'])

export type StoreOrderDetails = { fulfilment: Fulfilment; claims: Claim[]; notes: CreditNote[] }

/** Loads shipments and claims of each accepted store order, by its id. */
export async function loadStoreOrderDetails(storeOrders: StoreOrder[]): Promise<Map<number, StoreOrderDetails>> {
  const parts = storeOrders.filter(({ status }) => packed.has(status))
  return new Map(
    await Promise.all(
      parts.map(async ({ id }) => {
        const [fulfilment, { rows }, { rows: notes }] = await Promise.all([
          call(shipments.fulfilment, { params: { id } }),
          call(claims.ofPart, { params: { id } }),
          call(claims.creditNotes, { params: { id } }),
        ])
        return [id, { fulfilment, claims: rows, notes }] as const
      }),
    ),
  )
}

/** Shipped lines of a store order, which may be claimed. Returns all of its lines if there are no shipments. */
export function linesShipped({ shipments: sent }: Fulfilment, lines: OrderProduct[]): GoodsLine[] {
  if (sent.length === 0) return lines.map(asGoods)
  const shipped = sent.filter(({ ClaimId }) => ClaimId === null).flatMap((shipment) => shipment.lines)
  return [...Map.groupBy(shipped, (line) => line.OrderLineId).values()].map((its) => ({
    ...its[0]!,
    steps: its.reduce((sum, { steps }) => sum + steps, 0),
  }))
}

/** True if a single shipment carries all that was ordered. */
export function isOneShipment({ shipments: sent }: Fulfilment, lines: OrderProduct[]): boolean {
  const [only, second] = sent
  if (!only || second) return false
  const shipped = new Map(only.lines.map(({ OrderLineId, steps }) => [OrderLineId, steps]))
  return lines.map(asGoods).every(({ OrderLineId, steps }) => shipped.get(OrderLineId) === steps)
}

const asGoods = ({ id, Product, unit, factor, baseUnit, baseDecimals, quantity }: OrderProduct): GoodsLine => ({
  OrderLineId: id,
  name: Product.name,
  unit,
  factor,
  baseUnit,
  baseDecimals,
  steps: Math.round(quantity * factor),
})
