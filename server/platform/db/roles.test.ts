import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { longTest } from '#server/test/cases.ts'
import { emptyDatabase, freshDatabase } from '#server/test/database.ts'
import { testMarket } from '#server/test/market.ts'
import { attachDatabase } from './attach.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { roleOf, type Addresses } from './roles.ts'

/** Runs statements on a new connection and returns the code of the first error. */
async function codeOf(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as pg.DatabaseError).code
  } finally {
    await client.end()
  }
}

/** Table privileges of a database's serving role, one per row. */
async function rightsOf({ url, adminUrl }: Addresses) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ right: string }>(
    `select concat_ws(' ', h.privilege_type, c.oid::regclass, a.attname) as right
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null, aclexplode(coalesce(a.attacl, c.relacl)) h
     where h.grantee = (select oid from pg_roles where rolname = $1) order by 1`,
    [roleOf(url)],
  )
  await client.end()
  return rows.map(({ right }) => right)
}

const forbidden = (owner: string) => [
  'update ledger_entries set debit = debit + 1',
  'delete from ledger_entries',
  'truncate ledger_entries',
  'update ledger_transactions set allowed_by = null',
  'delete from ledger_transactions',
  'delete from ledger_periods',
  `update ledger_balances set balance = 0`,
  `insert into ledger_balances (account, shop_id, slot, balance) values ('seller-available', 1, 31, 1000000)`,
  'delete from ledger_balances',
  `update audit set actor = 'nobody'`,
  `insert into audit (at, actor, act) values ('2020-01-01', 'operator', 'pay')`,
  `insert into audit (actor, act, seq, hash) values ('operator', 'pay', 1, 'x')`,
  'delete from audit',
  'truncate audit',
  `insert into migrations (name, checksum) values ('0001', 'x')`,
  'update graphile_worker.migrations set breaking = false',
  'create table mine ()',
  'create temporary table mine ()',
  'create schema mine',
  `create function mine() returns int language sql as 'select 1'`,
  'drop table payments',
  'alter table audit disable trigger user',
  'drop trigger ledger_entries_append_only on ledger_entries',
  'alter function apply_ledger_entries() security invoker',
  'set session_replication_role = replica',
  `set role ${owner}`,
  `set session authorization ${owner}`,
  `alter role ${owner} password 'mine'`,
  'create role mine superuser',
  'create database mine',
  'alter system set log_statement = none',
  'select rolpassword from pg_authid',
  `copy (select 1) to program 'true'`,
  `copy messages from '/etc/hostname'`,
  `select pg_read_file('PG_VERSION')`,
]

test('the role that serves takes a payment, and neither rewrites money and audit nor gets at the server', async () => {
  await using market = await testMarket()
  const database = { url: market.databaseUrl, adminUrl: market.adminUrl }
  // Privileges on the database itself are not copied with a template.
  await migrate(database)
  const seller = await market.seller()
  await market.paid(await market.buyer(), { payment_type: 'gopay' }, [await market.product(seller), 1])
  const statements = forbidden(roleOf(market.adminUrl))
  const codes = await Promise.all(statements.map((statement) => codeOf(market.databaseUrl, statement)))
  expect(Object.fromEntries(statements.map((statement, at) => [statement, codes[at]]))).toEqual(
    Object.fromEntries(statements.map((statement) => [statement, '42501'])),
  )
})

test('functions that run as their owner look for what they name in their own places only', async () => {
  await using database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select proname as name, proconfig as settings from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  await client.end()
  expect(rows).toEqual([{ name: 'apply_ledger_entries', settings: ['search_path=pg_catalog, public, pg_temp'] }])
})

test('a later table is reachable, rights that came by other ways are taken back, and a second look changes nothing', async () => {
  await using database = await freshDatabase()
  const rights = await rightsOf(database)
  const spoil = 'grant update, truncate on audit to pasokan_app; revoke insert on orders from pasokan_app; create table later (id int)'
  expect(await codeOf(database.adminUrl, spoil)).toBe('done')
  // Before the next migration: by the owner's default privileges.
  expect(await codeOf(database.url, 'insert into later values (1)', 'update later set id = 2')).toBe('done')
  await Promise.all([migrate(database), migrate(database)])
  expect((await rightsOf(database)).filter((right) => !right.endsWith(' later'))).toEqual(rights)
  expect(await codeOf(database.url, 'update audit set seq = seq, hash = hash where false')).toBe('done')
})

longTest(
  'an owner without superuser rights migrates, a role of any name serves, and alone it starts only an up-to-date database',
  async () => {
    const [owner, app] = ['owner', 'app'].map((kind) => `${kind}_${randomUUID().slice(0, 8)}`) as [string, string]
    await using database = await emptyDatabase()
    const server = Object.assign(new URL(database.adminUrl), { pathname: '/postgres' }).href
    const as = (username: string) => Object.assign(new URL(database.adminUrl), { username, password: 'x' }).href
    const name = new URL(database.adminUrl).pathname.slice(1)
    onTestFinished(async () => void (await codeOf(server, `drop role if exists ${app}`, `drop role if exists ${owner}`)))
    for (const role of [owner, app]) await codeOf(server, `create role ${role} login password 'x'`)
    await codeOf(server, `alter database ${name} owner to ${owner}`)

    const alone = { url: as(app), adminUrl: as(app) }
    const [first] = knownMigrations().keys()
    await expect(migrate(alone)).rejects.toThrow(`The database is not up to date (${first}), and the role ${app} may not change it.`)
    const both = { url: as(app), adminUrl: as(owner) }
    await migrate(both)
    await migrate(alone)
    await expect(migrate({ url: as(owner), adminUrl: as(app) })).rejects.toThrow(`${app} of DATABASE_ADMIN_URL does not own the tables`)
    expect(await codeOf(as(app), `insert into ledger_transactions (kind, reference) values ('unapplied', 1)`)).toBe('done')
    const entries = `insert into ledger_entries (transaction_id, account, debit, credit)
    select t.id, v.* from ledger_transactions t, (values ('provider', 5, 0), ('fees', 0, 5)) v`
    expect(await codeOf(as(app), entries, `select graphile_worker.add_job('seal-audit')`)).toBe('done')
    expect(await codeOf(as(app), 'update ledger_balances set balance = 0')).toBe('42501')

    await codeOf(server, `grant ${owner} to ${app}`)
    await expect(migrate(both)).rejects.toThrow(`The role ${app} of DATABASE_URL has the rights of ${owner}`)
    const said: string[] = []
    await migrate({ url: as(owner), adminUrl: as(owner) }, (text) => said.push(text))
    expect(said).toEqual([expect.stringContaining(`The role ${owner} that serves may also change tables`)])
    await expect(migrate({ url: as('nobody_there'), adminUrl: as(owner) })).rejects.toThrow('does not exist')
  },
)

test('an operator gives the serving address, and the owner for what changes tables', async () => {
  const serving = { DATABASE_URL: 'postgres://pasokan_app:x@db/pasokan' }
  const owning = { DATABASE_ADMIN_URL: 'postgres://pasokan:x@db/pasokan' }
  const attached = async (env: Record<string, string>) => attachDatabase(readConfig(env))
  expect(await attached({ ...serving, ...owning })).toMatchObject({ url: serving.DATABASE_URL, adminUrl: owning.DATABASE_ADMIN_URL })
  expect(await attached(serving)).toMatchObject({ url: serving.DATABASE_URL, adminUrl: serving.DATABASE_URL })
  expect(() => readConfig(owning)).toThrow('DATABASE_URL is missing')
})
