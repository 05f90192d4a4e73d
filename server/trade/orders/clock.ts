import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** What the time of waiting orders gains between two rounds at most: rounds come every ten minutes. */
const maxGain = sql`interval '1 hour'`

/**
 * The time that waiting orders go by, moved on: as far as the database's clock has come since the last round, an hour at most,
 * and never past it. A clock that jumps a day ahead so frees no money; undefined while an operator has stopped it.
 */
export async function tickOrderClock(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ time: Date; stopped: boolean }>`
    insert into order_clock as c (ticked_at, time) values (now(), now())
    on conflict (one) do update set ticked_at = now(), time = least(now(), c.time + least(greatest(now() - c.ticked_at, interval '0'), ${maxGain}))
    returning time, stopped`.execute(db)
  const [clock] = rows
  return clock && !clock.stopped ? clock.time : undefined
}

/** An operator, or a test that lets time pass, says that the database's clock is right: orders' time follows it at once. */
export async function trustClock(db: Db): Promise<void> {
  await sql`
    insert into order_clock (ticked_at, time) values (now(), now())
    on conflict (one) do update set ticked_at = now(), time = now()`.execute(db)
}

/** Nothing that waits is acted on until it is started again; what was late meanwhile is then acted on. */
export async function stopOrderClock(db: Db, stopped: boolean): Promise<void> {
  await sql`
    insert into order_clock (ticked_at, time, stopped) values (now(), now(), ${stopped})
    on conflict (one) do update set stopped = excluded.stopped`.execute(db)
}

/** The database's clock beside the orders' time; undefined before the first round. */
export async function showOrderClock(db: Db) {
  const { rows } = await sql<{ database: Date; orders: Date; behind: number; stopped: boolean }>`
    select now() as database, time as orders, extract(epoch from ticked_at - time)::int as behind, stopped from order_clock`.execute(db)
  return rows[0]
}
