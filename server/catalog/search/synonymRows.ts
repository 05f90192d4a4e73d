import { sql } from 'kysely'
import pg from 'pg'
import type * as z from 'zod/mini'
import type { Query } from '#contract/endpoint.ts'
import type { SynonymId, UserId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import { synonymLimits, type NewSynonym, type Synonym, type SynonymChange, type synonyms } from '#contract/synonyms.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { searchWords } from './words.ts'

type By = { user: UserId }
type Row = Omit<Synonym, 'changedAt' | 'kind'> & { changedAt: Date; oneWay: boolean }

const columns = sql`s.id, s.terms, s.one_way, s.active, s.version, (select u.name from users u where u.id = s.changed_by) as changed_by, s.changed_at`

/** Last changed first; `q` is part of one of the terms. */
export async function listSynonyms(db: Db, { q, ...page }: Query<typeof synonyms.list>) {
  const part = searchWords(q).join(' ')
  const which = part === '' ? sql`true` : sql`exists (select from unnest(s.terms) term where strpos(term, ${part}) > 0)`
  const counted = await sql<{ total: number }>`select count(*) as total from synonyms s where ${which}`.execute(db)
  const { place, offset } = placeOf(counted.rows[0]?.total ?? 0, page)
  const { rows } = await sql<Row>`select ${columns} from synonyms s where ${which}
    order by s.changed_at desc, s.id limit ${page.limit} offset ${offset}`.execute(db)
  return { ...place, rows: rows.map(present) }
}

/** Throws `validation`, and `not-allowed-now` when the list is full. */
export async function addSynonym(db: Db, by: By, { words, kind }: z.infer<typeof NewSynonym>): Promise<Synonym> {
  const terms = termsOf(words)
  const row = await inTransaction(db, async (tx) => {
    // One at a time, or two at once would pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtext('synonyms'))`.execute(tx)
    const { rows: counted } = await sql<{ rows: number }>`select count(*)::integer as rows from synonyms`.execute(tx)
    if ((counted[0]?.rows ?? 0) >= synonymLimits.rows) throw new Problem('not-allowed-now', { detail: { code: 'synonyms-full' } })
    const { rows } =
      await sql<Row>`insert into synonyms as s (terms, one_way, changed_by) values (${terms}::text[], ${kind === 'one-way'}, ${by.user})
      on conflict (terms, one_way) do nothing returning ${columns}`.execute(tx)
    return rows[0]
  })
  return row ? present(row) : refuse('synonym-taken')
}

/** Throws `validation`, `not-found`, and `changed-meanwhile` where it is not what was read. */
export async function changeSynonym(db: Db, by: By, id: SynonymId, change: z.infer<typeof SynonymChange>): Promise<Synonym> {
  const [terms, oneWay] = [termsOf(change.words), change.kind === 'one-way']
  const { rows } = await sql<Row>`
    update synonyms s set terms = ${terms}::text[], one_way = ${oneWay}, active = ${change.active}, version = s.version + 1,
      changed_by = ${by.user}, changed_at = now()
    where s.id = ${id} and s.version = ${change.version} returning ${columns}`
    .execute(db)
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === '23505' ? refusal('synonym-taken') : error
    })
  if (rows[0]) return present(rows[0])
  const row = await db.selectFrom('synonyms').select('id').where('id', '=', id).executeTakeFirst()
  throw new Problem(row ? 'changed-meanwhile' : 'not-found')
}

/** The terms as a search reads them. Throws `validation`. */
export function termsOf(words: string): string[] {
  const typed = words.split(',').filter((term) => term.trim() !== '')
  const terms = [...new Set(typed.map((term) => searchWords(term).join(' ')))]
  if (typed.some((term) => term.trim().length > synonymLimits.letters)) refuse('synonym-words')
  if (terms.some((term) => term === '' || term.split(' ').length > synonymLimits.words)) refuse('synonym-words')
  if (terms.length < 2 || terms.length > synonymLimits.terms) refuse('synonym-count')
  return terms
}

const present = ({ changedAt, oneWay, ...row }: Row): Synonym => ({
  ...row,
  kind: oneWay ? 'one-way' : 'both',
  changedAt: changedAt.toISOString(),
})

const refusal = (code: FieldCode) => new Problem('validation', { errors: [{ path: 'words', code }] })
function refuse(code: FieldCode): never {
  throw refusal(code)
}
