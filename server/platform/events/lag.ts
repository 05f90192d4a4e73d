import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type Lag = { consumer: string; events: number; seconds: number }

/** How far each consumer is behind: events (10,000 at most) and the age of the oldest. */
export const lagOf = async (db: Db) =>
  (
    await sql<Lag>`
      select consumer, events, seconds from event_cursors c, lateral (
        select count(*) as events, coalesce(extract(epoch from max(now() - at)), 0)::bigint as seconds from (
          select at from events e where (e.xact, e.id) > (c.xact, c.event_id) order by e.xact, e.id limit 10000) behind
      ) lag order by consumer`.execute(db)
  ).rows
