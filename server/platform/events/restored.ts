import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction, type Db } from '#server/platform/db/db.ts'

/**
 * Renumbers events after a restore: this cluster counts transactions from another start, so old events could sort after new ones. Events
 * that any consumer has not handled come next for all; the rest lies behind every cursor.
 */
export async function settleRestoredEvents(client: pg.Client) {
  await client.query(`
    update events e set xact = case when (e.xact, e.id) > (c.xact, c.event_id) then pg_current_xact_id() else '0' end
    from (select xact, event_id from event_cursors order by xact, event_id limit 1) c`)
  await client.query(`update event_cursors set xact = '1', event_id = 0`)
}

const here = sql`pg_snapshot_xmax(pg_current_snapshot())`
const isAhead = sql<boolean>`(exists (select from event_cursors where xact > ${here}) or exists (select from events where xact >= ${here}))`

/**
 * The same at startup, for a database that was moved by other means (pg_dump). Transaction numbers beyond this cluster's would block every
 * consumer. Events that were recorded since the move come next too.
 */
export async function settleMovedEvents(db: Db): Promise<boolean> {
  if (!(await look(db))) return false
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select from event_cursors order by consumer for update`.execute(tx)
    // Another process may have done it already.
    if (!(await look(tx))) return false
    await sql`
      update events e set xact = case when (e.xact, e.id) > (c.xact, c.event_id) or e.id > brought.id then pg_current_xact_id() else '0' end
      from (select xact, event_id from event_cursors order by xact, event_id limit 1) c,
        (select greatest((select max(id) from events where xact >= ${here}), (select max(event_id) from event_cursors)) as id) brought`.execute(
      tx,
    )
    await sql`update event_cursors set xact = '1', event_id = 0`.execute(tx)
    return true
  })
}

const look = async (db: Db) => (await sql<{ ahead: boolean }>`select ${isAhead} as ahead`.execute(db)).rows[0]?.ahead ?? false
