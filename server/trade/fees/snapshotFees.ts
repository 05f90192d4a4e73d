import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Copies to sold lines the fees frozen when the order was placed, and the brand and origin that their store states, for documents. */
export const snapshotFees = (tx: Tx, orderId: OrderId, paymentId: PaymentId) =>
  sql`update order_lines l set fee = h.fee, brand = p.attributes ->> 'brand', origin = p.attributes ->> 'origin'
    from stock_reservations h join products p on p.id = h.product_id
    where h.payment_id = ${paymentId} and h.order_id = ${orderId} and l.order_id = h.order_id and (l.variant_id, l.unit) = (h.variant_id, h.unit)`.execute(
    tx,
  )
