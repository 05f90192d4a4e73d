import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { restrictedShops } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { isRested, standardError, batchOrEach, type RowLog } from '#server/platform/jobs/rows.ts'

/** Stores per batch, and minutes for which measurements stay valid. */
const batch = 500
const fresh = 5

/** Usual response time of these stores in minutes; unknown ones are left out. */
type MeasureAnswers = (db: Db, ids: ShopId[]) => Promise<Map<ShopId, number>>

/** Usual response time of a store in minutes; null while unknown. */
export async function answersIn(db: Db, id: ShopId): Promise<number | null> {
  return (await factsOf(db, id)).answersIn
}

/** The last measured facts of a store, without values where the processing of its data is restricted. */
export async function factsOf(db: Db, id: ShopId): Promise<{ answersIn: number | null; ordersDone: number }> {
  const row = await db
    .selectFrom('shopFacts')
    .select(['answersIn', 'ordersDone'])
    .where('shopId', '=', id)
    .where(sql<boolean>`not exists (${restrictedShops} and s.id = ${id})`)
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return row ?? { answersIn: null, ordersDone: 0 }
}

/** Measures stores again, oldest measurement first. A failure of one does not stop the others. */
export async function measureFacts(db: Db, measureAnswers: MeasureAnswers, freshMinutes = fresh, log: RowLog = standardError) {
  const round = { db, job: 'measure-stores', log } as const
  const { rows: due } = await sql<{ id: ShopId }>`
    select shops.id from shops left join shop_facts on shop_id = shops.id
    where (measured_at is null or measured_at < now() - make_interval(mins => ${freshMinutes}))
      and ${isRested(round.job, sql<string>`shops.id::text`)}
    order by measured_at nulls first limit ${batch}`.execute(db)
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await batchOrEach(round, ids, Number, async (some) => storeFacts(db, some, await measureAnswers(db, some)))
}

async function storeFacts(db: Db, ids: ShopId[], answers: Map<ShopId, number>) {
  const minutes = ids.map((id) => answers.get(id) ?? null)
  await sql`
    insert into shop_facts (shop_id, answers_in, orders_done)
    select given.id, given.minutes,
      (select count(*) from store_orders where shop_id = given.id and not related and status in ('received', 'completed'))
    from unnest(${ids}::bigint[], ${minutes}::integer[]) as given (id, minutes)
    order by given.id
    on conflict (shop_id) do update set answers_in = excluded.answers_in, orders_done = excluded.orders_done, measured_at = now()`.execute(
    db,
  )
}
