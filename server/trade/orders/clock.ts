import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Maximum gain of the order clock per tick; ticks come every ten minutes. */
const maxGain = sql`interval '1 hour'`

/**
 * Advances the order clock by the time since the last tick, at most an hour and never past the database's clock. A system clock that jumps
 * ahead therefore frees no money. Undefined while an operator has stopped it.
 */
export async function tickOrderClock(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ time: Date; stopped: boolean }>`
    insert into order_clock as c (ticked_at, time) values (now(), now())
    on conflict (one) do update set ticked_at = now(), time = least(now(), c.time + least(greatest(now() - c.ticked_at, interval '0'), ${maxGain}))
    returning time, stopped`.execute(db)
  const [clock] = rows
  return clock && !clock.stopped ? clock.time : undefined
}

/** Sets the order clock to the database's clock at once, for an operator or a test. */
export async function trustClock(db: Db): Promise<void> {
  await sql`
    insert into order_clock (ticked_at, time) values (now(), now())
    on conflict (one) do update set ticked_at = now(), time = now()`.execute(db)
}

/** Stops or restarts the order clock. Timers that became due while it was stopped fire after the restart. */
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
