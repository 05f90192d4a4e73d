import { sql } from 'kysely'
import { pickedUp } from '#contract/couriers.ts'
import type { ShipmentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { receiveShipment } from '#server/trade/shipments/receipt.ts'
import { sendShipment } from '#server/trade/shipments/send.ts'
import type { Sales } from './orders.ts'
import type { People } from './people.ts'

type Passed = { id: ShipmentId; part: number; shippedAt: Date; receivedAt: Date | null; statusSince: Date }

/** Ships and receives store orders through the product's own functions, then sets the times back. */
export async function loadShipments(tx: Tx, { buyers, sellers, shops }: People, { parts }: Sales) {
  const fetched = await findFetched(tx)
  const passed: Passed[] = []
  for (const { id, order, orderId, part } of parts) {
    const stepAt = (to: string) => part.steps.find((step) => step.to === to)?.at
    const [shipped, received] = [stepAt('shipped'), stepAt('received')]
    if (shipped === undefined) continue
    const shopId = shops.get(part.store)!
    const of = { id: orderId, buyerId: buyers.get(order.buyer)! }
    const carrier = fetched.has(id) ? pickedUp : part.carrier
    const sent = await sendShipment(
      tx,
      of,
      { id, orderId, shopId },
      { carrier, tracking: part.tracking },
      `seller:${sellers.get(part.store)!}`,
    )
    if (received !== undefined) await receiveShipment(tx, of, sent, { shopId, who: 'buyer', actor: `buyer:${of.buyerId}`, last: true })
    const statusSince = new Date(part.steps.at(-1)!.at)
    passed.push({
      id: sent,
      part: id,
      shippedAt: new Date(shipped),
      receivedAt: received === undefined ? null : new Date(received),
      statusSince,
    })
  }
  await setBack(tx, passed)
}

async function findFetched(tx: Tx) {
  const { rows } = await sql<{ id: number }>`
    select so.id from store_orders so join order_shops part on part.order_id = so.order_id and part.shop_id = so.shop_id
    where part.delivery ->> 'way' = 'pickup'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Sets times back. Events get the transaction id 0, which consumers skip, so that no one is notified. */
async function setBack(tx: Tx, passed: Passed[]) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(passed)}::jsonb)
    as p (id bigint, part bigint, "shippedAt" timestamptz, "receivedAt" timestamptz, "statusSince" timestamptz)`
  await sql`update shipments s set shipped_at = p."shippedAt" from ${rows} where s.id = p.id`.execute(tx)
  await sql`update receipts r set at = p."receivedAt" from ${rows} where r.shipment_id = p.id`.execute(tx)
  await sql`update store_orders so set status_since = p."statusSince" from ${rows} where so.id = p.part`.execute(tx)
  await sql`
    update events e set xact = '0', at = case when e.type = 'shipment.sent' then p."shippedAt" else p."receivedAt" end
    from ${rows} where e.type in ('shipment.sent', 'shipment.received') and (e.data ->> 'shipmentId')::bigint = p.id`.execute(tx)
}
