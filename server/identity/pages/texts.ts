import { sql } from 'kysely'
import { agreedSlugs, pageSlugs, type FullVersion, type PageText, type PageVersion, type Slug } from '#contract/pages.ts'
import type { PageTextId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { endlessOf } from '#server/platform/lists.ts'

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** SQL: which text of a page holds on a day; before the first one that one. */
const holdsOn = (slug: Slug, on = today) => sql<number>`
  (select id from page_texts where slug = ${slug} and withdrawn_at is null
   order by from_day > ${on}, case when from_day > ${on} then from_day end, from_day desc, id desc limit 1)`

const texts = sql`t.slug, ${day('t.from_day')} as "from", json_build_object('en', t.title_en, 'id', t.title_id) as title,
  json_build_object('en', t.lead_en, 'id', t.lead_id) as lead, json_build_object('en', t.body_en, 'id', t.body_id) as body`

/** A page as everybody reads it, today if no day is said. */
export async function showPage(db: Db, slug: Slug, on: string | undefined) {
  const asked = on === undefined ? today : sql<string>`${on}::date`
  const { rows } = await sql<PageText & { coming: string | null }>`
    select ${texts}, case when ${agreedSlugs.includes(slug)} then (select to_char(min(n.from_day), 'YYYY-MM-DD') from page_texts n
      where n.slug = t.slug and n.withdrawn_at is null and n.from_day > ${today}) end as coming
    from page_texts t where t.id = ${holdsOn(slug, asked)}`.execute(db)
  return rows[0]!
}

type Head = { slug: Slug; title: PageText['title']; from: string; setBy: string | null; setAt: Date; planned: number }

/** Every page with what holds. */
export async function listPages(db: Db) {
  const { rows } = await sql<Head>`
    select t.slug, json_build_object('en', t.title_en, 'id', t.title_id) as title, ${day('t.from_day')} as "from", u.name as set_by, t.set_at,
      (select count(*)::integer from page_texts n where n.slug = t.slug and n.withdrawn_at is null and n.from_day > ${today}) as planned
    from page_texts t left join users u on u.id = t.set_by
    where t.id in (${sql.join(pageSlugs.map((slug) => holdsOn(slug)))}) order by t.slug`.execute(db)
  return rows.map(({ setAt, ...row }) => ({ ...row, setAt: setAt.toISOString() }))
}

type VersionRow = Omit<PageVersion, 'setAt' | 'steps'> & { setAt: Date }
const version = (slug: Slug) => sql`t.id, ${day('t.from_day')} as "from", u.name as set_by, t.set_at,
  case when t.withdrawn_at is not null then 'withdrawn' when t.from_day > ${today} then 'planned'
    when t.id = ${holdsOn(slug)} then 'holds' else 'past' end as state`

/** Every text of a page, newest first. */
export async function pageHistory(db: Db, slug: Slug, { before, limit }: { before?: number | undefined; limit: number }) {
  const earlier = before === undefined ? sql`` : sql`and t.id < ${before}`
  const { rows } = await sql<VersionRow>`
    select ${version(slug)} from page_texts t left join users u on u.id = t.set_by
    where t.slug = ${slug} ${earlier} order by t.id desc limit ${limit + 1}`.execute(db)
  const found = endlessOf(rows, limit)
  return { rows: found.rows.map(present), next: found.next }
}

/** One text. Throws `not-found`. */
export async function findPageText(db: Db | Tx, id: PageTextId): Promise<FullVersion> {
  const known = await db.selectFrom('pageTexts').select('slug').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Problem('not-found')
  const { rows } = await sql<VersionRow & PageText>`
    select ${texts}, ${version(known.slug as Slug)} from page_texts t left join users u on u.id = t.set_by where t.id = ${id}`.execute(db)
  return present(rows[0]!)
}

const present = <R extends VersionRow>({ setAt, ...row }: R) => ({
  ...row,
  setAt: setAt.toISOString(),
  steps: (row.state === 'planned' ? ['withdraw'] : []) as PageVersion['steps'],
})
