import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import { documentFacts } from '#contract/productFacts.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Copies to sold lines the fees frozen when the order was placed, and the facts that their store states, for documents. */
export const snapshotFees = (tx: Tx, orderId: OrderId, paymentId: PaymentId) =>
  sql`update order_lines l set fee = h.fee, facts = (
      select jsonb_object_agg(key, value) from jsonb_each_text(p.attributes) where key = any(${documentFacts}::text[]))
    from stock_reservations h join products p on p.id = h.product_id
    where h.payment_id = ${paymentId} and h.order_id = ${orderId} and l.order_id = h.order_id and (l.variant_id, l.unit) = (h.variant_id, h.unit)`.execute(
    tx,
  )
