import { sql } from 'kysely'
import type { BuyerId, SellerId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/db.ts'
import { queueMail, type Sentence } from '#server/mail/order.ts'

/** Minutes in which somebody may still see it in the app, so that no mail is needed; the most lines of one mail. */
const patience = 10
const mostLines = 50

/** Mails what waited unread, one mail for each person; never twice, and not what was read meanwhile. */
export async function mailDigests(db: Db, publicUrl: string, waitedMinutes = patience) {
  while (await inTransaction(db, (tx) => mailOne(tx, publicUrl, waitedMinutes)));
}

async function mailOne(tx: Tx, publicUrl: string, waitedMinutes: number): Promise<boolean> {
  const { rows } = await sql<{ buyerId: BuyerId | null; sellerId: SellerId | null; text: Sentence; link: string; read: boolean }>`
    with first as (
      select buyer_id, seller_id from notifications
      where mailed_at is null and created_at < now() - make_interval(mins => ${waitedMinutes})
      order by created_at limit 1 for update skip locked
    ), due as (
      select n.id from notifications n join first on n.buyer_id = first.buyer_id or n.seller_id = first.seller_id
      where n.mailed_at is null order by n.id limit ${mostLines} for update of n skip locked
    ), marked as (update notifications set mailed_at = now() from due where notifications.id = due.id returning notifications.*)
    select buyer_id, seller_id, text, link, read_at is not null as read from marked order by id`.execute(tx)
  const [someone] = rows
  if (!someone) return false
  const lines = rows.filter((row) => !row.read).map(({ text, link }) => ({ text, url: publicUrl + link }))
  const to = someone.buyerId === null ? someone.sellerId !== null && { sellerId: someone.sellerId } : { buyerId: someone.buyerId }
  if (to && lines.length > 0) await queueMail(tx, to, { kind: 'digest', lines })
  return true
}
