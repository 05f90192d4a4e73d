import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { files } from '#contract/files.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'
import { storedName } from '#server/platform/images/names.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { readPdfText, withoutSpaces } from '#server/test/pdf.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'

const zip = (market: TestMarket, who: TestBuyer | TestSeller, order: number, lang = 'id') =>
  market.app.inject({ url: `/api/orders/${order}/file?lang=${lang}`, headers: { access_token: who.token } })
const contentsOf = async (...wanted: Parameters<typeof zip>) => unzipSync((await zip(...wanted)).rawPayload)

/** Runs `sha256sum -c` over the files of an archive, as its reader would. */
function checkSums(entries: Record<string, Uint8Array>) {
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-order-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, bytes] of Object.entries(entries)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).trim().split('\n')
}

test('the file of an order has its documents, photos, claim with its outcome, timeline and contents; a store gets its own side', async () => {
  await using market = await testMarket()
  const [buyer, seller, other] = [
    await market.buyer('PT Maju'),
    await market.seller('sari', 'Toko Baja'),
    await market.seller('tono', 'Toko Cat'),
  ]
  const [steel, paint] = [await market.product(seller, { stock: 100, price: 10_000 }), await market.product(other, { name: 'Cat' })]
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [steel, 10], [paint, 1])
  const { id } = await market.db
    .selectFrom('storeOrders')
    .select('id')
    .where('orderId', '=', order)
    .where('shopId', '=', seller.shopId!)
    .executeTakeFirstOrThrow()
  const line = await market.db.selectFrom('orderLines').select('id').where('productId', '=', steel).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  const photo = (await market.call(buyer, files.upload, formOf([{ field: 'file', name: 'rusak gudang.jpg', bytes: await drawPicture() }])))
    .json
  const body = {
    StoreOrderId: id,
    kind: 'damaged',
    lines: [{ OrderLineId: line.id, steps: 2 }],
    text: 'Dua rusak',
    FileIds: [photo.FileId],
  }
  const claim = (await market.call(buyer, claims.open, { body })).json
  const move = (who: TestBuyer | TestSeller, step: string, more: object = {}) =>
    market.call(who, claims.move, { params: { id: claim.id }, body: { step, ...more } })
  await move(seller, 'offer', { amount: 15_000 })
  await move(buyer, 'accept')

  const entries = await contentsOf(market, buyer, order)
  const paths = Object.keys(entries)
  const [steelFolder, paintFolder] = [`Toko-Baja-${seller.shopId}`, `Toko-Cat-${other.shopId}`]
  const has = (pattern: RegExp) => expect([pattern, paths.filter((path) => pattern.test(path)).length]).toEqual([pattern, 1])
  for (const kind of ['SP', 'INV', 'KW', 'SJ', 'NK', 'KL']) has(new RegExp(`^${steelFolder}/${kind}-[0-9-]+\\.pdf$`))
  for (const kind of ['SP', 'INV', 'KW']) has(new RegExp(`^${paintFolder}/${kind}-[0-9-]+\\.pdf$`))
  has(new RegExp(`^${steelFolder}/klaim/${photo.FileId}-rusak-gudang\\.jpg$`))
  expect(paths.slice(-3)).toEqual(['riwayat.pdf', 'daftar-isi.pdf', 'SHA256SUMS'])
  const checked = checkSums(entries)
  expect(checked).toHaveLength(paths.length - 1)
  expect(checked.every((result) => result.endsWith(': OK'))).toBe(true)

  const textOf = async (pattern: RegExp) => (await readPdfText(Buffer.from(entries[paths.find((path) => pattern.test(path))!]!))).text
  const report = await textOf(/\/KL-/)
  for (const text of [claim.number, 'Dua rusak', 'Klaim selesai', 'Rp15.000']) expect(report).toContain(withoutSpaces(text))
  expect(await textOf(/riwayat/)).toContain('Diprosestoko')
  const contents = await textOf(/daftar-isi/)
  for (const path of paths.filter((path) => path !== 'SHA256SUMS' && path !== 'daftar-isi.pdf')) expect(contents).toContain(path)

  // The part of a store is headed by its name; its folder is only in the paths.
  expect(contents).toContain(withoutSpaces('Toko Baja Surat pesanan'))

  const own = Object.keys(await contentsOf(market, other, order, 'en'))
  expect(own.filter((path) => path.includes('/')).every((path) => path.startsWith(paintFolder))).toBe(true)
  expect(own).toHaveLength(6)
})

test('others, and a cart, have no file; two at once of one person are refused, and the next is made', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  for (const stranger of [await market.buyer(), await market.seller('tono', 'Toko Cat')])
    expect((await zip(market, stranger, order)).statusCode).toBe(404)
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  expect((await zip(market, buyer, cart.id)).statusCode).toBe(404)
  const statuses = (await Promise.all([zip(market, buyer, order), zip(market, buyer, order)])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 503])
  expect((await zip(market, buyer, order)).statusCode).toBe(200)
})

test('a stored PDF whose file is lost stops no archive: a text stands in its place, and the contents say so', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  await zip(market, buyer, order)
  const { file } = await market.db.selectFrom('issuedDocuments').select('file').where('kind', '=', 'invoice').executeTakeFirstOrThrow()
  await createStorage(market.config).remove([storedName(file)])
  const entries = await contentsOf(market, buyer, order)
  const lost = Object.keys(entries).filter((path) => path.endsWith('-hilang.txt'))
  expect(lost).toEqual([expect.stringMatching(/\/INV-[0-9-]+\.pdf-hilang\.txt$/)])
  expect((await readPdfText(Buffer.from(entries['daftar-isi.pdf']!))).text).toContain(withoutSpaces('Berkas ini hilang'))
  expect(checkSums(entries).every((result) => result.endsWith(': OK'))).toBe(true)
})
