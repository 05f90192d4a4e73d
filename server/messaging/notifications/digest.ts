import { sql, type Selectable } from 'kysely'
import { textOf, type StoredText } from '#contract/words/notifications.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { Notifications } from '#server/platform/db/schema.ts'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { queueMail } from '#server/identity/api.ts'
import { addressedTo } from '#server/platform/db/ownedBy.ts'
import { ownerOf } from './owner.ts'

/** Minutes to wait for a reader in the app before mailing, and maximum lines per mail and people per query. */
const unreadMinutes = 10
const maxPeople = 500
const maxLines = 50

type Unread = Pick<Selectable<Notifications>, 'buyerId' | 'sellerId' | 'userId'>

/** Mails unread notifications, one mail per person. Never mails one twice, nor one that was read in between. */
export async function sendDigests(db: Db, publicUrl: string, waitedMinutes = unreadMinutes, log: RowLog = standardError) {
  const round = { db, job: 'send-digests', log } as const
  const due = sql<Unread>`
    select buyer_id, seller_id, user_id from notifications
    where mailed_at is null and created_at < now() - make_interval(mins => ${waitedMinutes})
      and ${isRested(round.job, sql<string>`coalesce('buyer ' || buyer_id, 'seller ' || seller_id) || coalesce(' ' || user_id, '')`)}
    group by 1, 2, 3 order by min(created_at) limit ${maxPeople}`
  const people = (await due.execute(db)).rows
  const keyOf = ({ buyerId, sellerId, userId }: Unread) =>
    (buyerId === null ? `seller ${sellerId}` : `buyer ${buyerId}`) + (userId === null ? '' : ` ${userId}`)
  await eachRow(round, people, keyOf, async (person) => {
    while (await inTransaction(db, (tx) => mailOne(tx, publicUrl, person)));
  })
  if (people.length === maxPeople) await sendDigests(db, publicUrl, waitedMinutes, log)
}

/** Returns whether more waits than one mail holds. */
async function mailOne(tx: Tx, publicUrl: string, unread: Unread): Promise<boolean> {
  const to = ownerOf(unread)
  if (!to) return false
  const { rows } = await sql<StoredText & { link: string; read: boolean }>`
    with due as (
      select id from notifications where mailed_at is null and ${addressedTo(to)} and user_id is not distinct from ${unread.userId}
      order by id limit ${maxLines} for update skip locked
    ), marked as (update notifications set mailed_at = now() from due where notifications.id = due.id returning notifications.id, code, params, text, link, read_at)
    select code, params, text, link, read_at is not null as read from marked order by id`.execute(tx)
  const lines = rows.filter((row) => !row.read).map((row) => ({ text: textOf(row), url: publicUrl + row.link }))
  if (lines.length > 0) await queueMail(tx, unread.userId === null ? to : { userId: unread.userId }, { kind: 'digest', lines })
  return rows.length === maxLines
}
