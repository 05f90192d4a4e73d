import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { quickLimits, quickOrder, type QuickPreview } from '#contract/quickOrder.ts'
import { recountWords } from '#server/catalog/search/vocabulary.ts'
import { testMarket } from '#server/test/market.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { reading } from './routes.ts'

const gopay = { payment_type: 'gopay' } as const

/** A market that sells sheets, a helmet and pens. */
async function withGoods() {
  const market = await testMarket()
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const sell = async (name: string, price: number) =>
    (await market.call(seller, products.create, { body: { name, description: name, price, stock: 500, CategoryId: 3 } })).json.id
  const sheets = await sell('Kertas HVS A4 80gr', 55_000)
  const helmet = await sell('Helm Proyek Kuning', 45_000)
  const pen = await sell('Pulpen Gel Biru', 3_000)
  await recountWords(market.db)
  const read = async (who: TestBuyer, text: string) => (await market.call(who, quickOrder.read, { body: { text } })).json
  return { market, seller, buyer, sheets, helmet, pen, read, [Symbol.asyncDispose]: () => market[Symbol.asyncDispose]() }
}
const brief = ({ lines }: QuickPreview) =>
  lines.map(({ quantity, match, chosen, candidates }) => [quantity, match, chosen, candidates[0] ?? null])

test('typed lines are searched for, with their quantities, and nothing is chosen that was not bought before', async () => {
  await using shop = await withGoods()
  const { buyer, sheets, helmet, pen, read } = shop
  const preview = await read(buyer, '10 rim kertas a4 80gr\n12 lusin helm\n\nSofa kulit;2\npulpen biru x 5')
  expect(brief(preview)).toEqual([
    [10, 'search', null, sheets],
    [144, 'search', null, helmet],
    [2, 'none', null, null],
    [5, 'search', null, pen],
  ])
  expect(preview.lines.map(({ line }) => line)).toEqual([1, 2, 4, 5])
  expect(preview.products.find(({ id }) => id === helmet)).toMatchObject({ name: 'Helm Proyek Kuning', price: 45_000, stock: 500 })
})

test('what was bought before is chosen; what was confirmed once is known by its code, to this company alone', async () => {
  await using shop = await withGoods()
  const { market, buyer, helmet, sheets, read } = shop
  await market.paid(buyer, gopay, [helmet, 1])
  expect(brief(await read(buyer, 'helm 3'))).toEqual([[3, 'search', helmet, helmet]])
  const { lines } = await read(buyer, 'BRG-0007;4')
  expect(lines).toMatchObject([{ match: 'none', code: 'brg-0007' }])
  const body = { lines: [{ ProductId: sheets, quantity: 4, code: lines[0]!.code }] }
  expect((await market.call(buyer, quickOrder.add, { body })).json.cart.OrderProducts).toMatchObject([{ ProductId: sheets, quantity: 4 }])
  expect(brief(await read(buyer, 'brg-0007  ; 9'))).toEqual([[9, 'code', sheets, sheets]])
  expect(brief(await read(await market.buyer(), 'BRG-0007;4'))).toEqual([[4, 'none', null, null]])
})

test('a barcode means the product that carries it; of several none is chosen, and none once it is gone', async () => {
  await using shop = await withGoods()
  const { market, seller, buyer, read } = shop
  const sell = async (name: string) => {
    const variants = [{ options: {}, price: 9_000, stock: 50, barcode: '8991002101418' }]
    const reply = await market.call(seller, products.create, {
      body: { name, description: name, price: 9_000, stock: 50, CategoryId: 3, variants },
    })
    expect(reply.status).toBe(201)
    return reply.json.id
  }
  const tape = await sell('Lakban Bening')
  expect(brief(await read(buyer, '8991002101418 x 6'))).toEqual([[6, 'barcode', tape, tape]])
  const other = await sell('Selotip Toko Sebelah')
  expect((await read(buyer, '8991002101418;6')).lines).toMatchObject([{ chosen: null, candidates: [tape, other] }])
  await market.call(seller, products.remove, { params: { id: tape } })
  expect(brief(await read(buyer, '8991002101418'))).toEqual([[null, 'barcode', other, other]])
})

test('a code means what was chosen last, also of two at once, and nothing once the product is gone', async () => {
  await using shop = await withGoods()
  const { market, seller, buyer, helmet, sheets, read } = shop
  const add = (ProductId: typeof sheets, code: string) =>
    market.call(buyer, quickOrder.add, {
      body: {
        lines: [
          { ProductId, quantity: 1, code },
          { ProductId: sheets, quantity: 1, code: `${code} 2` },
        ],
      },
    })
  const replies = await Promise.all([add(sheets, 'a'), add(helmet, 'a'), add(helmet, 'a')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await add(helmet, 'a')
  expect(brief(await read(buyer, 'a;1'))).toEqual([[1, 'code', helmet, helmet]])
  await market.call(seller, products.remove, { params: { id: helmet } })
  expect((await read(buyer, 'a;1')).lines).toMatchObject([{ chosen: null }])
})

test('what cannot be put into the cart whole teaches nothing', async () => {
  await using shop = await withGoods()
  const { market, buyer, sheets, read } = shop
  const body = {
    lines: [
      { ProductId: sheets, quantity: 1, code: 'kertas kantor' },
      { ProductId: 999_999, quantity: 1 },
    ],
  }
  expect((await market.call(buyer, quickOrder.add, { body })).status).toBe(404)
  expect((await market.call(buyer, orders.cart)).json).toEqual([])
  expect((await read(buyer, 'kertas kantor;1')).lines).toMatchObject([{ match: 'search' }])
})

test('the same product in several lines is one line of the cart', async () => {
  await using shop = await withGoods()
  const { market, buyer, sheets } = shop
  const body = {
    lines: [
      { ProductId: sheets, quantity: 2 },
      { ProductId: sheets, quantity: 600 },
    ],
  }
  const { json } = await market.call(buyer, quickOrder.add, { body })
  expect(json.cart.OrderProducts).toMatchObject([{ ProductId: sheets, quantity: 500 }])
  expect(json.changes).toMatchObject([{ changes: ['fewer-left'], ordered: { quantity: 602 }, now: { quantity: 500 } }])
})

test('a CSV file with heads is read like typed lines, and what is no table is refused', async () => {
  await using shop = await withGoods()
  const { market, buyer, helmet, sheets } = shop
  const send = (text: string, name = 'pesanan.csv') => {
    const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--x--\r\n`
    return market.call(buyer, quickOrder.read, {
      payload: Buffer.from(form),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
  }
  const { json } = await send('No;Nama Barang;Satuan;Jumlah\r\n1;Helm Proyek;lusin;2\r\n2;Kertas HVS A4;rim;1.000\r\n')
  expect(brief(json)).toEqual([
    [24, 'search', null, helmet],
    [1000, 'search', null, sheets],
  ])
  expect((await send('\0\0', 'x.bin')).problem).toMatchObject({ code: 'unsupported-type', detailCode: 'file-no-table' })
})

test('so many lines are read at most, and nothing is said of no lines', async () => {
  await using shop = await withGoods()
  const { market, buyer, read } = shop
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} helmt kunig no ${at}`).join('\n')
  expect((await read(buyer, many(quickLimits.lines))).lines).toHaveLength(quickLimits.lines)
  const refused = async (text: string) => (await market.call(buyer, quickOrder.read, { body: { text } })).problem
  expect(await refused(many(quickLimits.lines + 1))).toMatchObject({ code: 'too-large', detailCode: 'too-many-lines' })
  expect(await refused(' \n ;; \n')).toMatchObject({ code: 'malformed', detailCode: 'no-lines' })
  expect((await refused('x'.repeat(60_000))).code).toBe('validation')
})

test('companies are read for one after the other, and where too many wait the next is told to come back', async () => {
  await using shop = await withGoods()
  const { market, buyer, helmet, read } = shop
  const first = Promise.withResolvers<void>()
  const before = [reading(() => first.promise), ...Array.from({ length: 20 }, () => reading(async () => undefined))]
  expect(await market.call(buyer, quickOrder.read, { body: { text: 'helm 3' } })).toMatchObject({
    status: 503,
    problem: { code: 'unavailable' },
  })
  first.resolve()
  await Promise.all(before)
  expect(brief(await read(buyer, 'helm 3'))).toEqual([[3, 'search', null, helmet]])
})
