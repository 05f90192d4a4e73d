import { sql } from 'kysely'
import type { PageTextId, UserId } from '#contract/ids.ts'
import { agreedNotice, agreedSlugs, type Slug } from '#contract/pages.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { addJobs } from '#server/platform/jobs/add.ts'

/** People of one transaction, and transactions of one round for each text. */
const atOnce = 500
const turns = 20

/**
 * Mails everybody with an account of terms, or of another way to treat data, two weeks before they hold: each person once, also who joins meanwhile. A
 * break in the middle loses no one, the next round goes on; of a text that was withdrawn before no one is told.
 */
export async function tellTerms(db: Db): Promise<void> {
  const { rows } = await sql<{ id: PageTextId; slug: Slug; day: string }>`
    select id, slug, to_char(from_day, 'YYYY-MM-DD') as day from page_texts
    where slug in (${sql.join([...agreedSlugs])}) and withdrawn_at is null
      and from_day > ${today} and from_day <= ${today} + ${agreedNotice}::integer order by from_day, id`.execute(db)
  for (const text of rows) {
    let [turn, isMore] = [0, true]
    for (; isMore && turn < turns; turn += 1) isMore = await tellSome(db, text)
  }
}

/** False when no one is left. Two rounds at once tell the same people once. */
const tellSome = (db: Db, { id, slug, day }: { id: PageTextId; slug: Slug; day: string }) =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('terms-told'), ${id}::integer)`.execute(tx)
    const { rows } = await sql<{ userId: UserId }>`
      insert into terms_told (page_text_id, user_id)
      select ${id}, u.id from users u
      where not exists (select from terms_told t where t.page_text_id = ${id} and t.user_id = u.id) and u.kind <> 'platform' and u.closed_at is null
        and exists (select from memberships m where m.user_id = u.id and m.state = 'active')
      order by u.id limit ${atOnce} returning user_id`.execute(tx)
    await addJobs(
      tx,
      'send-mail',
      rows.map(({ userId }) => ({ to: { userId }, mail: { kind: 'terms-changed', page: slug, day } })),
    )
    return rows.length === atOnce
  })
