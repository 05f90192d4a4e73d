import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { createDb, createPool } from './db.ts'
import { logSlowQueries } from './slow.ts'

type SlowQuery = { sql: string; plan?: string }

async function watchedDb(url: string) {
  const pool = createPool(url, { max: 2 })
  const told: SlowQuery[] = []
  logSlowQueries(pool, { slowMs: 0, log: { warn: (facts) => void told.push(facts as SlowQuery) } })
  return { db: createDb(pool), told, [Symbol.asyncDispose]: () => pool.end() }
}

test('a slow statement is told with its plan, once in a while, and never with its values', async () => {
  await using app = await testApp()
  await using watched = await watchedDb(app.databaseUrl)
  const ask = () => watched.db.selectFrom('users').select('id').where('email', '=', 'rahasia@pt.test').execute()
  await ask()
  await expect.poll(() => watched.told.filter(({ sql }) => sql.includes('"users"'))).toHaveLength(1)
  await ask()
  await expect.poll(() => watched.told.filter(({ sql }) => sql.includes('"users"'))).toHaveLength(2)
  const [first, second] = watched.told.filter(({ sql }) => sql.includes('"users"'))
  const { rows } = await sql<{ isNew: boolean }>`select current_setting('server_version_num')::int >= 160000 as "isNew"`.execute(app.db)
  if (rows[0]?.isNew) expect(first?.plan).toMatch(/Scan.*users/)
  expect(second?.plan).toBeUndefined()
  expect(JSON.stringify(watched.told)).not.toContain('rahasia')
})

test('a text that is two statements is never asked again, and a statement that fails stays one that fails', async () => {
  await using app = await testApp()
  await using watched = await watchedDb(app.databaseUrl)
  const twice = `select count(*) from demo_counter_missing; select 1`
  await expect(sql.raw(twice).execute(watched.db)).rejects.toThrow('demo_counter_missing')
  await sql.raw(`select nextval('buyers_id_seq'); select 1`).execute(watched.db)
  const { rows } = await sql<{ last: number }>`select last_value as last from buyers_id_seq`.execute(watched.db)
  await expect.poll(() => watched.told.length).toBeGreaterThanOrEqual(3)
  const after = await sql<{ last: number }>`select last_value as last from buyers_id_seq`.execute(app.db)
  expect(after.rows).toEqual(rows)
  expect(watched.told.every(({ sql, plan }) => !sql.includes(';') || plan === undefined)).toBe(true)
})
