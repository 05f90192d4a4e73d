import type pg from 'pg'

/**
 * After a restore: numbers of transactions count from another start here, and events of before would come after new ones.
 * What any consumer has not taken in yet comes next, for all of them; the rest lies behind every cursor.
 */
export async function settleRestoredEvents(client: pg.Client) {
  await client.query(`
    update events e set xact = case when (e.xact, e.id) > (c.xact, c.event_id) then pg_current_xact_id() else '0' end
    from (select xact, event_id from event_cursors order by xact, event_id limit 1) c`)
  await client.query(`update event_cursors set xact = '1', event_id = 0`)
}
