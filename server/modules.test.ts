import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { reviews } from '#contract/reviews.ts'
import { rooms } from '#contract/rooms.ts'
import { sellers } from '#contract/sellers.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { closeAccount } from './closeAccount.ts'
import { cacheTags, jobs, mails, modules } from './modules.ts'
import type { Db } from './platform/db/db.ts'
import { sqlName } from './platform/module/module.ts'
import { testApp, type TestBuyer } from './test/app.ts'
import { testMarket } from './test/market.ts'
import { companyForm, sellerForm, shopForm } from './test/people.ts'

/** Columns whose names say that they hold what a person said, or is known by. */
const personal =
  /(^|_)(name|username|email|phone|address|owner|holder|account|bank|agent|ktp|chat|subject|cipher|former|city|story|industry|website|password|actor|endpoint)(_|$)/
const files = /(^|_)(image|picture|pictures|file)(_|$)/

test('every table belongs to one module, and its columns with personal data or files are answered for', async () => {
  await using app = await testApp()
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations')`.execute(
    app.db,
  )
  const owned = Object.values(modules).flatMap(({ tables }) => Object.entries(tables))
  const names = owned.map(([table]) => sqlName(table))
  expect(names.toSorted(), 'each table once').toEqual([...new Set(rows.map(({ table }) => table))].toSorted())

  const answered = new Set(
    owned.flatMap(([table, columns]) =>
      Object.values(columns).flatMap((list) => list.map((column: string) => `${sqlName(table)}.${sqlName(column)}`)),
    ),
  )
  const silent = rows
    .filter(({ type }) => ['text', 'jsonb', 'bytea', 'inet'].includes(type))
    .filter(({ column }) => personal.test(column) || files.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !answered.has(column))
  expect(silent, 'say personal, files or impersonal where the module says its tables').toEqual([])
})

test('every time of a table either waits or records something, so that a new timer says how it passes', async () => {
  await using app = await testApp()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and data_type like 'timestamp%'
      and table_name in (select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations')`.execute(app.db)
  const all = rows.map(({ table, column }) => `${table}.${column}`)
  const said = Object.values(modules).flatMap(({ times = {} }) =>
    Object.entries(times).flatMap(([table, columns]) =>
      Object.values(columns).flatMap((list) => list.map((column: string) => `${sqlName(table)}.${sqlName(column)}`)),
    ),
  )
  expect(
    said.filter((column, at) => said.indexOf(column) !== at || !all.includes(column)),
    'each once',
  ).toEqual([])
  const silent = all.filter((column) => !said.includes(column) && !/[.](created|updated)_at$/.test(column))
  expect(silent, "say until, since or records in the module's times.ts").toEqual([])
})

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (/(?<!\.test)\.ts$/.test(file) ? `${folder}/${file}` : []))

/** Names that files of the platform write as texts; those of tests do not count. */
function namesIn(folder: string, names: readonly string[]): string[] {
  return filesOf(folder).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return names.filter((name) => code.includes(`'${name}'`)).map((name) => `${file}: ${name}`)
  })
}

test('the platform names no job and no mail of a module', () => {
  const own = Object.keys(modules.platform!.jobs ?? {})
  const others = Object.keys(jobs).filter((name) => !own.includes(name))
  expect(namesIn('server/platform', others)).toEqual([])
  expect(namesIn('server/platform/mail', Object.keys(mails))).toEqual([])
})

test('every cache tag that the database sends is one that some answer carries', async () => {
  await using app = await testApp()
  const { rows } = await sql<{ source: string }>`select prosrc as source from pg_proc where prosrc like '%catalogue%'`.execute(app.db)
  const sources = [...rows.map(({ source }) => source), ...filesOf('server').map((file) => readFileSync(file, 'utf8'))]
  const notices = sources.flatMap((source) => [...source.matchAll(/pg_notify\('catalogue', ([^;`]*)/g)].map(([, tag]) => tag!))
  const sent = notices.flatMap((tag) => [...tag.matchAll(/'([a-z-]+)(?::[a-z]*)?'/g)].map(([, family]) => family!))
  const answer = { id: 1, ShopId: 2, products: [{ id: 1 }], stores: [{ id: 2 }] }
  const carried = Object.values(cacheTags).flatMap((tagsOf) => [...tagsOf({ id: 1 }, answer)].map((tag) => tag.split(':')[0]!))
  expect(sent).not.toEqual([])
  expect(new Set(sent.filter((family) => family !== 'catalogue'))).toEqual(new Set(carried))
})

test('no row of any table names somebody whose account is closed', async () => {
  await using market = await testMarket()
  const mark = 'Zebrawati'
  const named = { name: `PT ${mark}`, owner: mark, address: `Jl. ${mark} 1`, industry: mark, website: `https://${mark}.test` }
  const company = companyForm({ ...named, email: `${mark}@company.test` })
  const registered = await market.call(undefined, buyers.register, { body: company })
  const signedIn = await market.call(undefined, buyers.login, {
    body: { email: company.email, password: company.password },
    headers: { 'user-agent': mark },
  })
  expect([registered.status, signedIn.status]).toEqual([201, 200])
  const buyer: TestBuyer = { role: 'buyer', id: registered.json.id, name: named.name, token: signedIn.json.access_token }
  const seller = await market.seller()
  await market.call(buyer, rooms.open, { body: { ShopId: seller.shopId } })
  const { id } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [await market.product(seller), 1])
  expect((await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'complete' } })).status).toBe(200)
  const said = { StoreOrderId: id, rating: 5, text: `Salam, ${mark}`, named: true }
  expect((await market.call(buyer, reviews.write, { body: said })).status).toBe(201)

  const { name, owner, address } = named
  const supplier = sellerForm({ username: mark, email: `${mark}@seller.test` })
  const { json } = await market.call(undefined, sellers.register, {
    body: { formSeller: supplier, formShop: shopForm({ name, owner, address }) },
  })
  await market.consumed()
  expect(await rowsNaming(market.db, mark)).not.toEqual([])

  await closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})
  await closeAccount(market.db, { role: 'seller', id: json.id }, async () => {})
  await market.consumed()
  expect(await rowsNaming(market.db, mark)).toEqual([])
})

/** Tables with a row that has this word in it, in letters of any size. */
async function rowsNaming(db: Db, word: string): Promise<string[]> {
  // The payment stand-in's memory is the provider's, not ours.
  const tables = Object.values(modules).flatMap((module) => Object.keys(module.tables).filter((table) => table !== 'standInRecords'))
  const found = await Promise.all(
    tables.map(sqlName).map(async (table) => {
      const { rows } = await sql`select 1 from ${sql.table(table)} t where t::text ilike ${`%${word}%`} limit 1`.execute(db)
      return rows.length > 0 ? [table] : []
    }),
  )
  return found.flat()
}
