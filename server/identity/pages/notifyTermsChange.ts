import { sql } from 'kysely'
import type { PageTextId, UserId } from '#contract/ids.ts'
import { agreedNotice, agreedSlugs, type Slug } from '#contract/pages.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { addJobs } from '#server/platform/jobs/add.ts'

/** People of one transaction, and transactions of one round for each text. */
const batchSize = 500
const turns = 20

/** That what was told of does not come, and what comes. */
export async function notifyTermsChange(db: Db): Promise<void> {
  await tellWithdrawn(db)
  await tellComing(db)
}

/** SQL over page texts: what comes within the days of the notice. */
const isNear = sql`from_day > ${today} and from_day <= ${today} + ${agreedNotice}::integer`
type Text = { id: PageTextId; slug: Slug; day: string }

/**
 * People who were mailed of a text that was withdrawn since are mailed that all stays as it is, once: what was told of it is forgotten with that. Where
 * another text comes as soon, its own mail says enough.
 */
async function tellWithdrawn(db: Db): Promise<void> {
  const { rows } = await sql<Text & { replaced: boolean }>`
    select id, slug, to_char(from_day, 'YYYY-MM-DD') as day,
      exists (select from page_texts n where n.slug = p.slug and n.withdrawn_at is null and ${isNear}) as replaced from page_texts p
    where withdrawn_at is not null and exists (select from terms_notifications t where t.page_text_id = p.id) order by id`.execute(db)
  for (const text of rows) await inTurns(() => takeBackSome(db, text))
}

const takeBackSome = (db: Db, { id, slug, day, replaced }: Text & { replaced: boolean }) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ userId: UserId }>`
      delete from terms_notifications where page_text_id = ${id} and user_id in (
        select user_id from terms_notifications where page_text_id = ${id} order by user_id limit ${batchSize} for update skip locked) returning user_id`.execute(
      tx,
    )
    const told = replaced ? [] : rows
    await addJobs(
      tx,
      'send-mail',
      told.map(({ userId }) => ({ to: { userId }, mail: { kind: 'terms-stay', page: slug, day } })),
    )
    return rows.length === batchSize
  })

/** Until the work says that no one is left. */
async function inTurns(work: () => Promise<boolean>) {
  let [turn, isMore] = [0, true]
  for (; isMore && turn < turns; turn += 1) isMore = await work()
}

/**
 * Mails new terms and privacy texts to everyone with an account, two weeks before they are valid: once per person, including people who
 * join later. The next run resumes after a crash. Withdrawn texts are skipped.
 */
async function tellComing(db: Db): Promise<void> {
  const { rows } = await sql<Text>`
    select id, slug, to_char(from_day, 'YYYY-MM-DD') as day from page_texts
    where slug in (${sql.join([...agreedSlugs])}) and withdrawn_at is null
      and ${isNear} order by from_day, id`.execute(db)
  for (const text of rows) await inTurns(() => tellSome(db, text))
}

/** False when no one is left. Two rounds at once tell the same people once. */
const tellSome = (db: Db, { id, slug, day }: Text) =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('terms-told'), ${id}::integer)`.execute(tx)
    const { rows } = await sql<{ userId: UserId }>`
      insert into terms_notifications (page_text_id, user_id)
      select ${id}, u.id from users u
      where not exists (select from terms_notifications t where t.page_text_id = ${id} and t.user_id = u.id) and not u.is_operator and u.closed_at is null
        and exists (select from memberships m where m.user_id = u.id and m.status = 'active')
      order by u.id limit ${batchSize} returning user_id`.execute(tx)
    await addJobs(
      tx,
      'send-mail',
      rows.map(({ userId }) => ({ to: { userId }, mail: { kind: 'terms-changed', page: slug, day } })),
    )
    return rows.length === batchSize
  })
