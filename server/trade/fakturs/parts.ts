import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'

/** Fakturs of a month in one file: `which` over `fakturs f` with `more` (order and bounds), and how the part is named. */
export type MonthPart = { which: RawBuilder<unknown>; more: RawBuilder<unknown>; name: string }

/**
 * The company's fakturs of a month for one file of at most `size`, the oldest first. Throws `not-found` for a part that is empty, `too-large`
 * without `part` where one file does not hold them all.
 */
export async function partOfMonth(
  db: Db,
  user: Actor<'company'>,
  month: string,
  part: string | undefined,
  size: number,
): Promise<MonthPart> {
  const which = sql`${ownedBy(user, 'f')} and f.status <> 'not-needed' and f.month = ${`${month}-01`}::date`
  const { rows } = await sql<{ total: number }>`select count(*) as total from fakturs f where ${which}`.execute(db)
  const parts = Math.max(1, Math.ceil((rows[0]?.total ?? 0) / size))
  if (part === undefined && parts > 1) throw new Problem('too-large', { detail: { code: 'faktur-parts', params: { n: parts } } })
  const at = part === undefined ? 1 : /^\d{1,6}$/.test(part) ? Number(part) : 0
  if (at < 1 || at > parts) throw new Problem('not-found')
  return { which, more: sql`order by f.id limit ${size} offset ${(at - 1) * size}`, name: `faktur-${month}${parts > 1 ? `-${at}` : ''}` }
}
