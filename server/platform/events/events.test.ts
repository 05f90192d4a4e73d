import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { consumeAll, retryFailed } from './consume.ts'
import type { Consumer } from './consumer.ts'
import { rewind } from './cursors.ts'
import { lagOf } from './lag.ts'
import { startConsumers } from './pump.ts'
import { purgeConsumers, purgeEvents } from './purge.ts'
import { recordEvents } from './record.ts'
import { settleMovedEvents, settleRestoredEvents } from './restored.ts'

const silent = { error: () => undefined }
const record = (tx: Tx, id: number, type = 'test.done') =>
  recordEvents(tx, [{ type, subject: { type: 'test', id }, actor: 'system', data: {} }])

/** Keeps the subjects it is handed in a table, in their order and with a key each. */
async function keeper({ db, owner }: Pick<TestApp, 'db' | 'owner'>, fails: (id: number) => boolean = () => false) {
  await sql`create table taken (event_id bigint primary key, subject_id bigint, place bigint generated always as identity)`.execute(owner)
  const consumer: Consumer = {
    name: 'keeper',
    handlers: {
      'test.done': async (tx, { id, subjectId }) => {
        await sql`insert into taken (event_id, subject_id) values (${id}, ${subjectId}) on conflict do nothing`.execute(tx)
        if (fails(subjectId)) throw new Error(`${subjectId} fails`)
      },
    },
  }
  await consumeAll(db, [consumer], silent)
  const taken = async () =>
    (await sql<{ id: number }>`select subject_id as id from taken order by place`.execute(db)).rows.map(({ id }) => id)
  const consume = async () => {
    while (await consumeAll(db, [consumer], silent));
  }
  return { consumer, taken, consume }
}

/** A transaction of its own that waits to be told to commit. */
async function opened(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  return {
    record: (id: number) =>
      client.query(`insert into events (type, subject_type, subject_id, actor_kind) values ('test.done', 'test', $1, 'system')`, [id]),
    write: () => client.query('select pg_current_xact_id()'),
    end: async (how: 'commit' | 'rollback' = 'commit') => {
      await client.query(how)
      await client.end()
    },
  }
}

test('an event whose transaction began first and is committed last is not skipped, and what is rolled back is never handed over', async () => {
  await using app = await testApp()
  const { consumer, taken, consume } = await keeper(app)
  const [early, undone] = [await opened(app.databaseUrl), await opened(app.databaseUrl)]
  await early.write()
  await undone.record(2)
  await inTransaction(app.db, (tx) => record(tx, 3))
  await early.record(1)
  // 3 is committed, but an event of a lower transaction may still come.
  expect(await consumeAll(app.db, [consumer], silent)).toBe(true)
  expect(await taken()).toEqual([])
  await undone.end('rollback')
  await early.end()
  await consume()
  expect(await taken()).toEqual([1, 3])
})

test('what waited for an older transaction is handed over when that ends, although nothing wakes anybody then', async () => {
  await using app = await testApp()
  const { consumer, taken } = await keeper(app)
  let looks = 0
  const seen = app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('events_horizon')) looks += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const older = await opened(app.databaseUrl)
  await older.write()
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined }
  const stop = startConsumers({ db: seen, databaseUrl: app.databaseUrl, consumers: [consumer], log })
  await inTransaction(app.db, (tx) => record(tx, 1))
  const before = looks
  await expect.poll(() => looks).toBeGreaterThan(before + 1)
  expect(await taken()).toEqual([])
  await older.end()
  await expect.poll(taken).toEqual([1])
  await stop()
})

test('a long transaction of another database of the same server holds nobody up', async () => {
  await using app = await testApp()
  await using other = await testApp()
  const { consumer, taken } = await keeper(app)
  const long = await opened(other.databaseUrl)
  await long.record(1)
  await inTransaction(app.db, (tx) => record(tx, 7))
  expect(await consumeAll(app.db, [consumer], silent)).toBe(false)
  expect(await taken()).toEqual([7])
  await long.end('rollback')
})

test('several processes hand each event over once, in order, and none while its transaction is open', async () => {
  await using app = await testApp()
  const { taken, consume } = await keeper(app)
  const write = async (from: number) => {
    for (let id = from; id < from + 60; id += 1) await inTransaction(app.db, (tx) => record(tx, id))
  }
  await Promise.all([write(1000), write(2000), write(3000), consume(), consume(), consume()])
  await Promise.all([consume(), consume(), consume()])
  const all = await taken()
  expect(all).toHaveLength(180)
  for (const from of [1000, 2000, 3000]) {
    const own = all.filter((id) => id >= from && id < from + 60)
    expect(own).toEqual(own.toSorted((a, b) => a - b))
  }
})

test('an event that fails stops no other, leaves nothing behind, comes again after its rest, and is done once', async () => {
  await using app = await testApp()
  let broken = true
  const { consumer, taken, consume } = await keeper(app, (id) => broken && id === 2)
  await inTransaction(app.db, async (tx) => {
    for (const id of [1, 2, 3]) await record(tx, id)
    await record(tx, 4, 'test.other')
  })
  await consume()
  expect(await taken()).toEqual([1, 3])
  // However long it fails, it is not purged.
  await inTransaction(app.db, (tx) => record(tx, 5, 'test.other'))
  await consume()
  await app.consumed()
  await sql`update events set at = now() - interval '31 days'`.execute(app.db)
  await purgeEvents(app.db)
  broken = false
  await retryFailed(app.db, [consumer], silent)
  expect(await taken()).toEqual([1, 3])
  await sql`update row_failures set retry_at = now()`.execute(app.db)
  await retryFailed(app.db, [consumer], silent)
  expect(await taken()).toEqual([1, 3, 2])
  expect((await sql`select from row_failures`.execute(app.db)).rows).toHaveLength(0)
})

test('a failure that cannot be kept keeps its event, which comes again once it can', async () => {
  await using app = await testApp()
  let broken = true
  const { consumer, taken, consume } = await keeper(app, (id) => broken && id === 1)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(app.owner)
  await sql`create trigger full_disk before insert on row_failures for each row execute function refuse()`.execute(app.owner)
  for (const id of [1, 2]) await inTransaction(app.db, (tx) => record(tx, id))
  await expect(consumeAll(app.db, [consumer], silent)).rejects.toThrow('1 fails')
  await sql`drop trigger full_disk on row_failures`.execute(app.owner)
  broken = false
  await consume()
  expect(await taken()).toEqual([1, 2])
})

test('failures of events that are gone do not keep others from coming again', async () => {
  await using app = await testApp()
  let broken = true
  const { consumer, taken, consume } = await keeper(app, () => broken)
  await inTransaction(app.db, (tx) => record(tx, 1))
  await consume()
  await sql`update row_failures set retry_at = now()`.execute(app.db)
  await sql`insert into row_failures (job, row_key, error, retry_at)
    select 'consume-events', 'keeper ' || n, '', now() - interval '1 day' from generate_series(1000001, 1000100) n`.execute(app.db)
  broken = false
  await retryFailed(app.db, [consumer], silent)
  expect(await taken()).toEqual([1])
})

test('a replay hands over again from an id on; the lag says how much waits; old events go behind all cursors only', async () => {
  await using app = await testApp()
  const { taken, consume } = await keeper(app)
  for (const id of [1, 2, 3]) await inTransaction(app.db, (tx) => record(tx, id))
  await consume()
  await sql`delete from taken`.execute(app.db)
  const { rows } = await sql<{ id: number }>`select id from events where type = 'test.done' order by id`.execute(app.db)
  expect(await rewind(app.db, 'keeper', rows[1]!.id)).toBe(true)
  expect(await rewind(app.db, 'nobody', rows[1]!.id)).toBe(false)
  expect(await lagOf(app.db)).toContainEqual(expect.objectContaining({ consumer: 'keeper', events: 2 }))
  await sql`update events set at = now() - interval '31 days'`.execute(app.db)
  const count = async () => (await sql`select from events`.execute(app.db)).rows.length
  await purgeEvents(app.db)
  // The other consumer has not begun.
  expect(await count()).toBe(3)
  await consume()
  expect(await taken()).toEqual([2, 3])
  await app.consumed()
  await inTransaction(app.db, (tx) => record(tx, 4))
  await consume()
  await app.consumed()
  await sql`update events set permanent = true where id = ${rows[0]!.id}`.execute(app.db)
  await purgeEvents(app.db)
  expect((await sql<{ id: number }>`select subject_id as id from events order by id`.execute(app.db)).rows.map(({ id }) => id)).toEqual([
    1, 4,
  ])
})

test('restored into a cluster whose transactions count from a lower number, what was not taken in comes next, then what is new', async () => {
  await using app = await testApp()
  const { taken, consume } = await keeper(app)
  for (const id of [1, 2]) await inTransaction(app.db, (tx) => record(tx, id))
  await consume()
  await inTransaction(app.db, (tx) => record(tx, 3))
  await app.consumed()
  // As in an archive of a server that has done far more.
  const later = (column: string) => sql`(${sql.ref(column)}::text::bigint + 1000000000000)::text::xid8`
  await sql`update events set xact = ${later('xact')}`.execute(app.db)
  await sql`update event_cursors set xact = ${later('xact')}`.execute(app.db)
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await settleRestoredEvents(client)
  await client.end()
  await inTransaction(app.db, (tx) => record(tx, 4))
  await consume()
  expect(await taken()).toEqual([1, 2, 3, 4])
})

test('a database that came by pg_dump is told apart at the start, once: what was not taken in comes next, what is new too', async () => {
  await using app = await testApp()
  const { taken, consume } = await keeper(app)
  for (const id of [1, 2]) await inTransaction(app.db, (tx) => record(tx, id))
  await consume()
  await app.consumed()
  await inTransaction(app.db, (tx) => record(tx, 3))
  expect(await settleMovedEvents(app.db)).toBe(false)
  const later = sql`(xact::text::bigint + 1000000000000)::text::xid8`
  await sql`update events set xact = ${later}`.execute(app.db)
  await sql`update event_cursors set xact = ${later}`.execute(app.db)
  // Recorded by a process that answers requests, before one that consumes has started.
  await inTransaction(app.db, (tx) => record(tx, 4))
  const settled = await Promise.all([settleMovedEvents(app.db), settleMovedEvents(app.db)])
  expect(settled.toSorted()).toEqual([false, true])
  await inTransaction(app.db, (tx) => record(tx, 5))
  await consume()
  expect(await taken()).toEqual([1, 2, 3, 4, 5])
})

test('a consumer that is gone keeps no events after a month, one that this version has keeps its place', async () => {
  await using app = await testApp()
  await sql`insert into event_cursors (consumer, xact, event_id) values ('gone', '1', 0), ('gone lately', '1', 0)`.execute(app.db)
  await sql`update event_cursors set moved_at = now() - interval '31 days' where consumer <> 'gone lately'`.execute(app.db)
  await purgeConsumers(app.db, app.app.consumers)
  const { rows } = await sql<{ consumer: string }>`select consumer from event_cursors order by consumer`.execute(app.db)
  expect(rows.map(({ consumer }) => consumer)).toEqual(['gone lately', ...app.app.consumers.map(({ name }) => name)].toSorted())
})
