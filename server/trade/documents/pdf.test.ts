import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documents, type DocumentKind } from '#contract/documents.ts'
import { viewDocument } from '#contract/documents/view.ts'
import { viewLabel } from '#contract/documents/label.ts'
import { orders } from '#contract/orders.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { referencedFiles } from '#server/modules.ts'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { readManifest } from '#server/platform/backup/restore.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { addAddress, bekasi, cimahi } from '#server/test/shopping.ts'
import { readPdfText, textsIn, withoutSpaces } from '#server/test/pdf.ts'
import { asIssued } from './issued.ts'

type Person = TestBuyer | TestSeller
const languages = ['id', 'en'] as const

const get = (market: TestMarket, who: Person, order: number, shopId: number | null, kind: DocumentKind, lang = 'id') =>
  market.app.inject({ url: `/api/orders/${order}/papers/${shopId}/${kind}/pdf?lang=${lang}`, headers: { access_token: who.token } })
const bytesOf = async (...wanted: Parameters<typeof get>) => (await get(...wanted)).rawPayload
const stored = ({ db }: TestMarket) => db.selectFrom('issuedDocuments').selectAll().orderBy('id').execute()
const files = async ({ dataDir }: TestMarket) =>
  (await Array.fromAsync(folderStorage(`${dataDir}/images`).list())).flatMap(({ name }) => (name.startsWith('x') ? [name] : []))

/** A paid order with as many different goods. */
async function ordered(market: TestMarket, lines = 2) {
  const [buyer, seller] = [await market.buyer('PT Maju Jaya'), await market.seller('sari', 'Toko Baja')]
  const goods: [Awaited<ReturnType<TestMarket['product']>>, number][] = []
  for (let at = 0; at < lines; at++)
    goods.push([await market.product(seller, { name: `Baut M${at + 1}`, price: 1_500 + at, stock: 900 }), 2 + (at % 3)])
  const order = await market.paid(buyer, { payment_type: 'gopay' }, ...goods)
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  return { buyer, seller, order, id }
}

test('every kind says in both languages what its page says, tagged with title and language; a cart has its quotation', async () => {
  await using market = await testMarket()
  const { buyer, seller, order, id } = await ordered(market)
  const check = async (who: Person, of: number, kind: DocumentKind) => {
    const document = (await market.call(who, documents.show, { params: { id: of, shopId: seller.shopId, kind } })).json
    for (const language of languages) {
      const reply = await get(market, who, of, seller.shopId, kind, language)
      expect([kind, reply.statusCode, reply.headers['content-type']]).toEqual([kind, 200, 'application/pdf'])
      const found = await readPdfText(reply.rawPayload)
      const { kind: _, ...view } = viewDocument(asIssued(document), language)
      const said = kind === 'shipping-label' ? viewLabel(document, language) : view
      // The moment of a quotation is the request's.
      const missing = textsIn(said, ['label']).filter((text) => !found.text.includes(withoutSpaces(text)))
      expect([kind, language, kind === 'quotation' ? missing.filter((text) => !/\d{4}/.test(text)) : missing]).toEqual([
        kind,
        language,
        unseen(said),
      ])
      expect(found).toMatchObject({ language: language === 'id' ? 'id-ID' : 'en-GB', marked: { Marked: true }, tree: { role: 'Root' } })
      expect(found.title).toContain(view.title)
      expect(reply.rawPayload.length).toBeLessThan(150 * 1024)
    }
  }
  const cart = await market.fill(buyer, [await market.product(seller), 3])
  await check(buyer, cart.id, 'quotation')
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  const links = (await market.call(seller, orders.show, { params: { id: order } })).json.papers
  expect(links.map(({ kind }) => kind)).toHaveLength(7)
  for (const { kind } of links) await check(seller, order, kind)
  for (const kind of ['purchase-order', 'invoice', 'receipt'] as const) await check(buyer, order, kind)
})

/** Words of a view that its page has only for some documents: heads of absent columns and the hint below unknown signers. */
function unseen(view: ReturnType<typeof viewLabel> | Omit<ReturnType<typeof viewDocument>, 'kind'>): string[] {
  if (!('signHere' in view)) return []
  const { goods, signers, signHere } = view
  const heads = goods ? (goods.priced ? [goods.head.remarks] : [goods.head.price, goods.head.amount]) : []
  return [...heads, ...(signers.some(({ name }) => name === null) ? [] : [signHere])]
}

test('pages are numbered and each repeats the head of the table', async () => {
  await using market = await testMarket()
  const { buyer, seller, order } = await ordered(market, 60)
  const found = await readPdfText(await bytesOf(market, buyer, order, seller.shopId, 'invoice'))
  expect(found.pages).toBeGreaterThan(1)
  for (const [at, text] of found.pageTexts.entries()) {
    expect(text).toContain(`${at + 1}/${found.pages}`)
    expect(text).toContain('No.BarangJumlahHargasatuanNilai')
  }
})

test('an issued document keeps its bytes, whatever becomes of names, payment and credit; two at once get the same', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.seller('sari', 'Toko Baja')]
  const { cart, token } = await market.opened(buyer, [await market.product(seller), 3])
  const invoice = () => get(market, buyer, cart.id, seller.shopId, 'invoice')
  const [first, ...others] = await Promise.all([invoice(), invoice(), invoice()])
  for (const other of others) expect(other.rawPayload.equals(first!.rawPayload)).toBe(true)
  const [row, ...more] = await stored(market)
  expect([more, await files(market)]).toEqual([[], [`${row!.file}.bin`]])
  expect(first!.headers['repr-digest']).toBe(`sha-256=:${Buffer.from(row!.sha256, 'hex').toString('base64')}:`)

  await market.pay(token, { payment_type: 'gopay' })
  await market.db.updateTable('shops').set({ name: 'Toko Lain' }).where('id', '=', seller.shopId).execute()
  await market.db.updateTable('storeOrders').set({ shopName: null, shopAddress: null }).execute()
  for (const who of [buyer, seller])
    expect((await bytesOf(market, who, cart.id, seller.shopId, 'invoice')).equals(first!.rawPayload)).toBe(true)
  expect((await readPdfText(first!.rawPayload)).text).toContain('TokoBaja')
  await expect(market.db.updateTable('issuedDocuments').set({ bytes: 1 }).execute()).rejects.toThrow()
})

test('forty copies of a document are stored and not one more, also when several are made at once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller('sari', 'Toko Baja')]
  const { cart } = await market.opened(buyer, [await market.product(seller), 3])
  const invoice = (lang: string) => get(market, buyer, cart.id, seller.shopId, 'invoice', lang)
  await invoice('id')
  await sql`
    insert into issued_documents (order_id, shop_id, kind, number, language, side, reference, file, sha256, bytes)
    select order_id, shop_id, kind, number, language, side, lpad(to_hex(n), 64, '0'), 'x' || lpad(to_hex(n), 24, '0'), sha256, bytes
    from issued_documents, generate_series(1, 38) n`.execute(market.db)
  await market.db.updateTable('orders').set({ poNumber: 'PO-2' }).execute()
  expect((await Promise.all(['id', 'en'].map(invoice))).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await stored(market)).toHaveLength(40)
  expect(await files(market)).toHaveLength(2)
})

test('a file without a row, as a crash leaves it, harms nothing; working papers and what is not issued yet are never stored', async () => {
  await using market = await testMarket()
  const { buyer, seller, order, id } = await ordered(market)
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  for (const kind of ['delivery-note', 'packing-list', 'shipping-label'] as const)
    expect((await get(market, seller, order, seller.shopId, kind)).statusCode).toBe(200)
  expect(await stored(market)).toEqual([])
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  const before = await bytesOf(market, buyer, order, seller.shopId, 'delivery-note')
  expect((await stored(market)).map(({ kind, side }) => [kind, side])).toEqual([['delivery-note', 'both']])
  await sql`alter table issued_documents disable trigger user`.execute(market.owner)
  await market.owner.deleteFrom('issuedDocuments').execute()
  await sql`alter table issued_documents enable trigger user`.execute(market.owner)
  expect((await bytesOf(market, buyer, order, seller.shopId, 'delivery-note')).equals(before)).toBe(true)
})

test('only the two parties get it', async () => {
  await using market = await testMarket()
  const { seller, order } = await ordered(market)
  for (const stranger of [await market.buyer(), await market.seller('tono', 'Toko Cat')])
    expect((await get(market, stranger, order, seller.shopId, 'invoice')).statusCode).toBe(404)
})

test('stored bytes are in the backup, survive the sweep of files and the closing of an account', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer('PT Maju Jaya'), await market.seller('sari', 'Toko Baja')]
  const { id, orderId: order } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const before = await bytesOf(market, buyer, order, seller.shopId, 'invoice')
  const [row] = await stored(market)
  const storage = folderStorage(`${market.dataDir}/images`)
  await storage.save('x0123456789abcdef01234567.bin', Buffer.from('a crash left it'))
  expect((await sweepPictures(market.db, storage, referencedFiles, 0)).missing).toEqual([])
  expect(await files(market)).toEqual([`${row!.file}.bin`])
  const file = `${market.dataDir}/backup.tar.gz`
  await makeBackup({ url: market.adminUrl, storage, referencedFiles, secret: 'a secret of tests, long enough for all', file })
  expect(Object.keys((await readManifest(file)).files)).toContain(`pictures/${row!.file}.bin`)

  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'complete' } })
  await closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})
  expect((await bytesOf(market, seller, order, seller.shopId, 'invoice')).equals(before)).toBe(true)
  expect((await readPdfText(before)).text).toContain('PTMajuJaya')
})

test('one person who asks for many papers at once takes few turns, and others still get theirs', async () => {
  await using market = await testMarket()
  const { buyer, seller, order } = await ordered(market)
  const many = Array.from({ length: 12 }, () => get(market, buyer, order, seller.shopId, 'invoice'))
  const others = get(market, seller, order, seller.shopId, 'invoice')
  const replies = await Promise.all(many)
  expect((await others).statusCode).toBe(200)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(12)
})

test('an order that is sent elsewhere before it is paid has its purchase order with the new address and PO number', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.seller('sari', 'Toko Baja')]
  const [home, away] = [await addAddress(market, buyer, cimahi), await addAddress(market, buyer, bekasi)]
  const cart = await market.fill(buyer, [await market.product(seller), 3])
  const checkout = (more: object) => market.call(buyer, orders.checkout, { body: { orders: cart, ...more } })
  const text = async () => (await readPdfText(await bytesOf(market, buyer, cart.id, seller.shopId, 'purchase-order'))).text
  expect((await checkout({ AddressId: home.id, poNumber: 'PO-1' })).status).toBe(201)
  expect(await text()).toContain('PO-1')
  const page = (await checkout({ AddressId: away.id, poNumber: 'PO-2' })).json
  const later = await text()
  expect([later.includes('PO-2'), later.includes('PO-1'), /Bekasi/.test(later), /Cimahi/.test(later)]).toEqual([true, false, true, false])
  for (let n = 3; n <= 45; n += 1) {
    await checkout({ AddressId: away.id, poNumber: `PO-${n}` })
    expect(await text()).toContain(`PO-${n}`)
  }
  expect(await stored(market)).toHaveLength(40)
  await market.pay(page.transaction.token, { payment_type: 'gopay' })
  const paid = await text()
  expect([paid.includes('PO-45'), (await stored(market)).length]).toEqual([true, 41])
  await market.db.updateTable('orders').set({ deliverTo: null, poNumber: '' }).execute()
  await market.db.updateTable('storeOrders').set({ buyerName: null, buyerAddress: null }).execute()
  expect(await text()).toBe(paid)
})
