import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Consumer } from './consumer.ts'

/** Days for which events outside any history can be replayed, and how many go in one round. */
const [keptDays, batchSize] = [30, 1_000]

/** Drops the place of a consumer that this version no longer has, once no older one can want it: it would keep every event. */
export const purgeConsumers = (db: Db, consumers: readonly Consumer[]) =>
  sql`delete from event_cursors where consumer <> all(${consumers.map(({ name }) => name)}::text[])
    and moved_at < now() - make_interval(days => ${keptDays})`.execute(db)

/** Deletes old events behind every cursor; those that are `permanent` stay, and those that a consumer still fails at. */
export const purgeEvents = (db: Db) =>
  sql`delete from events where id in (
    select id from events where not permanent and at < now() - make_interval(days => ${keptDays})
      and xact < (select xact from event_cursors order by xact limit 1)
      and not exists (select from row_failures f where f.job = 'consume-events' and split_part(f.row_key, ' ', 2) = events.id::text)
    order by at limit ${batchSize})`.execute(db)
