import { sql } from 'kysely'
import pg from 'pg'
import type { PageTextId, UserId } from '#contract/ids.ts'
import { agreedNotice, agreedSlugs, type FullVersion, type NewPageText, type Slug } from '#contract/pages.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { findPageText } from './texts.ts'

type By = { user: UserId }

/** Another text from a day on. Throws `validation` for its day, and `changed-meanwhile` where somebody wrote one since `was`. */
export async function writePage(db: Db, by: By, slug: Slug, { title, lead, body, from, was }: NewPageText): Promise<FullVersion> {
  const notice = agreedSlugs.includes(slug) ? agreedNotice : 0
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('page-texts'), hashtext(${slug}))`.execute(tx)
    const { rows } = await sql<{ newest: number; early: boolean }>`
      select max(id) as newest, ${from}::date < ${today} + ${notice}::integer as early from page_texts where slug = ${slug}`.execute(tx)
    if (rows[0]?.newest !== was) throw new Problem('changed-meanwhile')
    if (rows[0].early) throw refusal(notice > 0 ? 'day-two-weeks' : 'day-before-today')
    const { id } = await tx
      .insertInto('pageTexts')
      .values({
        slug,
        fromDay: from,
        titleEn: title.en,
        titleId: title.id,
        leadEn: lead.en,
        leadId: lead.id,
        bodyEn: body.en,
        bodyId: body.id,
        setBy: by.user,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw error instanceof pg.DatabaseError && error.code === '23505' ? refusal('day-taken') : error
      })
    return findPageText(tx, id)
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
