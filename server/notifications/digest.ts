import { sql } from 'kysely'
import type { NotificationId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/db.ts'
import type { Sentence } from './sentences.ts'

/** What one person is mailed: lines with full addresses behind them. */
export type Digest = { to: string; name: string; lines: { text: Sentence; url: string }[] }
/** Queues a mail in the transaction that marks its lines as mailed. */
export type QueueMail = (tx: Tx, digest: Digest) => Promise<void>

/** Minutes in which somebody may still see it in the app, so that no mail is needed; the longest digest. */
const patience = 10
const mostLines = 50

/** Mails what waited unread, one mail for each person; never twice, and not what was read meanwhile. */
export async function mailDigests(db: Db, publicUrl: string, queue: QueueMail, waitedMinutes = patience) {
  while (await inTransaction(db, (tx) => mailOne(tx, publicUrl, queue, waitedMinutes)));
}

async function mailOne(tx: Tx, publicUrl: string, queue: QueueMail, waitedMinutes: number): Promise<boolean> {
  const { rows } = await sql<{ id: NotificationId; text: Sentence; link: string; read: boolean; email: string; name: string }>`
    with first as (
      select buyer_id, seller_id from notifications
      where mailed_at is null and created_at < now() - make_interval(mins => ${waitedMinutes})
      order by created_at limit 1 for update skip locked
    ), due as (
      select n.id from notifications n join first on n.buyer_id = first.buyer_id or n.seller_id = first.seller_id
      where n.mailed_at is null order by n.id limit ${mostLines} for update of n skip locked
    ), marked as (update notifications set mailed_at = now() from due where notifications.id = due.id returning notifications.*)
    select marked.id, marked.text, marked.link, marked.read_at is not null as read,
      coalesce(buyers.email, sellers.email) as email, coalesce(buyers.owner, sellers.username) as name
    from marked left join buyers on buyers.id = marked.buyer_id left join sellers on sellers.id = marked.seller_id
    order by marked.id`.execute(tx)
  const [someone] = rows
  if (!someone) return false
  const lines = rows.filter((row) => !row.read).map(({ text, link }) => ({ text, url: publicUrl + link }))
  if (lines.length > 0) await queue(tx, { to: someone.email, name: someone.name, lines })
  return true
}
