import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'

const tokenIn = (text = '') => /\/t\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
const answer = (market: TestMarket, token: string, body: object) => market.call(undefined, actingLinks.answer, { params: { token }, body })
const notMe = { step: 'not-me' }

/** An order that was answered by the link in the owner's mail, and the link of the mail that reports it. */
async function answered(market: TestMarket, body: object) {
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.prove(await market.seller())]
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { stock: 100 }), 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { email } = await market.db
    .selectFrom('sellers')
    .innerJoin('users', 'users.id', 'sellers.userId')
    .select('users.email')
    .where('sellers.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const asking = tokenIn((await mailsTo(market, email))[0]?.text)
  const shared = tokenIn((await market.call(seller, actingLinks.forStoreOrder, { params: { id } })).json.url)
  expect((await answer(market, asking, body)).status).toBe(200)
  const report = (await mailsTo(market, email)).find(({ subject }) => subject.includes('dijawab'))
  const status = async () => (await market.call(seller, storeOrders.show, { params: { id } })).json
  return { buyer, seller, orderId, id, email, shared, token: tokenIn(report?.text), status }
}

test('within the hour "not me" takes an acceptance back, ends all links of the person and tells both sides', async () => {
  await using market = await testMarket()
  const { buyer, seller, orderId, token, status, email } = await answered(market, { step: 'accept' })
  const before = (await mailsTo(market, email)).length
  const shown = await market.call(undefined, actingLinks.show, { params: { token } })
  expect(shown.json).toMatchObject({ question: 'not-me', number: orderId, answer: { step: 'accept' } })
  expect((await answer(market, token, { step: 'reject', reason: 'x' })).problem.code).toBe('validation')
  const replies = await Promise.all([answer(market, token, notMe), answer(market, token, notMe)])
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  expect(replies.find((reply) => reply.status === 200)?.json).toMatchObject({ step: 'not-me', undone: true })
  expect(await status()).toMatchObject({ status: 'paid', readyBy: null, steps: expect.arrayContaining(['accept', 'reject']) })
  const open = await market.db.selectFrom('actingLinks').select('id').where('status', '=', 'open').execute()
  expect(open).toEqual([])
  await market.consumed()
  const codes = async (who: { token: string }) => (await market.call(who, notifications.list)).json.notifications.map(({ code }) => code)
  expect(await codes(buyer)).toContain('reopened')
  expect(await codes(seller)).toContain('link-undone')
  // The mailbox is not trusted: no new link goes there.
  expect((await mailsTo(market, email)).length).toBe(before)
  const { timeline } = (await market.call(buyer, orders.show, { params: { id: orderId } })).json
  expect(timeline.map(({ event }) => event)).toContain('reopened')
  expect((await market.call(seller, storeOrders.move, { params: { id: (await status()).id }, body: { step: 'accept' } })).status).toBe(200)
})

test('after the hour, after goods left and after a refusal nothing is taken back, but the links end', async () => {
  await using market = await testMarket()
  const late = await answered(market, { step: 'accept' })
  await sql`update acting_links set ended_at = ended_at - interval '61 minutes', created_at = created_at - interval '2 hours' where status = 'used'`.execute(
    market.db,
  )
  await sql`update store_orders set status_since = (select ended_at from acting_links where status = 'used' limit 1)`.execute(market.db)
  expect((await answer(market, late.token, notMe)).json).toMatchObject({ undone: false })
  expect((await late.status()).status).toBe('accepted')
  const shipped = await answered(market, { step: 'accept' })
  await market.call(shipped.seller, storeOrders.move, { params: { id: shipped.id }, body: { step: 'ship', carrier: 'own' } })
  expect((await answer(market, shipped.token, notMe)).json).toMatchObject({ undone: false })
  expect((await shipped.status()).status).toBe('shipped')
  const refused = await answered(market, { step: 'reject', reason: 'Habis' })
  expect((await answer(market, refused.token, notMe)).json).toMatchObject({ undone: false })
  expect(['rejected', 'refunded']).toContain((await refused.status()).status)
  expect((await answer(market, refused.shared, { step: 'accept' })).problem.detailCode).toBe('link-revoked')
})

test('a member who may no longer move orders takes no acceptance back', async () => {
  await using market = await testMarket()
  const { token, status, seller } = await answered(market, { step: 'accept' })
  const become = (role: string) =>
    sql`update memberships set roles = array[${role}] where organization_id = (select organization_id from sellers where id = ${seller.id})`.execute(
      market.db,
    )
  await become('finance')
  for (const reply of [await market.call(undefined, actingLinks.show, { params: { token } }), await answer(market, token, notMe)])
    expect([reply.problem.code, reply.problem.detailCode]).toEqual(['link-dead', 'link-not-yours'])
  await become('owner')
  expect((await status()).status).toBe('accepted')
  expect((await answer(market, token, notMe)).json).toMatchObject({ undone: true })
})

test('nobody reopens an order through the call that moves it', async () => {
  await using market = await testMarket()
  const { seller, id } = await answered(market, { step: 'accept' })
  expect((await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'reopen' } })).problem.code).toBe('validation')
})
