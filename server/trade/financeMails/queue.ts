import { sql } from 'kysely'
import type { BuyerId, OrderId } from '#contract/ids.ts'
import { hasFinanceAddress, queueMail } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'

export type AnnouncedKind = 'invoice' | 'receipt' | 'credit-note'
/** `key`: identifies the document, so that its mail is queued once. */
type Announcement = { buyerId: BuyerId; kind: AnnouncedKind; orderIds: OrderId[]; key: string }

/**
 * Queues the mail about new documents to the finance address of a company that has one, in the transaction of what issues them. A row per
 * document decides between two at once and after a crash.
 */
export async function queueFinanceMail(tx: Tx, { buyerId, kind, orderIds, key }: Announcement) {
  if (!(await hasFinanceAddress(tx, buyerId))) return
  const { rows } =
    await sql`insert into finance_mails (buyer_id, key) values (${buyerId}, ${key}) on conflict do nothing returning id`.execute(tx)
  if (rows.length > 0) await queueMail(tx, { financeOf: buyerId }, { kind: 'finance-document', document: kind, orderIds })
}
