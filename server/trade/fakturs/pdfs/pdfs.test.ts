import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { dayInWib } from '#contract/dayCount.ts'
import { fakturs } from '#contract/fakturs.ts'
import { files } from '#contract/files.ts'
import { referencedFiles } from '#server/modules.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import type { TestSeller } from '#server/test/app.ts'
import { claim } from '#server/test/bombs.ts'
import { fakturRows, newNumber, registerStore } from '#server/test/fakturs.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'

const date = dayInWib(new Date())
const month = date.slice(0, 7)
const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`)
const zip = (entries: Record<string, Buffer>) => Buffer.from(zipSync(entries))

/** A store and a company with issued fakturs of these numbers. */
async function issued(market: TestMarket, ...numbers: string[]) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await registerStore(market, seller)
  const product = await market.product(seller)
  const ids: number[] = []
  for (const number of numbers) {
    const order = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
    const [row] = await fakturRows(market, order)
    await market.call(seller, fakturs.set, { params: { id: row!.id }, body: { number, date } })
    ids.push(row!.id)
  }
  return { buyer, seller, ids }
}
const send = (market: TestMarket, seller: TestSeller, bytes: Buffer) =>
  market.call(seller, fakturs.attachMany, { params: { id: seller.shopId }, ...formOf([{ field: 'file', name: 'a.zip', bytes }]) })
const get = (market: TestMarket, token: string, url: string) => market.app.inject({ url: `/api${url}`, headers: { access_token: token } })

test('a ZIP attaches each PDF by the number in its name, lists the others, and again changes nothing; the buyer gets the month', async () => {
  await using market = await testMarket()
  const [one, two, foreign] = [newNumber(), newNumber(), newNumber()]
  const { buyer, seller } = await issued(market, one, two)
  await issued(market, foreign)
  const entries = {
    [`Output/${one}-PT Maju.pdf`]: pdf('one'),
    [`${two}.pdf`]: pdf('two'),
    [`salinan ${two}.pdf`]: pdf('other'),
    [`${foreign}.pdf`]: pdf('foreign'),
    [`${one} ${two}.pdf`]: pdf('both'),
    'faktur.pdf': pdf('none'),
    [`../../${newNumber()}.pdf`]: pdf('unknown'),
  }
  const outcomes = async () => (await send(market, seller, zip(entries))).json.rows.map(({ outcome }) => outcome)
  const left = ['repeated', 'unknown-number', 'several-numbers', 'no-number', 'unknown-number']
  expect(await outcomes()).toEqual(['attached', 'attached', ...left])
  expect(await outcomes()).toEqual(['same', 'same', ...left])
  const unpacked = unzipSync((await get(market, buyer.token, `/fakturs/zip?month=${month}`)).rawPayload)
  expect(Object.keys(unpacked)).toEqual([`faktur-${month}.csv`, `${one}.pdf`, `${two}.pdf`])
  expect(Buffer.from(unpacked[`${two}.pdf`]!)).toEqual(pdf('two'))
  expect(Buffer.from(unpacked[`faktur-${month}.csv`]!).toString()).toContain(one)
  const storage = folderStorage(`${market.dataDir}/images`)
  expect(await sweepPictures(market.db, storage, referencedFiles, 0)).toEqual({ removed: 0, missing: [] })
})

test('a PDF of a ZIP does not come to a faktur whose number a colleague corrects at that moment', async () => {
  await using market = await testMarket()
  const [before, after] = [newNumber(), newNumber()]
  const { seller, ids } = await issued(market, before)
  const colleague = new pg.Client({ connectionString: market.adminUrl })
  await colleague.connect()
  try {
    await colleague.query('begin')
    await colleague.query('select from shops where id = $1 for update', [seller.shopId])
    const sent = send(market, seller, zip({ [`${before}.pdf`]: pdf('before') }))
    await pause(1_500)
    await colleague.query('update fakturs set number = $1 where id = $2', [after, ids[0]])
    await colleague.query('commit')
    expect((await sent).json).toMatchObject({ attached: 0, rows: [{ outcome: 'unknown-number' }] })
  } finally {
    await colleague.end()
  }
  expect(await market.db.selectFrom('files').select('id').where('subjectType', '=', 'faktur').execute()).toEqual([])
  expect((await send(market, seller, zip({ [`${after}.pdf`]: pdf('after') }))).json.attached).toBe(1)
})

test('a month of more fakturs than one file holds comes in parts, and nothing is left out', async () => {
  await using market = await testMarket()
  const number = newNumber()
  const { buyer, seller } = await issued(market, number)
  await send(market, seller, zip({ [`${number}.pdf`]: pdf('one') }))
  await sql`insert into fakturs (store_order_id, shop_id, buyer_id, code, arose_on, month, due_on, net, base, ppn, status, number, issued_on)
    select store_order_id, shop_id, buyer_id, code, arose_on, month, due_on, net, base, ppn, 'cancelled', '0400990000' || lpad(n::text, 7, '0'), issued_on
    from fakturs, generate_series(1, 1000) n`.execute(market.db)
  const whole = await get(market, buyer.token, `/fakturs/zip?month=${month}`)
  expect([whole.statusCode, whole.json().detail]).toEqual([413, expect.stringContaining('2 parts')])
  const parts = []
  for (const part of [1, 2]) parts.push(unzipSync((await get(market, buyer.token, `/fakturs/zip?month=${month}&part=${part}`)).rawPayload))
  expect(parts.map((files) => Object.keys(files))).toEqual([[`faktur-${month}-1.csv`, `${number}.pdf`], [`faktur-${month}-2.csv`]])
  const lines = parts.map((files) => Buffer.from(Object.values(files)[0]!).toString().trim().split('\n').length - 1)
  expect(lines).toEqual([1_000, 1])
  for (const part of ['0', '3', 'x'])
    expect((await get(market, buyer.token, `/fakturs/zip?month=${month}&part=${part}`)).statusCode).toBe(404)
  const list = await get(market, buyer.token, `/fakturs/file?month=${month}`)
  expect(list.body.trim().split('\n')).toHaveLength(1_002)
})

test('of two stores that state the same number the month has both PDFs', async () => {
  await using market = await testMarket()
  const number = newNumber()
  const { buyer, seller } = await issued(market, number)
  const other = await market.seller('lain', 'Toko Lain')
  await registerStore(market, other)
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(other), 1])
  const [row] = await fakturRows(market, order)
  expect((await market.call(other, fakturs.set, { params: { id: row!.id }, body: { number, date } })).status).toBe(200)
  for (const [who, text] of [
    [seller, 'one'],
    [other, 'two'],
  ] as const)
    await send(market, who, zip({ [`${number}.pdf`]: pdf(text) }))
  const { rawPayload } = await get(market, buyer.token, `/fakturs/zip?month=${month}`)
  expect(Object.keys(unzipSync(rawPayload))).toEqual([`faktur-${month}.csv`, `${number}.pdf`, `${number}-${row!.id}.pdf`])
})

test('one PDF takes the place of an earlier one; only the two sides read it, and only its store attaches', async () => {
  await using market = await testMarket()
  const { buyer, seller, ids } = await issued(market, newNumber())
  const { seller: other, buyer: stranger } = await issued(market)
  const [id] = ids
  const upload = async (who: TestSeller, name: string, bytes: Buffer | string) =>
    (await market.call(who, files.upload, formOf([{ field: 'file', name, bytes }]))).json.FileId
  const attach = (who: TestSeller, FileId: number) => market.call(who, fakturs.attach, { params: { id }, body: { FileId } })
  const [first, second, table] = [
    await upload(seller, 'a.pdf', pdf('a')),
    await upload(seller, 'b.pdf', pdf('b')),
    await upload(seller, 'c.csv', 'a,b'),
  ]
  expect((await attach(seller, table)).problem.code).toBe('validation')
  expect((await attach(other, await upload(other, 'd.pdf', pdf('d')))).status).toBe(404)
  expect((await attach(seller, first)).json.file).toMatchObject({ FileId: first })
  const both = await Promise.all([attach(seller, second), attach(seller, second)])
  expect(both.map(({ json }) => json.file?.FileId)).toEqual([second, second])
  const correct = (issued: string) => market.call(seller, fakturs.set, { params: { id }, body: { number: issued, date } })
  const statuses = await Promise.all(
    [buyer, seller, stranger, other].map(async ({ token }) => (await get(market, token, `/files/${second}`)).statusCode),
  )
  expect(statuses).toEqual([200, 200, 404, 404])
  // A corrected number is of another PDF.
  expect((await correct(newNumber())).json.file).toBeNull()
  expect((await get(market, buyer.token, `/files/${second}`)).statusCode).toBe(404)
})

test('a damaged ZIP, false sizes and entries other than PDFs are refused or listed, and nothing is attached', async () => {
  await using market = await testMarket()
  const number = newNumber()
  const { buyer, seller } = await issued(market, number)
  expect((await send(market, seller, Buffer.from('PK no zip'))).status).toBe(400)
  const large = Buffer.concat([pdf(''), Buffer.alloc(3 * 1024 * 1024)])
  const outcome = async (bytes: Buffer) => (await send(market, seller, zip({ [`${number}.pdf`]: bytes }))).json.rows[0]!.outcome
  expect(await outcome(Buffer.from('<html>'))).toBe('not-pdf')
  expect(await outcome(large)).toBe('large')
  const bomb = claim(zip({ [`${number}.pdf`]: large }), 1_000, false)
  expect((await send(market, seller, bomb)).json.rows[0]!.outcome).toBe('not-pdf')
  // Names of 64 KiB in the directory: more numbers than a statement takes.
  const name = (at: number) => `${at} ${Array.from({ length: 3_500 }, () => newNumber()).join(' ')}.pdf`
  const long = await send(market, seller, zip(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [name(at), pdf('x')]))))
  expect(new Set(long.json.rows.map((row) => row.outcome))).toEqual(new Set(['several-numbers']))
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.pdf`, pdf('x')]))
  expect((await send(market, seller, zip(many))).status).toBe(413)
  expect(Object.keys(unzipSync((await get(market, buyer.token, `/fakturs/zip?month=${month}`)).rawPayload))).toHaveLength(1)
})
