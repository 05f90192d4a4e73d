import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documents } from '#contract/documents.ts'
import { files } from '#contract/files.ts'
import type { FileId, OrderLineId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { referencedFiles } from '#server/modules.ts'
import { purgeFiles } from '#server/platform/files/purge.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { joinCarts } from './joinCarts.ts'
import { releaseLineFiles } from './lineFiles.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Who = TestBuyer | TestSeller

async function shop(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const form = { name: 'Brosur', CategoryId: 9, description: 'Cetak', price: 1_500, stock: 0, kind: 'made-to-order', needsProof: false }
  const { id: product } = (await market.call(seller, products.create, { body: form })).json
  return { buyer, seller, product }
}
const send = async (market: Market, who: Who, name = 'logo.pdf') =>
  (await market.call(who, files.upload, formOf([{ field: 'file', name, bytes: '%PDF-1.7 logo' }]))).json.FileId
const add = (market: Market, who: TestBuyer, ProductId: number, FileIds: FileId[], more: object = {}) =>
  market.call(who, orders.add, { body: { orderlists: [{ ProductId, quantity: 100, spec: 'Biru', FileIds, ...more }] } })
const edit = (market: Market, who: TestBuyer, id: OrderLineId, FileIds: FileId[]) =>
  market.call(who, orders.setQuantity, { params: { id }, body: { FileIds } })
const sees = async (market: Market, who: Who, id: FileId) =>
  (await market.app.inject({ url: `/api/files/${id}`, headers: { access_token: who.token } })).statusCode
const left = async (market: Market) => {
  const rows = await market.db.selectFrom('files').select(['id', 'subjectType']).orderBy('id').execute()
  return rows.map(({ id, subjectType }) => `${id} ${subjectType ?? '-'}`)
}

test('files of what is to be made are the company’s, and the store’s once it is paid; both orders and the work papers name them', async () => {
  await using market = await testMarket()
  const { buyer, seller, product } = await shop(market)
  const [other, otherSeller] = [await market.buyer('PT Lain'), await market.seller()]
  const [logo, drawing] = [await send(market, buyer), await send(market, buyer, 'gambar.pdf')]
  const cart = (await add(market, buyer, product, [logo])).json
  const line = cart.OrderProducts[0]!
  expect(line.files).toMatchObject([{ FileId: logo, name: 'logo.pdf' }])
  // Adding again keeps the files that are attached.
  expect((await add(market, buyer, product, [drawing])).json.OrderProducts[0]!.files).toHaveLength(2)
  const seen = () => Promise.all([buyer, seller, other, otherSeller].map((who) => sees(market, who, logo)))
  expect(await seen()).toEqual([200, 404, 404, 404])
  const [now] = (await market.call(buyer, orders.cart)).json
  const { json } = await market.checkout(buyer, now)
  expect(await seen()).toEqual([200, 404, 404, 404])
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect(await seen()).toEqual([200, 200, 404, 404])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  expect((await market.call(buyer, orders.show, { params: { id: cart.id } })).json.OrderProducts[0]).toMatchObject({
    spec: 'Biru',
    files: [{ name: 'logo.pdf' }, { name: 'gambar.pdf' }],
  })
  const params = { id: cart.id, shopId: seller.shopId! }
  for (const kind of ['packing-list', 'purchase-order'] as const)
    expect((await market.call(seller, documents.show, { params: { ...params, kind } })).json.lines[0]).toMatchObject({
      spec: 'Biru',
      files: ['logo.pdf', 'gambar.pdf'],
    })
  expect((await market.call(buyer, documents.show, { params: { ...params, kind: 'invoice' } })).json.lines[0]).toMatchObject({
    spec: '',
    files: [],
  })
  // Sold lines are immutable.
  expect((await edit(market, buyer, line.id, [])).status).toBeGreaterThanOrEqual(400)
  expect(await left(market)).toEqual([`${logo} order-line`, `${drawing} order-line`])
})

test('another’s file, one that hangs elsewhere, too many, and files of plain goods are refused at their field and change nothing', async () => {
  await using market = await testMarket()
  const { buyer, seller, product } = await shop(market)
  const other = await market.buyer('PT Lain')
  const theirs = await send(market, other)
  expect((await add(market, buyer, product, [theirs])).status).toBe(404)
  expect((await market.call(buyer, orders.cart)).json).toEqual([])
  const mine = []
  for (let n = 0; n < 11; n += 1) mine.push(await send(market, buyer, `${n}.pdf`))
  const codes = (reply: Awaited<ReturnType<typeof add>>) => reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)
  expect(codes(await add(market, buyer, product, mine))).toEqual(['orderlists.0.FileIds too-many'])
  const line = (await add(market, buyer, product, mine.slice(0, 10))).json.OrderProducts[0]!
  expect(line.files).toHaveLength(10)
  expect(codes(await add(market, buyer, product, mine.slice(10)))).toEqual(['orderlists.0.FileIds too-many'])
  expect((await edit(market, other, line.id, [])).status).toBe(404)
  const goods = await market.product(seller)
  expect(codes(await add(market, buyer, goods, mine.slice(10), { quantity: 1 }))).toEqual(['orderlists.0.FileIds not-made'])
  const another = (await add(market, other, product, [])).json.OrderProducts[0]!
  expect((await edit(market, other, another.id, [mine[0]!])).status).toBe(404)
  expect((await market.call(buyer, orders.cart)).json[0]!.OrderProducts).toMatchObject([{ quantity: 100, files: { length: 10 } }])
})

test('files that a line no longer has are forgotten: taken off, gone with it, with an abandoned cart, and put back none is lost', async () => {
  await using market = await testMarket()
  const { buyer, product } = await shop(market)
  const storage = folderStorage(`${market.dataDir}/images`)
  const [a, b] = [await send(market, buyer), await send(market, buyer)]
  const line = (await add(market, buyer, product, [a, b])).json.OrderProducts[0]!
  expect((await edit(market, buyer, line.id, [b])).json.OrderProducts[0]!.files).toMatchObject([{ FileId: b }])
  await sql`update files set created_at = now() - interval '25 hours' where id = ${a}`.execute(market.db)
  await releaseLineFiles(market.db)
  expect(await purgeFiles(market.db, storage)).toBe(1)
  await market.call(buyer, orders.removeLine, { params: { id: line.id } })
  // "Undo" adds it again, with its files, however long they were there.
  const back = (await add(market, buyer, product, [b])).json.OrderProducts[0]!
  expect(back.files).toMatchObject([{ FileId: b }])
  await sql`update files set attached_at = now() - interval '91 days'`.execute(market.db)
  expect(await releaseLineFiles(market.db)).toBe(1)
  const c = await send(market, buyer)
  await edit(market, buyer, back.id, [c])
  await market.db.deleteFrom('orderLines').where('id', '=', back.id).execute()
  expect(await releaseLineFiles(market.db)).toBe(1)
  await sql`update files set created_at = now() - interval '25 hours'`.execute(market.db)
  expect(await purgeFiles(market.db, storage)).toBe(2)
  expect(await left(market)).toEqual([])
  expect(await sweepPictures(market.db, storage, referencedFiles, 0)).toEqual({ removed: 0, missing: [] })
})

test('of two edits at once no file is lost or shared, and a payment that ends gives the cart its files back', async () => {
  await using market = await testMarket()
  const { buyer, product } = await shop(market)
  const [a, b] = [await send(market, buyer), await send(market, buyer)]
  const both = await Promise.all([add(market, buyer, product, [a]), add(market, buyer, product, [b])])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const cart = (await market.call(buyer, orders.cart)).json[0]!
  const line = cart.OrderProducts[0]!
  expect(line.files).toHaveLength(2)
  const same = await Promise.all([edit(market, buyer, line.id, [a]), edit(market, buyer, line.id, [a])])
  expect(same.map(({ status }) => status)).toEqual([200, 200])
  await market.checkout(buyer, (await market.call(buyer, orders.cart)).json[0])
  // Starts another cart. Joining it with the order keeps the spec and file that only it had, and leaves no file on a deleted line.
  const c = await send(market, buyer)
  const begun = (await add(market, buyer, product, [c], { spec: 'Merah' })).json
  await sql`update order_lines set spec = '' where id = ${line.id}`.execute(market.owner)
  await sql`update files set subject_type = null, subject_id = null, attached_at = null where subject_id = ${line.id}`.execute(market.owner)
  await inTransaction(market.db, (tx) => joinCarts(tx, begun.id, cart.id))
  const joined = await market.db.selectFrom('orderLines').select(['id', 'spec']).where('orderId', '=', cart.id).execute()
  expect(joined).toEqual([{ id: line.id, spec: 'Merah' }])
  expect(await market.db.selectFrom('files').select('subjectId').where('id', '=', c).execute()).toEqual([{ subjectId: line.id }])
  // A change ends the payment that waits.
  const [reopened] = (await edit(market, buyer, line.id, [a])).json.OrderProducts
  expect(reopened).toMatchObject({ spec: 'Merah', files: [{ FileId: a }] })
})

test('a line in another unit has no specification or file of the first one; merged into one they keep what only one of them had', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const units = [{ unit: 'pcs', factor: 1 }, { unit: 'lusin', factor: 12 }] // prettier-ignore
  const form = { name: 'Kaus', CategoryId: 9, description: 'Sablon', price: 50_000, stock: 0, kind: 'made-to-order', units }
  const { id: product } = (await market.call(seller, products.create, { body: form })).json
  const logo = await send(market, buyer)
  await add(market, buyer, product, [logo])
  const lines = async () =>
    (await market.call(buyer, orders.cart)).json[0]!.OrderProducts.map(({ unit, quantity, spec, files }) => [
      unit,
      quantity,
      spec,
      files.length,
    ])
  const plain = { orderlists: [{ ProductId: product, quantity: 2, unit: 'lusin' }] } as const
  const answer = (await market.call(buyer, orders.add, { body: plain })).json.OrderProducts
  const both = [['pcs', 100, 'Biru', 1], ['lusin', 2, '', 0]] // prettier-ignore
  expect(answer.map(({ unit, quantity, spec, files }) => [unit, quantity, spec, files.length])).toEqual(both)
  expect(await lines()).toEqual(both)
  await market.call(buyer, orders.setQuantity, { params: { id: answer[1]!.id }, body: { unit: 'pcs' } })
  expect(await lines()).toEqual([['pcs', 102, 'Biru', 1]])
})

test('what is made is bought again as it was specified; its files stay with the order, and the buyer is told to attach them', async () => {
  await using market = await testMarket()
  const { buyer, product } = await shop(market)
  const { id } = (await add(market, buyer, product, [await send(market, buyer)])).json
  const { json } = await market.checkout(buyer, (await market.call(buyer, orders.cart)).json[0])
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  const again = () => market.call(buyer, orders.refill, { params: { id } })
  const { cart, changes } = (await again()).json
  expect(cart.OrderProducts).toMatchObject([{ quantity: 100, spec: 'Biru', files: [] }])
  expect(changes).toMatchObject([{ changes: ['attach-files'] }])
  // A text written for the line in the cart stays.
  const line = cart.OrderProducts[0]!.id
  await market.call(buyer, orders.setQuantity, { params: { id: line }, body: { spec: 'Merah' } })
  const kept = (await again()).json
  expect(kept.cart.OrderProducts).toMatchObject([{ id: line, quantity: 100, spec: 'Merah' }])
  expect(kept.changes).toMatchObject([{ changes: ['attach-files', 'other-specification'] }])
  await edit(market, buyer, line, [await send(market, buyer)])
  expect((await again()).json.changes).toMatchObject([{ changes: ['other-specification'] }])
  // A product that is no longer made to order comes without its specification, which is said.
  await market.db.deleteFrom('orderLines').where('id', '=', line).execute()
  await market.db.updateTable('products').set({ kind: 'goods', needsProof: false }).where('id', '=', product).execute()
  const plain = (await again()).json
  expect(plain.cart.OrderProducts).toMatchObject([{ spec: '' }])
  expect(plain.changes).toMatchObject([{ changes: ['other-specification'] }])
})
