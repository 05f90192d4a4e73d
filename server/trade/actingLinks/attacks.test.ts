import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { files } from '#contract/files.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { proofs } from '#contract/proofs.ts'
import { sessions } from '#contract/sessions.ts'
import { brokenInvariants } from '#server/invariants.ts'
import type { TestSeller } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'

const tokenIn = (text = '') => /\/t\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
const answer = (market: TestMarket, token: string, body: object) => market.call(undefined, actingLinks.answer, { params: { token }, body })
const share = async (market: TestMarket, seller: TestSeller, id: StoreOrderId) =>
  tokenIn((await market.call(seller, actingLinks.forStoreOrder, { params: { id } })).json.url)
const storeOrderOf = async ({ db }: TestMarket, id: number) =>
  (await sql<{ id: StoreOrderId }>`select id from store_orders where order_id = ${id}`.execute(db)).rows[0]!.id

/** The token of the newest "This was not me". */
async function notMeToken(market: TestMarket, seller: TestSeller) {
  const { rows } = await sql<{
    email: string
  }>`select u.email from sellers s join users u on u.id = s.user_id where s.id = ${seller.id}`.execute(market.db)
  return tokenIn((await mailsTo(market, rows[0]!.email)).find(({ subject }) => subject.includes('dijawab'))?.text)
}

test('an acceptance is taken back once, so that nobody puts off its deadline again and again', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.prove(await market.seller())]
  const id = await storeOrderOf(market, await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1]))
  for (const undone of [true, false]) {
    expect((await answer(market, await share(market, seller, id), { step: 'accept' })).status).toBe(200)
    expect((await answer(market, await notMeToken(market, seller), { step: 'not-me' })).json).toMatchObject({ undone })
  }
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('an acceptance stays once a proof is on its way', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.prove(await market.seller())]
  const made = { kind: 'made-to-order', needsProof: true, lead: { min: 3, max: 5 } } as const
  const body = { name: 'Brosur A5', CategoryId: 9, description: 'x', price: 1_500, stock: 0, ...made }
  const { json: product } = await market.call(seller, products.create, { body })
  const { json: cart } = await market.call(buyer, orders.add, {
    body: { orderlists: [{ ProductId: product.id, quantity: 1_000, spec: 'x' }] },
  })
  await market.pay((await market.checkout(buyer, cart)).json.transaction.token, { payment_type: 'gopay' })
  const id = await storeOrderOf(market, cart.id)
  await answer(market, await share(market, seller, id), { step: 'accept' })
  const picture = formOf([{ field: 'file', name: 'c.jpg', bytes: await drawPicture() }])
  const { FileId } = (await market.call(seller, files.upload, picture)).json
  const params = { id: cart.id, lineId: cart.OrderProducts[0]!.id }
  expect((await market.call(seller, proofs.send, { params, body: { FileId, note: '' } })).status).toBeLessThan(300)
  expect((await answer(market, await notMeToken(market, seller), { step: 'not-me' })).json).toMatchObject({ undone: false })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('links that a stolen session made end when its person signs out everywhere', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.prove(await market.seller())]
  const id = await storeOrderOf(market, await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1]))
  const token = await share(market, seller, id)
  expect((await market.call(seller, sessions.endAll)).status).toBe(200)
  const reject = await answer(market, token, { step: 'reject', reason: 'x' })
  expect([reject.problem.code, reject.problem.detailCode]).toEqual(['link-dead', 'link-revoked'])
  const { rows } = await sql`select status from store_orders where id = ${id}`.execute(market.db)
  expect(rows).toEqual([{ status: 'paid' }])
})
