import { sql } from 'kysely'
import pg from 'pg'
import type { PageTextId, UserId } from '#contract/ids.ts'
import { agreedNotice, agreedSlugs, type NewPageText, type Slug } from '#contract/pages.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { findPageText } from './texts.ts'

type By = { user: UserId }

/** Locks the texts of a page. Throws `validation` for the day of another one, and `changed-meanwhile` where somebody wrote one since `was`. */
export async function checkPage(tx: Tx, slug: Slug, { from, was }: Pick<NewPageText, 'from' | 'was'>): Promise<void> {
  const notice = agreedSlugs.includes(slug) ? agreedNotice : 0
  await sql`select pg_advisory_xact_lock(hashtext('page-texts'), hashtext(${slug}))`.execute(tx)
  const { rows } = await sql<{ newest: number; early: boolean; taken: boolean }>`
    select max(id) as newest, ${from}::date < ${today} + ${notice}::integer as early,
      ${notice > 0} and coalesce(bool_or(from_day = ${from}::date and withdrawn_at is null), false) as taken
    from page_texts where slug = ${slug}`.execute(tx)
  if (rows[0]?.newest !== was) throw new Problem('changed-meanwhile')
  if (rows[0].early) throw refusal(notice > 0 ? 'day-two-weeks' : 'day-before-today')
  if (rows[0].taken) throw refusal('day-taken')
}

/** Another text from a day on, as checkPage found it possible in the same transaction. Throws `validation` for a day that is taken. */
export async function insertPage(tx: Tx, setBy: UserId, slug: Slug, { title, lead, body, from }: NewPageText): Promise<void> {
  const text = { titleEn: title.en, titleId: title.id, leadEn: lead.en, leadId: lead.id, bodyEn: body.en, bodyId: body.id }
  await tx
    .insertInto('pageTexts')
    .values({ slug, fromDay: from, ...text, setBy })
    .execute()
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === '23505' ? refusal('day-taken') : error
    })
}

const refusal = (code: FieldCode) => new Problem('validation', { errors: [{ path: 'from', code }] })

/** Throws `not-found`, and `not-allowed-now` for a text that holds or held. */
export async function withdrawPage(db: Db, by: By, id: PageTextId): Promise<void> {
  const { rows } = await sql`
    update page_texts set withdrawn_by = ${by.user}, withdrawn_at = now()
    where id = ${id} and withdrawn_at is null and from_day > ${today} returning id`.execute(db)
  if (rows[0]) return
  await findPageText(db, id)
  throw new Problem('not-allowed-now')
}
