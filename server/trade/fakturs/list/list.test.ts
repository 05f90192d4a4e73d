import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { fakturs, type Faktur } from '#contract/fakturs.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { longTest } from '#server/test/cases.ts'
import type { TestSeller } from '#server/test/app.ts'
import { askedDuring } from '#server/test/asked.ts'
import { sheetBombs } from '#server/test/bombs.ts'
import { newNumber, officeList, registerCompany, registerStore, type OfficeLine } from '#server/test/fakturs.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'

const date = dayInWib(new Date())
const month = date.slice(0, 7)

/** A store registered for VAT and a company with orders of these quantities. */
async function trading(market: TestMarket, ...quantities: number[]) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [sellerNpwp, buyerNpwp] = [await registerStore(market, seller), await registerCompany(market, buyer)]
  const product = await market.product(seller, { price: 100_000, stock: 10_000 })
  for (const quantity of quantities) await market.paid(buyer, { payment_type: 'gopay' }, [product, quantity])
  return { buyer, seller, product, sellerNpwp, buyerNpwp, needed: await listed(market, seller) }
}

const listed = async (market: TestMarket, seller: TestSeller) =>
  (await market.call(seller, fakturs.ofStore, { params: { id: seller.shopId }, query: { month, limit: 100 } })).json.rows

const send = (market: TestMarket, seller: TestSeller, file: Buffer | string, confirm = '', name = 'daftar.csv') =>
  market.call(seller, fakturs.readList, {
    params: { id: seller.shopId },
    query: { confirm },
    ...formOf([{ field: 'file', name, bytes: file }]),
  })

/** Sends a list and confirms its report. */
async function apply(market: TestMarket, seller: TestSeller, lines: OfficeLine[], format: 'csv' | 'xlsx' = 'csv') {
  const file = await officeList(lines, format)
  const { json: report } = await send(market, seller, file)
  expect(report.applied).toBe(false)
  const { json, status } = await send(market, seller, file, report.key)
  expect([status, json.applied]).toEqual([200, true])
  return json
}

const lineOf = (faktur: Faktur, more: Partial<OfficeLine> = {}): OfficeLine => ({
  number: newNumber(),
  date,
  status: 'APPROVED',
  reference: faktur.reference,
  dpp: faktur.net,
  ppn: faktur.ppn,
  ...more,
})
const states = (rows: Faktur[]) => rows.map(({ status, number }) => `${status} ${number ?? ''}`.trim()).toSorted()
const outcomes = (report: { rows: { outcome: string; reason: string | null }[] }) =>
  report.rows.map(({ outcome, reason }) => reason ?? outcome)

test('one list fills numbers and dates after one confirmation, by reference or by buyer, day and amount, and again changes nothing', async () => {
  await using market = await testMarket()
  const { seller, needed, buyerNpwp } = await trading(market, 1, 2, 3)
  const [one, two, three] = needed as [Faktur, Faktur, Faktur]
  const lines = [
    lineOf(one, { date: date.split('-').toReversed().join('/') }),
    lineOf(two, { reference: `PO 7 / ${two.reference.toLowerCase()}` }),
    lineOf(three, { reference: '', buyerNpwp }),
  ]
  const before = await listed(market, seller)
  expect(await apply(market, seller, lines, 'xlsx')).toMatchObject({ changes: 3, refused: 0, differs: 0 })
  expect(before.every(({ status }) => status === 'needed')).toBe(true)
  const after = await listed(market, seller)
  expect(after.map(({ number, issuedOn }) => [number, issuedOn])).toEqual(lines.map(({ number }) => [number, date]))
  for (const format of ['csv', 'xlsx'] as const) {
    expect(outcomes(await apply(market, seller, lines, format))).toEqual(['same', 'same', 'same'])
    expect(await listed(market, seller)).toEqual(after)
  }
})

test('what does not clearly mean one faktur is refused with its row and reason, and the others are filled', async () => {
  await using market = await testMarket()
  const { seller, product, buyer, sellerNpwp, buyerNpwp, needed } = await trading(market, 1, 1, 2, 3, 4)
  const other = await trading(market, 5)
  const [same, alsoSame, two, three, four] = needed as [Faktur, Faktur, Faktur, Faktur, Faktur]
  const ended = await market.paid(buyer, { payment_type: 'gopay' }, [product, 6])
  const last = (await listed(market, seller)).find(({ OrderId }) => OrderId === ended)!
  await market.call(seller, storeOrders.move, { params: { id: last.StoreOrderId }, body: { step: 'reject', reason: 'Habis' } })
  const twice = newNumber()
  const rows: [OfficeLine, string][] = [
    [lineOf(two), 'issue'],
    [lineOf(same, { number: '0400260000000001' }), 'no-number'],
    [lineOf(same, { number: '=1+1' }), 'no-number'],
    [lineOf(same, { date: '31/02/2026' }), 'no-date'],
    [lineOf(same, { date: addDays(date, 1) }), 'future-date'],
    [lineOf(same, { date: '2020-01-01' }), 'early-date'],
    [lineOf(same, { status: 'ENTAH' }), 'no-status'],
    [lineOf(same, { status: 'DRAFT' }), 'not-issued'],
    [lineOf(same, { sellerNpwp: other.sellerNpwp }), 'other-seller'],
    [lineOf(same, { buyerNpwp: other.buyerNpwp }), 'other-buyer'],
    [lineOf(same, { number: newNumber('08') }), 'other-code'],
    [lineOf(other.needed[0]!), 'no-match'],
    [lineOf(same, { reference: '', buyerNpwp }), 'several-match'],
    [lineOf(same, { reference: '', buyerNpwp, ppn: same.ppn + 1 }), 'no-match'],
    [lineOf(same, { reference: '' }), 'no-match'],
    [lineOf(last), 'order-ended'],
    [lineOf(three), 'several-rows'],
    [lineOf(three), 'several-rows'],
    [lineOf(four, { number: twice }), 'contradicts'],
    [lineOf(alsoSame, { number: twice }), 'contradicts'],
    [lineOf(same, { status: 'AMENDED' }), 'no-replacement'],
  ]
  const lines = rows.map(([line]) => ({ sellerNpwp, ...line }))
  const report = await apply(market, seller, [...lines, lines[0]!])
  expect(outcomes(report)).toEqual([...rows.map(([, outcome]) => outcome), 'repeated'])
  expect(report.rows.map(({ row }) => row)).toEqual(lines.map((_, at) => at + 2).concat(lines.length + 2))
  expect(states(await listed(market, seller))).toEqual([`issued ${lines[0]!.number}`, 'needed', 'needed', 'needed', 'needed', 'not-needed'])
})

test('a stranger who wrote down a number first does not block its owner', async () => {
  await using market = await testMarket()
  const [owner, stranger] = [await trading(market, 1), await trading(market, 1)]
  const line = lineOf(owner.needed[0]!)
  await apply(market, stranger.seller, [lineOf(stranger.needed[0]!, { number: line.number })])
  expect(outcomes(await apply(market, owner.seller, [line]))).toEqual(['issue'])
  expect(states(await listed(market, owner.seller))).toEqual([`issued ${line.number}`])
})

test('replaced and cancelled numbers in the list change the earlier ones, whether these were known or not', async () => {
  await using market = await testMarket()
  const { seller, needed } = await trading(market, 1, 2, 3)
  const [one, two, three] = needed as [Faktur, Faktur, Faktur]
  const [first, second, unknown] = [lineOf(one), lineOf(two), lineOf(three, { status: 'AMENDED' })]
  await apply(market, seller, [first, second])
  const [next, last] = [lineOf(one, { number: replacing(first) }), lineOf(three, { number: replacing(unknown) })]
  const list = [{ ...first, status: 'AMENDED' }, { ...second, status: 'CANCELED' }, unknown, next, last]
  expect(outcomes(await apply(market, seller, list))).toEqual(['same', 'cancel', 'issue', 'replace', 'replace'])
  const after = await listed(market, seller)
  expect(states(after)).toEqual(
    [
      `replaced ${first.number}`,
      `cancelled ${second.number}`,
      `replaced ${unknown.number}`,
      `issued ${next.number}`,
      `issued ${last.number}`,
      'needed',
    ].toSorted(),
  )
  expect(after.find(({ number }) => number === next.number)?.replaces).toBe(first.number)
  expect(outcomes(await apply(market, seller, list))).toEqual(['same', 'same', 'same', 'same', 'same'])
  // An old list does not bring back what was replaced since.
  expect(outcomes(await apply(market, seller, [first, second]))).toEqual(['goes-back', 'goes-back'])
  expect(await listed(market, seller)).toEqual(after)
})

/** A replacement's number: the status after the transaction code says so. */
const replacing = ({ number }: OfficeLine) => `${number.slice(0, 2)}01${number.slice(4)}`

test('many confirmations at once apply once, and one of an outdated report is refused', async () => {
  await using market = await testMarket()
  const { seller, needed } = await trading(market, 1, 2, 3, 4)
  const file = await officeList(
    needed.map((faktur) => lineOf(faktur)),
    'csv',
  )
  const { json } = await send(market, seller, file)
  await market.call(seller, fakturs.set, { params: { id: needed[0]!.id }, body: { number: newNumber(), date } })
  expect((await send(market, seller, file, json.key)).problem.code).toBe('changed-meanwhile')
  const again = (await send(market, seller, file)).json
  // One file of a store is read at a time; the others may come again.
  const storm = await Promise.all([0, 1, 2, 3].map(() => send(market, seller, file, again.key)))
  expect(storm.every(({ status, problem }) => status === 200 || problem.code === 'in-flight')).toBe(true)
  expect((await listed(market, seller)).map(({ status }) => status)).toEqual(['issued', 'issued', 'issued', 'issued'])
  const { rows } = await sql`select from events where type = 'faktur.issued'`.execute(market.db)
  expect(rows).toHaveLength(4)
})

test('amounts that differ are shown before the confirmation, and a month later counts as late', async () => {
  await using market = await testMarket()
  const { seller, needed } = await trading(market, 1)
  await sql`update fakturs set arose_on = arose_on - interval '1 month', month = (date_trunc('month', arose_on::timestamp) - interval '1 month')::date`.execute(
    market.db,
  )
  const { json } = await send(market, seller, await officeList([lineOf(needed[0]!, { ppn: 9_911 })], 'csv'))
  expect(json).toMatchObject({ changes: 1, differs: 1, rows: [{ differs: true, late: true, outcome: 'issue' }] })
})

longTest('a file that is not a list, is too long or is malicious is refused, and another store cannot send one', async () => {
  await using market = await testMarket()
  const { seller } = await trading(market)
  const why = async (file: Buffer | string, name?: string) => {
    const { status, problem } = await send(market, seller, file, '', name)
    return `${status} ${problem.errors?.[0]?.code ?? problem.code}`
  }
  expect(await why('Nama,Harga\nPaku,1000\n')).toBe('422 faktur-columns')
  expect(await why('')).toMatch(/^4/)
  const head = 'Nomor Faktur Pajak,Tanggal Faktur Pajak\n'
  expect(await why(head + '1,2\n'.repeat(2_001))).toBe('413 too-large')
  expect(await why(Buffer.alloc(5 * 1024 * 1024 + 1, 0x61))).toBe('413 too-large')
  for (const bomb of Object.values(sheetBombs)) expect(await why(bomb(), 'a.xlsx')).toMatch(/^4\d\d/)
  const { seller: other } = await trading(market)
  const foreign = await market.call(other, fakturs.readList, {
    params: { id: seller.shopId },
    query: {},
    ...formOf([{ field: 'file', name: 'a.csv', bytes: head }]),
  })
  expect(foreign.status).toBe(404)
})

test('2,000 rows are read and written in a few statements', async () => {
  await using market = await testMarket()
  const { seller, needed } = await trading(market, 1)
  const unknown = lineOf(needed[0]!, { reference: 'INV/20261122/999999-1/1' })
  const few = await askedDuring(() => apply(market, seller, [unknown, unknown]))
  const rows = Array.from({ length: 1_999 }, () => unknown)
  const { result: report, asked } = await askedDuring(() => apply(market, seller, [lineOf(needed[0]!), ...rows]))
  expect(report).toMatchObject({ changes: 1, refused: 1_999 })
  expect(asked.length).toBeLessThanOrEqual(few.asked.length + 10)
})
