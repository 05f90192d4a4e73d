import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { RecordedEvent } from './consumer.ts'

/** Events that a consumer takes in at a time. */
export const batchSize = 100

type Place = { xact: string; eventId: number }
export type ReadEvent = RecordedEvent & { settled: boolean }

/** A consumer begins with what happens from now on; `events replay` hands it what was before. */
export const makeCursor = (db: Db, consumer: string) =>
  sql`insert into event_cursors (consumer, xact, event_id) values (${consumer}, events_horizon(), 0) on conflict do nothing`.execute(db)

/** The consumer's place, its own until the end of the transaction; undefined while another process has it. */
export const lockCursor = async (tx: Tx, consumer: string) =>
  (await sql<Place>`select xact, event_id from event_cursors where consumer = ${consumer} for update skip locked`.execute(tx)).rows[0]

/** The next events in their order; those that are not settled wait until no open transaction can come before them. */
export async function readAfter(tx: Tx, { xact, eventId }: Place): Promise<ReadEvent[]> {
  const { rows } = await sql<ReadEvent>`
    select id, xact, type, subject_type, subject_id, buyer_id, shop_id, data, xact < (select events_horizon()) as settled
    from events where (xact, id) > (${xact}::xid8, ${eventId}::bigint) order by xact, id limit ${batchSize}`.execute(tx)
  return rows
}

/** Never backwards: a concurrent consumer may be further. */
export const moveCursor = (db: Db, consumer: string, { xact, id }: RecordedEvent) =>
  sql`update event_cursors set xact = ${xact}::xid8, event_id = ${id}, moved_at = now()
    where consumer = ${consumer} and (xact, event_id) < (${xact}::xid8, ${id}::bigint)`.execute(db)

/** Replays a consumer's events from this id on. Returns false without such an event or consumer. */
export async function rewind(db: Db, consumer: string, from: number): Promise<boolean> {
  const { rows } = await sql`
    with first as (select xact from events where id >= ${from} order by xact, id limit 1),
      moved as (update event_cursors c set xact = first.xact, event_id = ${from} - 1, moved_at = now() from first where consumer = ${consumer} returning 1)
    select pg_notify('events', '') from moved`.execute(db)
  return rows.length > 0
}
