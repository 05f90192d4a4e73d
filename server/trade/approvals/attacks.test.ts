import { expect, test } from 'vitest'
import { delegations, requests } from '#contract/approvals.ts'
import { members } from '#contract/members.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { approvingCompany, askFor, createRequest, decide } from '#server/test/approvals.ts'
import { addColleague } from '#server/test/colleagues.ts'

test('a delegate decides for an absent colleague, who is named with the decision, and reads the request afterwards', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const dita = await addColleague(market.db, boss, 'Dita', 'requester')
  const given = { userId: ani.user, toUserId: dita.user, untilAt: new Date(Date.now() + 86_400_000).toISOString() }
  expect((await market.call(boss, delegations.create, { body: given, headers: await market.confirmed(boss) })).status).toBe(201)
  const request = await createRequest(market, rudi, cement)
  const decided = await decide(market, dita, request.id, 'approve', request.version)
  expect(decided.json).toMatchObject({ status: 'approved', decisions: [{ name: 'Dita', forName: 'Ani' }] })
  const own = await createRequest(market, dita, cement, 1)
  expect((await decide(market, dita, own.id, 'approve', own.version)).problem.code).toBe('own-request')
})

test('late money of an attempt before buys no order that waits for an approval again', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'approve', request.version)
  const [unpaid] = (await market.call(boss, orders.unpaid)).json
  const { transaction } = (await market.checkout(boss, unpaid)).json
  const withdrawn = await decide(market, rudi, request.id, 'withdraw', request.version)
  expect(withdrawn.json.status).toBe('withdrawn')
  const again = await askFor(market, rudi, (await market.call(rudi, orders.cart)).json[0]!)
  expect(again.json.OrderId).toBe(request.OrderId)
  await market.pay(transaction.token, { payment_type: 'gopay' })
  expect((await market.call(rudi, requests.show, { params: { id: again.json.id } })).json.status).toBe('waiting')
  expect((await market.attempts(request.OrderId)).map(({ status }) => status)).toEqual(['unapplied'])
  expect(await market.stockOf(cement)).toMatchObject({ stock: 100, held: 10 })
})

test('an approved request of a member who left goes back into the administrator’s cart', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'approve', request.version)
  await market.fill(boss, [cement, 1])
  await market.call(boss, members.remove, { params: { id: rudi.user }, headers: await market.confirmed(boss) })
  expect((await decide(market, boss, request.id, 'withdraw', request.version)).json.status).toBe('withdrawn')
  expect((await market.call(boss, orders.cart)).json[0]!.OrderProducts).toMatchObject([{ quantity: 11 }])
})

test('goods that were removed make an approval stale, and an approved order of them is not paid', async () => {
  const { market, boss, seller, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const [waits, approved] = [await createRequest(market, rudi, cement, 1), await createRequest(market, rudi, cement, 2)]
  await decide(market, ani, approved.id, 'approve', approved.version)
  expect((await market.call(seller, products.remove, { params: { id: cement } })).status).toBe(200)
  expect((await decide(market, ani, waits.id, 'approve', waits.version)).json.status).toBe('stale')
  const [unpaid] = (await market.call(boss, orders.unpaid)).json
  expect((await market.checkout(boss, unpaid)).problem.code).toBe('no-longer-sold')
})

test('the cart of a colleague is not shown', async () => {
  const { market, boss, cement, rudi } = await approvingCompany()
  await using _ = market
  const cart = await market.fill(rudi, [cement, 1])
  expect((await market.call(boss, orders.show, { params: { id: cart.id } })).status).toBe(404)
  expect((await market.call(rudi, orders.show, { params: { id: cart.id } })).status).toBe(200)
})
