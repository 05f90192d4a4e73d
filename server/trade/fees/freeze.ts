import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Copies to sold lines the fees frozen when the order was placed. `basisPoints`: the general fee, for attempts of an older version that
 * froze none.
 */
export const freezeFees = (tx: Tx, orderId: OrderId, paymentId: PaymentId, basisPoints: number) =>
  sql`update order_lines l set fee = coalesce(h.fee, round(line_total(l.price, l.quantity, l.factor)::numeric * ${basisPoints}::integer / 10000))
    from stock_reservations h where h.payment_id = ${paymentId} and l.order_id = ${orderId} and (l.variant_id, l.unit) = (h.variant_id, h.unit)`.execute(
    tx,
  )
