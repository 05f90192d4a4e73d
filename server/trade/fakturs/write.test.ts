import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayInWib } from '#contract/dayCount.ts'
import { fakturs } from '#contract/fakturs.ts'
import { longTest } from '#server/test/cases.ts'
import { addColleague, addStoreColleague } from '#server/test/colleagues.ts'
import { fakturRows, newNumber, registerCompany, registerStore } from '#server/test/fakturs.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { notifications } from '#contract/notifications.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { remindOfFakturs } from '#server/messaging/notifications/fakturs.ts'
import { claims } from '#contract/claims.ts'

const date = dayInWib(new Date())
const month = date.slice(0, 7)

async function sold(market: TestMarket, pieces = 1, pricesInclude = true) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await registerStore(market, seller, pricesInclude)
  const product = await market.product(seller, { price: 100_000 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, pieces])
  const [{ id } = { id: 0 }] = await fakturRows(market, orderId)
  return { buyer, seller, product, orderId, id }
}

test('the store writes down what the tax office gave, once, and the buyer reads it in its month, its order and its file', async () => {
  await using market = await testMarket()
  const { buyer, seller, orderId, id } = await sold(market)
  const number = newNumber()
  const [months] = (await market.call(seller, fakturs.monthsOfStore, { params: { id: seller.shopId } })).json.months
  expect(months).toMatchObject({ month, needed: 1, issued: 0, toUpload: 0, byHand: 1 })
  expect(months!.daysLeft).toBeGreaterThan(18)
  const set = () => market.call(seller, fakturs.set, { params: { id }, body: { number: `${number.slice(0, 3)}.${number.slice(3)}`, date } })
  expect((await set()).json).toMatchObject({
    status: 'issued',
    number,
    late: false,
    daysLeft: null,
    reference: expect.stringMatching(/^INV\//),
  })
  expect((await set()).status).toBe(200)
  const list = (await market.call(buyer, fakturs.ofCompany, { query: { month } })).json
  expect(list).toMatchObject({ total: 1, rows: [{ number, OrderId: orderId, net: 90_090, ppn: 9_910 }] })
  expect((await market.call(buyer, fakturs.monthsOfCompany)).json.months).toMatchObject([{ month, issued: 1, needed: 0 }])
  expect((await market.call(buyer, fakturs.ofStoreOrder, { params: { id: list.rows[0]!.StoreOrderId } })).json).toEqual(list.rows)
  const csv = await market.app.inject({ url: `/api/fakturs/file?month=${month}`, headers: { access_token: buyer.token } })
  expect(csv.body).toContain(`${number},${date},Terbit`)
  const { rows } = await sql`select from events where type = 'faktur.issued'`.execute(market.db)
  expect(rows).toHaveLength(1)
})

test('what cannot be right is refused by its field, and what differs from the order has to be confirmed', async () => {
  await using market = await testMarket()
  const { seller, id } = await sold(market)
  const send = (body: object) => market.call(seller, fakturs.set, { params: { id }, body: { date, ...body } })
  const why = async (body: object) => {
    const { status, problem } = await send(body)
    return [status, problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
  }
  expect(await why({ number: '0400260000000001' })).toEqual([422, 'validation', 'number faktur-number'])
  expect(await why({ number: '08002600000000001' })).toEqual([422, 'validation', 'number faktur-code'])
  expect(await why({ number: newNumber(), date: '2999-01-01' })).toEqual([422, 'validation', 'date faktur-future'])
  expect(await why({ number: newNumber(), date: '2020-01-01' })).toEqual([422, 'validation', 'date faktur-early'])
  expect(await why({ number: newNumber(), ppn: 9_911 })).toEqual([409, 'faktur-differs', 'ppn faktur-ppn'])
  expect(await why({ number: newNumber(), dpp: 90_089, ppn: 9_910 })).toEqual([409, 'faktur-differs', 'dpp faktur-dpp'])
  expect(await why({ number: newNumber('02') })).toEqual([409, 'faktur-differs', 'number faktur-collector'])
  expect((await send({ number: newNumber('02'), ppn: 1, confirmed: true })).json).toMatchObject({ status: 'issued' })
})

test('a number is used once in a store, a stranger who has it does not block its owner, and of two numbers for one faktur one is kept', async () => {
  await using market = await testMarket()
  const [one, two] = [await sold(market), await sold(market)]
  const number = newNumber()
  const set = (sale: { seller: typeof one.seller; id: number }, body: object) =>
    market.call(sale.seller, fakturs.set, { params: { id: sale.id }, body: { date, ...body } })
  const order = await market.paid(one.buyer, { payment_type: 'gopay' }, [one.product, 2])
  const alsoOne = { ...one, id: (await fakturRows(market, order))[0]!.id }
  const three = await Promise.all([set(one, { number }), set(alsoOne, { number }), set(two, { number })])
  expect(
    three
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 422])
  expect(three.flatMap(({ problem }) => problem?.errors?.map(({ code }) => code) ?? [])).toEqual(['faktur-taken'])
  expect(three[2]!.status).toBe(200)
  expect((await set(one, { number: newNumber() })).status).toBe(200)
  const storm = await Promise.all(Array.from({ length: 6 }, () => set(two, { number: newNumber() })))
  expect(storm.every(({ status }) => status === 200)).toBe(true)
  expect((await fakturRows(market, two.orderId)).map(({ status }) => status)).toEqual(['issued'])
  // Not another's, by its id.
  expect((await market.call(one.seller, fakturs.set, { params: { id: two.id }, body: { number: newNumber(), date } })).status).toBe(404)
  expect((await market.call(one.seller, fakturs.move, { params: { id: two.id }, body: { step: 'cancel' } })).status).toBe(404)
  expect((await market.call(one.seller, fakturs.ofStore, { params: { id: two.seller.shopId }, query: { month } })).status).toBe(404)
})

test('a replacement keeps the earlier number as replaced, a cancelled faktur is needed again, and either again changes nothing', async () => {
  await using market = await testMarket()
  const { seller, orderId, id } = await sold(market)
  const [first, second] = [newNumber(), newNumber()]
  const move = (faktur: number, body: object) => market.call(seller, fakturs.move, { params: { id: faktur }, body })
  expect((await move(id, { step: 'replace', number: second, date })).problem.code).toBe('not-allowed-now')
  await market.call(seller, fakturs.set, { params: { id }, body: { number: first, date } })
  expect((await move(id, { step: 'replace', number: first, date })).status).toBe(422)
  const replaced = await Promise.all([0, 0, 0].map(() => move(id, { step: 'replace', number: second, date })))
  expect(replaced.map(({ json }) => json)).toMatchObject([0, 0, 0].map(() => ({ status: 'issued', number: second, replaces: first })))
  const next = replaced[0]!.json.id
  await Promise.all([0, 0].map(() => move(next, { step: 'cancel' })))
  expect((await fakturRows(market, orderId)).map(({ status, number }) => [status, number])).toEqual([
    ['replaced', first],
    ['cancelled', second],
    ['needed', null],
  ])
  expect((await market.call(seller, fakturs.set, { params: { id }, body: { number: newNumber(), date } })).problem.code).toBe(
    'not-allowed-now',
  )
})

test('an issued faktur of a refunded order must be cancelled, and is not needed again after that', async () => {
  await using market = await testMarket()
  const { seller, orderId, id } = await sold(market)
  await market.call(seller, fakturs.set, { params: { id }, body: { number: newNumber(), date } })
  const { StoreOrderId } = (await market.call(seller, fakturs.ofStore, { params: { id: seller.shopId }, query: { month } })).json.rows[0]!
  await market.call(seller, storeOrders.move, { params: { id: StoreOrderId }, body: { step: 'reject', reason: 'Habis' } })
  const list = (await market.call(seller, fakturs.ofStore, { params: { id: seller.shopId }, query: { month } })).json
  expect(list.rows).toMatchObject([{ status: 'issued', ended: true }])
  await market.call(seller, fakturs.move, { params: { id }, body: { step: 'cancel' } })
  expect((await fakturRows(market, orderId)).map(({ status }) => status)).toEqual(['cancelled'])
})

longTest('while a store order ends, its faktur is cancelled or gets a number: what remains is never needed', async () => {
  await using market = await testMarket()
  for (let round = 0; round < 6; round += 1) {
    const { seller, orderId, id } = await sold(market)
    if (round % 2) await market.call(seller, fakturs.set, { params: { id }, body: { number: newNumber(), date } })
    const { id: part } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    await Promise.all([
      market.call(seller, storeOrders.move, { params: { id: part }, body: { step: 'reject', reason: 'Habis' } }),
      round % 2
        ? market.call(seller, fakturs.move, { params: { id }, body: { step: 'cancel' } })
        : market.call(seller, fakturs.set, { params: { id }, body: { number: newNumber(), date } }),
    ])
    expect((await fakturRows(market, orderId)).map(({ status }) => status)).not.toContain('needed')
  }
})

test('a credit note of an issued faktur shows a company registered for VAT the figures of its nota retur', async () => {
  await using market = await testMarket()
  for (const pricesInclude of [true, false]) {
    const { buyer, seller, orderId, id } = await sold(market, 4, pricesInclude)
    await registerCompany(market, buyer)
    const { id: part } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    for (const step of ['accept', 'ship', 'receive'] as const)
      await market.call(step === 'receive' ? buyer : seller, storeOrders.move, { params: { id: part }, body: { step, carrier: 'own' } })
    const { id: line } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    const claim = await market.call(buyer, claims.open, {
      body: { StoreOrderId: part, kind: 'missing', lines: [{ OrderLineId: line, steps: 1 }], text: 'Kurang satu', FileIds: [] },
    })
    const settle = (who: typeof buyer | typeof seller, move: object) =>
      market.call(who, claims.move, { params: { id: claim.json.id }, body: move })
    await settle(seller, { step: 'offer', amount: pricesInclude ? 100_000 : 111_000 })
    await settle(buyer, { step: 'accept' })
    const read = async () => (await market.call(buyer, fakturs.ofStoreOrder, { params: { id: part } })).json[0]!
    expect((await read()).notaRetur).toEqual([])
    await market.call(seller, fakturs.set, { params: { id }, body: { number: newNumber(), date } })
    const figures = pricesInclude ? { net: 90_090, base: 82_583, ppn: 9_910 } : { net: 100_000, base: 91_667, ppn: 11_000 }
    const [note] = (await read()).notaRetur
    expect(note).toMatchObject({ number: expect.stringMatching(/^NK\//), on: date, ...figures })
    expect((await market.call(buyer, fakturs.monthsOfCompany)).json.months).toMatchObject([{ month, returned: 1 }])
    const headers = { access_token: buyer.token }
    const file = await market.app.inject({ url: `/api/fakturs/nota-retur?month=${month}`, headers })
    const { net, base, ppn } = figures
    expect(file.body.trim().split('\n').at(-1)).toMatch(new RegExp(`^${note!.number},${date},\\d{17},${date},.*,${net},${base},${ppn}$`))
  }
})

test('finance of a store writes fakturs, its warehouse and sales do not, and a viewer of the company reads', async () => {
  await using market = await testMarket()
  const { buyer, seller, id } = await sold(market)
  const body = { number: newNumber(), date }
  for (const [role, status] of [
    ['warehouse', 403],
    ['sales', 403],
    ['finance', 200],
  ] as const) {
    const colleague = await addStoreColleague(market.db, seller, role)
    expect((await market.call(colleague, fakturs.set, { params: { id }, body })).status, role).toBe(status)
  }
  for (const [role, status] of [
    ['receiver', 403],
    ['viewer', 200],
  ] as const) {
    const colleague = await addColleague(market.db, buyer, role, role)
    expect((await market.call(colleague, fakturs.ofCompany, { query: { month } })).status, role).toBe(status)
  }
})

test('setting and cancelling a faktur in turn tells the buyer once of each, and ends after twenty rows', async () => {
  await using market = await testMarket()
  const { buyer, seller, orderId } = await sold(market)
  const last = async () => (await fakturRows(market, orderId)).at(-1)!.id
  const set = async () => market.call(seller, fakturs.set, { params: { id: await last() }, body: { number: newNumber(), date } })
  const cancel = async (id: number) => market.call(seller, fakturs.move, { params: { id }, body: { step: 'cancel' } })
  const heard = async () => {
    await market.consumed()
    const { json } = await market.call(buyer, notifications.list)
    return json.notifications.filter(({ kind }) => kind === 'faktur-attached').map(({ text }) => / has (\w+) /.exec(text.en)?.[1])
  }
  await set()
  expect(await heard()).toEqual(['issued'])
  await cancel(await last())
  expect(await heard()).toEqual(['cancelled', 'issued'])
  for (let round = 1; round < 19; round += 1) {
    await set()
    await cancel(await last())
  }
  await set()
  const id = await last()
  const refused = await Promise.all([cancel(id), cancel(id)])
  expect(refused.map(({ problem }) => [problem.code, problem.detailCode])).toEqual(Array(2).fill(['not-allowed-now', 'faktur-rounds']))
  expect(await heard()).toEqual(['cancelled', 'issued'])
  await sql`update events set at = at - interval '7 hours'`.execute(market.db)
  await market.call(seller, fakturs.set, { params: { id }, body: { number: newNumber(), date } })
  expect(await heard()).toEqual(['issued', 'cancelled', 'issued'])
  expect(await fakturRows(market, orderId)).toHaveLength(20)
})

test('the buyer hears once of a list of fakturs, and a store five days and one day before they are due', async () => {
  await using market = await testMarket()
  const { buyer, seller, id, product } = await sold(market)
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 2])
  await market.call(seller, fakturs.set, { params: { id }, body: { number: newNumber(), date } })
  const heard = async (user: typeof buyer | typeof seller, kind: string) => {
    await market.consumed()
    const { json } = await market.call(user, notifications.list)
    return json.notifications.filter((each) => each.kind === kind).map(({ text }) => text.en)
  }
  expect(await heard(buyer, 'faktur-attached')).toEqual([expect.stringMatching(/has issued a faktur of \d\d\/\d{4}\.$/)])
  const waiting = async (daysLeft: number) => {
    await sql`update fakturs set due_on = (now() at time zone 'Asia/Jakarta')::date + ${daysLeft}::integer, arose_on = month where status = 'needed'`.execute(
      market.db,
    )
    for (const hour of [0, 0]) await remindOfFakturs({ db: market.db, job: 'send-reminders', log: { error: () => {} } }, hour)
    return (await heard(seller, 'faktur-needed')).length
  }
  expect([await waiting(6), await waiting(5), await waiting(4), await waiting(1), await waiting(0)]).toEqual([0, 1, 1, 2, 2])
})
