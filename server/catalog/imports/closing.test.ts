import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { checkedLarge } from '#server/test/largeTables.ts'
import { formOf } from '#server/test/pictures.ts'
import { takeTurn } from './turns.ts'

const csv = 'name;category;price;stock\nSemen 50 kg;3;65000;12\nPaku;2;1500;1000\n'
const send = (app: TestApp, seller: TestSeller) =>
  app.call(seller, imports.check, formOf([{ field: 'file', name: 'goods.csv', bytes: csv }]))
const storage = (app: TestApp) => folderStorage(`${app.dataDir}/images`)
const count = async (app: TestApp) => (await app.call(undefined, products.page)).json.totalProducts

test('an import of a store that closes ends with it: nothing of it appears, and its job ends too', async () => {
  await using app = await testApp()
  const close = (seller: TestSeller) => closeAccount(app.db, { role: 'seller', id: seller.id }, async () => {})
  const confirmed = async (seller: TestSeller) => {
    const { json } = await send(app, seller)
    await app.call(seller, imports.confirm, { params: { id: json.id } })
    return json.id
  }
  const waiting = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'import-products'`.execute(app.db)).rows.length
  const sari = await app.seller()
  const [first, checked] = [await confirmed(sari), (await send(app, sari)).json.id]
  await checkedLarge(app, sari, Buffer.from(csv))
  await close(sari)
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  await takeTurn(app.db, storage(app), first)
  expect(await waiting()).toBe(0)
  expect((await app.call(sari, imports.confirm, { params: { id: checked } })).status).toBe(401)

  // One that is closed while its import is under way: what was made before is off the shelves.
  const dewi = await app.seller('dewi', 'Toko Dua')
  const second = await confirmed(dewi)
  await Promise.all([
    takeTurn(app.db, storage(app), second).catch(({ code }: { code: string }) => expect(code).toBe('no-shop')),
    close(dewi),
  ])
  await takeTurn(app.db, storage(app), second)
  expect(await count(app)).toBe(0)
  const open = await app.db.selectFrom('productImports').select('id').where('status', 'in', ['checked', 'waiting']).execute()
  expect(open).toEqual([])
  expect(await app.db.selectFrom('productImportUploads').select('id').execute()).toEqual([])
})

test('an import of a store that is suspended waits without taking turn after turn', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { json } = await send(app, sari)
  await app.call(sari, imports.confirm, { params: { id: json.id } })
  const jobs = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'import-products'`.execute(app.db)).rows.length
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  await sql`update sellers set suspended_until = now() + interval '1 day' where id = ${sari.id}`.execute(app.db)
  await takeTurn(app.db, storage(app), json.id)
  expect(await jobs()).toBe(0)
  await sql`update sellers set suspended_until = null where id = ${sari.id}`.execute(app.db)
  await takeTurn(app.db, storage(app), json.id)
  expect((await app.call(sari, imports.show, { params: { id: json.id } })).json.status).toBe('done')
})
