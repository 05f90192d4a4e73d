import { sql } from 'kysely'
import { maxActivityRows, type Activity, type ActivityFilter } from '#contract/activity.ts'
import { actWords, type ActCode } from '#contract/words/acts.ts'
import type { Language } from '#contract/words/fill.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Table } from '#server/platform/tableFile.ts'
import { startOfDay } from '#server/platform/db/today.ts'

type Row = { id: number; at: Date; member: string; act: ActCode; object: string; outcome: string }
type Bounds = ActivityFilter & { before?: number | undefined; limit: number }

/** Acts of the organization's people, the newest first. Those of their own accounts are left out. */
export async function listActivity(db: Db, actor: Actor, { limit, ...bounds }: Bounds) {
  const rows = await readActs(db, actor, { ...bounds, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { rows: page.map(present), next: rows.length > limit ? page.at(-1)!.id : null }
}

/** The same as a table with words of one language. */
export async function tableOfActivity(db: Db, actor: Actor, filter: ActivityFilter, language: Language): Promise<Table> {
  const rows = await readActs(db, actor, { ...filter, limit: maxActivityRows })
  return {
    heads:
      language === 'id' ? ['Waktu', 'Anggota', 'Tindakan', 'Referensi', 'Hasil'] : ['Time', 'Member', 'Action', 'Reference', 'Outcome'],
    rows: rows.map(({ at, member, act, object, outcome }) => [at, member, actWords[act][language], object, outcome]),
  }
}

const acts = Object.keys(actWords)

async function readActs(db: Db, actor: Actor, bounds: Bounds): Promise<Row[]> {
  return (await actsQuery(actor, bounds).execute(db)).rows
}

/** Acts in the order of their time, so that a day is one range of an index. */
export const actsQuery = (actor: Pick<Actor, 'role' | 'id'>, { UserId, from, to, before, limit }: Bounds) => sql<Row>`
    select a.id, a.at, coalesce(u.name, '') as member, a.act, a.object, a.outcome
    from audit a left join users u on u.id = (a.detail ->> 'user')::bigint
    where a.actor = ${`${actor.role}:${actor.id}`} and a.act = any(${acts})
      and ${UserId === undefined ? sql`a.detail ->> 'user' is not null` : sql`a.detail ->> 'user' = ${String(UserId)}`}
      and ${before === undefined ? sql`true` : sql`(a.at, a.id) < (select b.at, b.id from audit b where b.id = ${before})`}
      and ${from === undefined ? sql`true` : sql`a.at >= ${startOfDay(from)}`}
      and ${to === undefined ? sql`true` : sql`a.at < ${startOfDay(to, 1)}`}
    order by a.at desc, a.id desc limit ${limit}`

const present = ({ at, ...row }: Row): Activity => ({ ...row, at: at.toISOString() })
