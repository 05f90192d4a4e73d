import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { testMarket } from '#server/test/market.ts'

import { answerOnce } from './idempotency.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const headers = { 'idempotency-key': 'one' }
/** Each first claim of a key counts as made a minute ago: the next request takes it over. */
const claimsAreOld = (market: Market) =>
  sql`alter table idempotent_requests alter created_at set default now() - interval '61 seconds'`.execute(market.owner)
const claims = ({ db }: Market) => db.selectFrom('idempotentRequests').selectAll().execute()

/** A part of ten pieces that its store accepted; `closeOne` closes one of them short under the same key. */
async function accepted(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 10_000, stock: 100 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { id: line } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  const body = { step: 'close-short', reason: 'Habis', lines: [{ OrderLineId: line, steps: 1 }] }
  return { id, closeOne: () => market.call(seller, storeOrders.move, { params: { id }, body, headers }) }
}

test('of a request that takes more than a minute and its retry, one is done', async () => {
  await using market = await testMarket()
  const sale = await accepted(market)
  await claimsAreOld(market)
  const slow = market.db.transaction().execute(async (tx) => {
    await sql`select from store_orders where id = ${sale.id} for update`.execute(tx)
    const first = sale.closeOne()
    await expect.poll(() => claims(market)).toHaveLength(1)
    const second = sale.closeOne()
    await expect
      .poll(
        async () =>
          (await sql`select from idempotent_requests where created_at > now() - interval '50 seconds'`.execute(market.db)).rows.length,
      )
      .toBe(1)
    return [first, second]
  })
  const answers = await Promise.all(await slow)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await sql`select from refunds`.execute(market.db)).rows).toHaveLength(1)
})

/** A request with a key for work of two transactions, each of which adds a row; `stop` holds it where a test says. */
async function twice(market: Market) {
  const buyer = await market.buyer()
  const actor = (await findActor(market.db, buyer.token))!
  const request = { method: 'POST', url: '/x', body: {}, headers } as unknown as FastifyRequest
  await sql`create table done (by text)`.execute(market.owner)
  await sql`grant all on done to public`.execute(market.owner)
  const run = (by: string, stop: (at: 'start' | 'commit' | 'answer') => Promise<unknown>) =>
    answerOnce(market.db, actor, request, async (fence) => {
      await stop('start')
      await inTransaction(market.db, async (tx) => {
        await fence(tx)
        await sql`insert into done select ${by} where not exists (select from done)`.execute(tx)
        await stop('commit')
      })
      await stop('answer')
      return by
    })
  return { run, rows: async () => (await sql<{ by: string }>`select by from done`.execute(market.db)).rows.map(({ by }) => by) }
}
const goOn = async () => {}
const inFlight = { code: 'in-flight' }

test('work of several transactions: of two at once, one is refused, and both are answered the same afterwards', async () => {
  await using market = await testMarket()
  const { run, rows } = await twice(market)
  const first = Promise.withResolvers<void>()
  const slow = run('first', (at) => (at === 'start' ? first.promise : goOn()))
  await expect.poll(() => claims(market)).toHaveLength(1)
  await expect(run('second', goOn)).rejects.toMatchObject(inFlight)
  first.resolve()
  expect([await slow, await run('second', goOn), await rows()]).toEqual(['first', 'first', ['first']])
})

test('work of several transactions whose key was taken over commits nothing more, and never replaces the answer', async () => {
  await using market = await testMarket()
  const { run, rows } = await twice(market)
  await claimsAreOld(market)
  const late = Promise.withResolvers<void>()
  const slow = run('late', (at) => (at === 'start' ? late.promise : goOn()))
  await expect.poll(() => claims(market)).toHaveLength(1)
  expect(await run('second', goOn)).toBe('second')
  await sql`delete from done`.execute(market.owner)
  late.resolve()
  await expect(slow).rejects.toMatchObject(inFlight)
  expect([await rows(), await run('third', goOn)]).toEqual([[], 'second'])
})

test('a take-over waits for the transaction that runs; then the first answer is refused, and the second run finds what it did', async () => {
  await using market = await testMarket()
  const { run, rows } = await twice(market)
  await claimsAreOld(market)
  const [committing, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isHere = Promise.withResolvers<void>()
  const slow = run('late', (at) => {
    if (at === 'commit') isHere.resolve()
    return at === 'commit' ? committing.promise : at === 'answer' ? answering.promise : goOn()
  })
  await isHere.promise
  let isTakenOver = false
  const second = run('second', async () => void (isTakenOver = true))
  await pause(300)
  expect(isTakenOver).toBe(false)
  committing.resolve()
  expect(await second).toBe('second')
  answering.resolve()
  await expect(slow).rejects.toMatchObject(inFlight)
  expect(await rows()).toEqual(['late'])
})

test('a cancellation that comes late, after its retry and another checkout, leaves the new payment open', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { cart } = await market.opened(buyer, [await market.product(seller), 1])
  const deps = market.app.paymentDeps
  const { status } = deps.provider
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  deps.provider.status = async (id) => {
    deps.provider.status = status
    asked.resolve()
    await answered.promise
    return status(id)
  }
  await claimsAreOld(market)
  const cancel = () => market.call(buyer, orders.cancelPayment, { params: { id: cart.id }, headers })
  const late = cancel()
  await asked.promise
  expect((await cancel()).status).toBe(200)
  const [again] = (await market.call(buyer, orders.cart)).json
  expect((await market.checkout(buyer, again)).status).toBe(201)
  answered.resolve()
  expect(await late).toMatchObject({ status: 409, problem: inFlight })
  expect((await market.attempts(cart.id)).map((one) => one.status)).toEqual(['cancelled', 'open'])
  expect((await cancel()).status).toBe(200)
})
