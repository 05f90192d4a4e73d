import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { products } from '#contract/products.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { referencedFiles } from '#server/modules.ts'
import { longTest } from '#server/test/cases.ts'
import { emptyDatabase } from '#server/test/database.ts'
import { testMarket } from '#server/test/market.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { connect, findTables } from './tables.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const secret = 'a secret of tests, long enough for all'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'pasokan-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const storageOf = (market: Market) => folderStorage(join(market.dataDir, 'images'))
const save = (market: Market, file: string) =>
  makeBackup({ url: market.adminUrl, storage: storageOf(market), referencedFiles, secret, file })

/** Row count and checksum of every table, and the last values of the sequences. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = await connect(url)
  const found: Record<string, unknown> = {}
  for (const { name } of await findTables(client)) {
    // A restore assigns new transaction positions to events, so they are not compared.
    const row = name === 'event_cursors' ? 'consumer' : name === 'events' ? `to_jsonb(t) - 'xact'` : 't'
    const { rows } = await client.query(
      `select count(*) as rows, md5(string_agg((${row})::text, '|' order by (${row})::text)) as sum from ${name} t`,
    )
    found[name] = rows[0]
  }
  const { rows } = await client.query(`select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`)
  await client.end()
  return { ...found, sequences: rows }
}

/** Reads as the serving role, and checks that it can insert but not delete from the ledger. */
async function served(url: string) {
  const found = await contentsOf(url)
  const client = await connect(url)
  await client.query(
    `begin; insert into orders (buyer_id, user_id) select id, user_id from buyers where id not in (select buyer_id from orders) limit 1; select graphile_worker.add_job('seal-audit'); rollback`,
  )
  await expect(client.query('delete from ledger_entries')).rejects.toThrow('permission denied')
  await client.end()
  return found
}

/** People who buy one after the other while `going` returns true. */
async function shopping(market: Market, going: () => boolean) {
  const seller = await market.seller()
  const form = multipart({ name: 'Bata', CategoryId: 3, description: 'Bata merah', price: 12_000, stock: 5_000 }, [
    { name: 'a.jpg', bytes: await drawPicture() },
  ])
  const { id } = (await market.call(seller, products.create, form)).json
  let sold = 0
  do {
    const buyer = await market.buyer()
    const { token } = await market.opened(buyer, [id, 2])
    await market.provider('/pay', { token, payment_type: 'gopay', outcome: 'success' })
    sold += 1
  } while (going())
  return sold
}

longTest('a backup under writes is of one moment: restored elsewhere, it is whole and every invariant holds', async () => {
  await using market = await testMarket()
  await using target = await emptyDatabase()
  const [file, pictures] = [join(folder(), 'a.tar.gz'), folderStorage(folder())]
  await shopping(market, () => false)
  let going = true
  const shops = [shopping(market, () => going), shopping(market, () => going)]
  const manifest = await save(market, file)
  going = false
  await Promise.all(shops)
  await restoreBackup({ database: target, storage: pictures, file })
  expect(await brokenInvariants(target.url)).toEqual([])
  const restored = await contentsOf(target.adminUrl)
  for (const { name, rows } of manifest.tables) expect([name, restored[name]]).toMatchObject([name, { rows }])
  expect(manifest.missing).toEqual([])
})

test('a shop at rest comes back row by row and picture by picture, and goes on where it was', async () => {
  await using market = await testMarket()
  await using target = await emptyDatabase()
  const [file, pictures] = [join(folder(), 'a.tar.gz'), folderStorage(folder())]
  await shopping(market, () => false)
  // A call that the provider is owed waits as a job and must survive the restore.
  const buyer = await market.buyer()
  const seller = await market.seller()
  await market.opened(buyer, [await market.product(seller), 1])
  await market.db.deleteFrom('idempotentRequests').execute()
  // The provider's webhook may still be in flight.
  await market.app.close()
  const before = await contentsOf(market.adminUrl)
  const { pictures: saved } = await save(market, file)
  await restoreBackup({ database: target, storage: pictures, file })
  expect(await contentsOf(target.adminUrl)).toEqual(before)
  expect(await served(target.url)).toEqual(before)
  expect(saved).toBe(1)
  for await (const { name } of pictures.list()) expect(await pictures.read(name)).toEqual(await storageOf(market).read(name))
})

test('nothing is touched by an archive that is damaged, cut off or newer than we are', async () => {
  await using market = await testMarket()
  await using target = await emptyDatabase()
  const place = folder()
  const file = join(place, 'a.tar.gz')
  const restore = (name: string) => restoreBackup({ database: target, storage: folderStorage(place), file: join(place, name) })
  await save(market, file)
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff
  writeFileSync(join(place, 'damaged'), bytes)
  await expect(restore('damaged')).rejects.toThrow()
  copyFileSync(file, join(place, 'cut'))
  truncateSync(join(place, 'cut'), bytes.length >> 1)
  await expect(restore('cut')).rejects.toThrow()
  await expect(restore('absent')).rejects.toThrow('ENOENT')
  const client = await connect(market.adminUrl)
  await client.query(`insert into migrations (name, checksum) values ('9999_later.sql', 'x')`)
  await client.end()
  await save(market, join(place, 'newer'))
  await expect(restore('newer')).rejects.toThrow('another version of Pasokan')
  expect(await contentsOf(target.adminUrl)).toEqual({ sequences: [] })
})

longTest('a restore replaces a filled database only if asked to, and never while it is in use', async () => {
  await using market = await testMarket()
  await using target = await emptyDatabase()
  const [file, storage] = [join(folder(), 'a.tar.gz'), folderStorage(folder())]
  await market.seller()
  await save(market, file)
  await restoreBackup({ database: target, storage, file })
  await expect(restoreBackup({ database: target, storage, file })).rejects.toThrow('not empty')
  const user = await connect(target.url)
  await expect(restoreBackup({ database: target, storage, file, force: true })).rejects.toThrow('Stop the server first')
  await user.query(`update sellers set username = 'lost'`)
  await user.end()
  await expect.poll(() => restoreBackup({ database: target, storage, file, force: true }).then(() => 'done', String)).toBe('done')
  expect(await contentsOf(target.adminUrl)).toEqual(await contentsOf(market.adminUrl))
})
