import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { askedDuring } from '#server/test/asked.ts'
import { freshDatabase } from '#server/test/database.ts'
import { createDb, createPool, inTransaction } from './db.ts'
import { runLast, runPrepared, runPipelined } from './prepared.ts'

/** One connection of a new database, and its owner, with a table that everybody may fill. */
async function withTable(columns: string) {
  const database = await freshDatabase()
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await owner.query(`create table kept (${columns}); grant select, insert on kept to public`)
  const pool = createPool(database.url, { max: 1 })
  return {
    owner,
    db: createDb(pool),
    async [Symbol.asyncDispose]() {
      await owner.end()
      await pool.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('a prepared statement answers what the driver answers, the first time and later', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, { max: 1 })
  const db = createDb(pool)
  const text = `select $1::bigint as whole, $2::text as "text", $3::boolean as yes, $4::timestamptz as at, $5::json as doc, $6::bytea as bytes, $7::date as day,
    $8::int[] as list, null::text as nothing, 'a''b' as "odd ""name", n from generate_series(1, 3) n`
  const values = [
    9_007_199_254_740_991,
    'ü\n"x"',
    true,
    new Date('2026-11-25T01:02:03.004Z'),
    { a: [1, null] },
    Buffer.from([0, 255]),
    '2026-02-28',
    [1, 2],
  ]
  const { rows } = await pool.query(text, values)
  expect(rows).toHaveLength(3)
  for (let time = 0; time < 3; time += 1) expect(await runPrepared(db, text, values)).toEqual(rows.map((row) => ({ ...row })))
  expect(await runPrepared(db, 'select 1 as one where $1', [false])).toEqual([])
  expect(await runPrepared(db, 'select 1 as one where $1', [true])).toEqual([{ one: 1 }])
  await pool.end()
})

test('what fails fails alone: the next statement of the connection is answered', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, { max: 1 })
  const db = createDb(pool)
  const divide = 'select 1 / $1::int as of'
  const pid = () => runPrepared<{ pid: number }>(db, 'select pg_backend_pid() as pid', [])
  const [before] = await pid()
  for (let time = 0; time < 3; time += 1) {
    await expect(runPrepared(db, divide, [0])).rejects.toThrow(pg.DatabaseError)
    await expect(runPrepared(db, 'select nothing_of_this_name as of', [])).rejects.toThrow(/nothing_of_this_name/)
    expect(await runPrepared(db, divide, [1])).toEqual([{ of: 1 }])
  }
  expect(await pid()).toEqual([before])
  const circle: unknown[] = []
  circle.push(circle)
  for (const database of [db, undefined]) {
    const ask = (text: string, values: unknown[]) =>
      database ? runPrepared(db, text, values) : inTransaction(db, (tx) => runPrepared(tx, text, values))
    // Too large for a number, and no text at all: values that fail in this process.
    await expect(ask('select $1::bigint as of', ['9007199254740993'])).rejects.toThrow(RangeError)
    await expect(ask('select $1::text as of', [circle])).rejects.toThrow(RangeError)
    expect(await ask('select $1::text as of', ['said'])).toEqual([{ of: 'said' }])
  }
  await expect(
    inTransaction(db, async (tx) => {
      await runPrepared(tx, 'create temp table kept (id int)', [])
      await runPrepared(tx, divide, [0])
    }),
  ).rejects.toThrow(pg.DatabaseError)
  expect(await runPrepared(db, `select to_regclass('kept') is null as gone`, [])).toEqual([{ gone: true }])
  await pool.end()
})

test('a connection that dies while it is asked tells, and leaves the pool', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, { max: 1 })
  const db = createDb(pool)
  const asked = runPrepared(db, 'select pg_sleep(30)::text as slept', [])
  asked.catch(() => undefined)
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  for (let ended = 0; ended === 0;)
    ended =
      (
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
        )
      ).rowCount ?? 0
  await expect(asked).rejects.toThrow(/terminat/)
  expect(await runPrepared(db, 'select 2 as two', [])).toEqual([{ two: 2 }])
  await owner.end()
  await pool.end()
})

test('a connection that plans after a migration knows the new columns, whatever another one knew', async () => {
  await using database = await freshDatabase()
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await owner.query('create table later (id int, of int); grant select on later to public; insert into later values (1, 5)')
  const pool = createPool(database.url, { max: 2 })
  const db = createDb(pool)
  const text = 'select id, of from later'
  expect(await runPrepared(db, text, [])).toEqual([{ id: 1, of: 5 }])
  await owner.query(`alter table later alter of type text using 'number ' || of`)
  const both = await Promise.all([runPrepared(db, text, []), runPrepared(db, text, [])])
  expect(both).toEqual([[{ id: 1, of: 'number 5' }], [{ id: 1, of: 'number 5' }]])
  await owner.end()
  await pool.end()
})

test('what a transaction asks at once is answered each for itself, and its begin goes along with it', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, { max: 1 })
  const db = createDb(pool)
  const statements = [
    { text: 'with given as (select $1::int as one) select one from given', values: [1] },
    { text: 'select n as two, txid_current_if_assigned() is null as "isRead" from generate_series(1, $1::int) n', values: [2] },
  ]
  const work = () => inTransaction(db, (tx) => runPipelined<[{ one: number }, { two: number }]>(tx, statements))
  for (let time = 0; time < 3; time += 1)
    expect(await work()).toEqual([
      [{ one: 1 }],
      [
        { two: 1, isRead: true },
        { two: 2, isRead: true },
      ],
    ])
  const { asked } = await askedDuring(work)
  expect(asked.map(({ text }) => text)).toEqual([['begin', ...statements.map(({ text }) => text)].join(';\n'), 'commit'])
  await pool.end()
})

test('of what a transaction asks at once nothing is done after what fails, and nothing of it stays', async () => {
  await using table = await withTable('id int')
  const { owner, db } = table
  const keep = { text: 'insert into kept (id) values ($1)', values: [1] }
  const broken = [
    { text: 'select 1 / $1::int as of', values: [0] },
    { text: 'select $1::bigint as of', values: ['9007199254740993'] },
    { text: 'select nothing_of_this_name as of', values: [] },
  ]
  for (let time = 0; time < 2; time += 1)
    for (const wrong of broken) await expect(inTransaction(db, (tx) => runPipelined(tx, [keep, wrong, keep]))).rejects.toThrow()
  expect(await runPrepared(db, 'select id from kept', [])).toEqual([])
  // An empty transaction sends no statements, and an ended one does not affect the next.
  const { asked } = await askedDuring(async () => {
    await inTransaction(db, async () => undefined)
    await inTransaction(db, async () => Promise.reject(new Error('not now'))).catch(() => undefined)
    await runPrepared(db, 'select id from kept', [])
  })
  expect(asked.map(({ text }) => text)).toEqual(['select id from kept'])
  await inTransaction(db, (tx) => runPipelined(tx, [keep]))
  expect((await owner.query('select id from kept')).rows).toEqual([{ id: 1 }])
})

test('a write whose begin fails is not sent', async () => {
  await using table = await withTable('id int')
  const { owner, db } = table
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    return Reflect.apply(original, this, given[0] === 'begin' ? ['select 1 / 0'] : given)
  })
  for (const text of [
    'insert into kept (id) values ($1)',
    'with made as (insert into kept (id) values ($1) returning id) select id from made',
  ]) {
    await expect(inTransaction(db, (tx) => runPipelined(tx, [{ text, values: [1] }]))).rejects.toThrow(/division/)
    await expect(inTransaction(db, (tx) => runPrepared(tx, text, [1]))).rejects.toThrow(/division/)
  }
  spy.mockRestore()
  expect((await owner.query('select id from kept')).rows).toEqual([])
})

test('the last statements commit in their own round trip; if one is refused, or cannot be sent, nothing of the transaction stays', async () => {
  await using table = await withTable('id int')
  const { owner, db } = table
  const kept = async () => (await owner.query('select id from kept order by id')).rows.map(({ id }) => id as number)
  const keep = (id: unknown) => ({ text: 'insert into kept (id) values ($1::int) returning id', values: [id] })
  const run = (...last: { text: string; values: unknown[] }[]) =>
    inTransaction(db, async (tx) => {
      await runPrepared(tx, 'select count(*) from kept', [])
      await runPipelined(tx, [keep(1)])
      return runLast<{ id: number }[]>(tx, last)
    })
  const divide = { text: 'select 1 / $1::int as of', values: [0] }
  for (const refused of [
    [divide, keep(2)],
    [keep(2), divide],
    [keep(2), keep({ id: 3 })],
    [keep(2), keep('no number')],
  ]) {
    await expect(run(...refused)).rejects.toThrow()
    expect(await kept()).toEqual([])
  }
  const { result, asked } = await askedDuring(() => run(keep(2), keep(3)))
  expect(result).toEqual([[{ id: 2 }], [{ id: 3 }]])
  expect(asked.at(-1)!.text).toBe([keep(2).text, keep(3).text, 'commit'].join(';\n'))
  expect(await kept()).toEqual([1, 2, 3])
  const late = inTransaction(db, async (tx) => {
    await runLast(tx, [keep(4)])
    await runPipelined(tx, [keep(5)])
  })
  await expect(late).rejects.toThrow(/nothing may follow/)
  expect(await runPrepared(db, 'select max(id) as last from kept', [])).toEqual([{ last: 4 }])
})

test('a transaction whose last statement has the plan of before a migration runs once more, as a whole', async () => {
  await using table = await withTable('id int, of int')
  const { owner, db } = table
  const keep = { text: 'insert into kept (id, of) values ($1, 1) returning id, of', values: [1] }
  const run = () =>
    inTransaction(db, async (tx) => {
      await runPipelined(tx, [{ text: 'insert into kept (id) values ($1)', values: [0] }])
      await runLast(tx, [keep])
    })
  await run()
  await owner.query(`alter table kept alter of type text using 'number ' || of`)
  await run()
  expect((await owner.query('select id from kept order by id')).rows.map(({ id }) => id as number)).toEqual([0, 0, 1, 1])
})
