import { expect, test } from 'vitest'
import { bookings } from '#contract/bookings.ts'
import { claims } from '#contract/claims.ts'
import { dayInWib } from '#contract/dayCount.ts'
import { days } from '#contract/days.ts'
import { files } from '#contract/files.ts'
import type { OrderId, OrderLineId } from '#contract/ids.ts'
import { operatorReports } from '#contract/operatorReports.ts'
import { brokenInvariants } from '#server/invariants.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { testOperator } from '#server/test/operators.ts'
import { inDays, rental } from '#server/test/rental.ts'

type Shop = Awaited<ReturnType<typeof rental>>
const free = async ({ market, product }: Shop, from: number) =>
  (
    await market.call(undefined, days.calendar, { params: { id: product.id }, query: { from: inDays(from), to: inDays(from + 1) } })
  ).json.map((day) => day.free)
const lineOf = async ({ market }: Shop, orderId: OrderId): Promise<OrderLineId> =>
  (await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id
const photoOf = async ({ market }: Shop, buyer: TestBuyer) =>
  (await market.call(buyer, files.upload, formOf([{ field: 'file', name: 'kursi.jpg', bytes: await drawPicture() }]))).json.FileId

/** The company asks for another first day, and its store agrees. */
async function moveTo({ market, buyer, seller }: Shop, { orderId, line }: { orderId: OrderId; line: OrderLineId }, from: number) {
  const asked = await market.call(buyer, bookings.ask, { params: { id: orderId, lineId: line }, body: { fromDay: inDays(from), note: '' } })
  const { id } = asked.json.lines[0]!.moves[0]!
  expect((await market.call(seller, bookings.answer, { params: { id }, body: { step: 'agree' } })).status).toBe(200)
}

test('what is closed short gives its days and its deposit back; the store may keep no more than that of the rest', async () => {
  await using shop = await rental({ stock: 5, bufferDays: 0 })
  const { market, seller } = shop
  const { id, orderId, move } = await shop.book({ payment_type: 'gopay' }, { until: 'accept', from: 2 })
  expect(await free(shop, 2)).toEqual([0, 0])
  const line = await lineOf(shop, orderId)
  const close = (steps: number) => move(seller, { step: 'close-short', reason: 'Rusak', lines: [{ OrderLineId: line, steps }] })
  expect((await close(3)).status).toBe(200)
  expect((await close(1)).status).toBe(200)
  expect(await free(shop, 2)).toEqual([4, 4])
  expect((await shop.part(id)).deposit).toMatchObject({ amount: 20_000, status: 'held', refund: null })
  expect((await shop.refunds()).map(({ amount, depositId }) => [amount, depositId !== null])).toEqual([
    [60_000, false],
    [60_000, true],
    [20_000, false],
    [20_000, true],
  ])
  await move(seller, { step: 'ship', carrier: 'own' })
  await move(shop.buyer, { step: 'receive' })
  const report = (amount: number, FileId: Awaited<ReturnType<Shop['photo']>>) =>
    shop.deposit(seller, id, { step: 'report', amount, reason: 'Semua hilang', FileIds: [FileId] })
  expect((await report(100_000, await shop.photo())).status).toBe(422)
  expect((await shop.deposit(seller, id, { step: 'return' })).status).toBe(200)
  expect((await shop.part(id)).deposit).toMatchObject({ amount: 20_000, status: 'ended', refund: { amount: 20_000 } })
  // The report counts what went back of deposits where it counts what was paid of it.
  const today = dayInWib(new Date())
  const rina = await testOperator(market, 'rina@p.test')
  const { json: money } = await market.call(rina, operatorReports.show, { params: { name: 'money' }, query: { from: today, to: today } })
  expect(money.total?.[money.columns.findIndex(({ head }) => head === 'Given back to companies')]).toBe(180_000)
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('pieces that a settled claim says never came give their days and their deposit back, others do not', async () => {
  await using shop = await rental({ stock: 5, bufferDays: 0 })
  const { market, buyer, seller } = shop
  const { id, orderId } = await shop.book({ payment_type: 'gopay' }, { from: 2 })
  const line = await lineOf(shop, orderId)
  const claim = async (kind: 'missing' | 'damaged', steps: number) => {
    const FileIds = kind === 'damaged' ? [await photoOf(shop, buyer)] : []
    const body = { StoreOrderId: id, kind, lines: [{ OrderLineId: line, steps }], text: 'Kurang', FileIds }
    const { json } = await market.call(buyer, claims.open, { body })
    const go = (who: typeof buyer | typeof seller, step: string, more: object = {}) =>
      market.call(who, claims.move, { params: { id: json.id }, body: { step, text: 'Baik', ...more } })
    await go(seller, 'offer', { remedy: 'refund', amount: 5_000 })
    expect((await go(buyer, 'accept')).json.status).toBe('settled')
  }
  await claim('missing', 2)
  expect(await free(shop, 2)).toEqual([2, 2])
  expect((await shop.part(id)).deposit).toMatchObject({ amount: 60_000 })
  await claim('damaged', 1)
  expect(await free(shop, 2)).toEqual([2, 2])
  expect((await shop.part(id)).deposit).toMatchObject({ amount: 60_000 })
  await claim('missing', 2)
  expect((await shop.part(id)).deposit).toMatchObject({ amount: 20_000 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('days of pieces that were closed stay free when the others are moved, and all are free when the part goes back', async () => {
  await using shop = await rental({ stock: 5, bufferDays: 0 })
  const { seller } = shop
  const { id, orderId, move } = await shop.book({ payment_type: 'gopay' }, { until: 'accept', from: 2 })
  const line = await lineOf(shop, orderId)
  await move(seller, { step: 'close-short', reason: 'Rusak', lines: [{ OrderLineId: line, steps: 2 }] })
  await moveTo(shop, { orderId, line }, 6)
  expect([await free(shop, 2), await free(shop, 6)]).toEqual([
    [5, 5],
    [2, 2],
  ])
  expect((await move(seller, { step: 'reject', reason: 'Banjir' })).status).toBe(200)
  expect(await free(shop, 6)).toEqual([5, 5])
  expect((await shop.part(id)).deposit).toMatchObject({ amount: 60_000, status: 'ended', refund: { amount: 60_000 } })
  expect(await brokenInvariants(shop.market.databaseUrl)).toEqual([])
})
