import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import { agreedSlugs } from '#contract/pages.ts'
import type { Agreement } from '#contract/terms.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'

/** SQL: the days from which other terms, or another way to treat data, hold. */
const versions = sql`
  (select to_char(from_day, 'YYYY-MM-DD') as version, from_day > ${today} as ahead
   from page_texts where slug in (${sql.join([...agreedSlugs])}) and withdrawn_at is null) versions`
/** Before the first day the first version counts. */
const current = sql<string>`(select coalesce(max(version) filter (where not ahead), min(version)) from ${versions})`
const coming = sql<string | null>`(select min(version) from ${versions} where ahead)`

/** The version that holds, and from when another one does. */
export async function currentTerms(db: Db): Promise<{ version: string; coming: string | null }> {
  const { rows } = await sql<{ version: string; coming: string | null }>`select ${current} as version, ${coming} as coming`.execute(db)
  return rows[0]!
}

/**
 * Records that a person agreed to a version, with the time of the first time; without a person it only checks the version. Throws
 * `validation` for one that never held; `path` names the field.
 */
export async function recordConsent(tx: Db | Tx, user: UserId | null, version: string | undefined, path: string): Promise<void> {
  if (version === undefined) return
  const { rows } = await sql<{ known: boolean }>`
    with known as (select ${version} = ${current} or exists (select from ${versions} where version = ${version} and not ahead) as known),
    kept as (insert into consents (user_id, version) select ${user}::bigint, ${version} from known where known and ${user}::bigint is not null on conflict do nothing)
    select known from known`.execute(tx)
  if (!rows[0]?.known) throw new Problem('validation', { errors: [{ path, code: 'required' }] })
}

/** Whether and when a person agreed to the terms that hold now. */
export async function findAgreement(db: Db, { user }: Pick<Person, 'user'>): Promise<Agreement> {
  const { rows } = await sql<{ version: string; coming: string | null; createdAt: Date | null }>`
    select held.version, ${coming} as coming, c.created_at from (select ${current} as version) held
    left join consents c on c.user_id = ${user} and c.version = held.version`.execute(db)
  const { createdAt, ...terms } = rows[0]!
  return { ...terms, agreedAt: createdAt?.toISOString() ?? null }
}
