import { sql } from 'kysely'
import type { OrderId, PurchaseRequestId, QuoteId } from '#contract/ids.ts'
import type { KeepingOwner } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** The ground of an unpaid order between its payments: an approved request or an accepted quote. `amount`: its total, in rupiah. */
export type Agreement = { owner: KeepingOwner; keptUntil: Date | null; amount: number }

/** The agreement of an order, if it has one; a request comes before its quote. The caller has locked the order. */
export async function findAgreement(tx: Tx, orderId: OrderId): Promise<Agreement | undefined> {
  const { rows } = await sql<{ requestId: PurchaseRequestId | null; quoteId: QuoteId | null; keptUntil: Date | null; amount: number }>`
    select id as request_id, null::bigint as quote_id, kept_until, amount from purchase_requests where order_id = ${orderId} and status = 'approved'
    union all
    select null, q.id, q.pay_until, o.payable from quotes q join orders o on o.id = q.order_id where q.order_id = ${orderId} and q.status = 'accepted'
      and q.pay_until is not null`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { requestId, quoteId, keptUntil, amount } = row
  return { owner: requestId !== null ? { requestId } : { quoteId: quoteId! }, keptUntil, amount: Number(amount) }
}
