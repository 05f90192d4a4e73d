import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvals, delegations, maxDelegations } from '#contract/approvals.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { shops } from '#contract/shops.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { approvingCompany, createRequest } from '#server/test/approvals.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { shopForm } from '#server/test/people.ts'

test('a store says for how long it keeps what waits for approval; only it reads that, and a form without it leaves it', async () => {
  const { market, seller, cement, rudi } = await approvingCompany()
  await using _ = market
  const params = { id: seller.shopId }
  const settings = async () => (await market.call(seller, shops.settings, { params })).json.approvalDays
  expect(await settings()).toBe(1)
  const save = (approvalDays: unknown) => market.call(seller, shops.update, { params, body: { ...shopForm(), approvalDays } })
  for (const absurd of [2, -1, 4, '', 'x', null])
    expect((await save(absurd)).problem.errors, String(absurd)).toMatchObject([{ path: 'approvalDays' }])
  expect((await save('3')).status).toBe(200)
  await market.call(seller, shops.update, { params, body: shopForm() })
  expect(await settings()).toBe(3)
  const { keptUntil } = await createRequest(market, rudi, cement, 1)
  expect((Date.parse(keptUntil!) - Date.now()) / 86_400_000).toBeCloseTo(3, 1)
  await save(0)
  expect((await createRequest(market, rudi, cement, 1)).keptUntil).toBeNull()
  expect((await market.call(undefined, shops.show, { params })).json).not.toHaveProperty('approvalDays')
  expect((await market.call(await market.seller(), shops.settings, { params })).status).toBe(404)
})

test('an approver sees between whom decisions can be delegated: members of the own company who read requests', async () => {
  const { market, boss, rudi, ani } = await approvingCompany()
  await using _ = market
  await addColleague(market.db, boss, 'Vina', 'viewer')
  await market.buyer('PT Lain')
  const { json } = await market.call(ani, delegations.colleagues)
  expect(json.map(({ name, self }) => [name, self])).toEqual([
    ['Budi', false],
    ['Rudi', false],
    ['Ani', true],
    ['Fina', false],
  ])
  expect((await market.call(rudi, delegations.colleagues)).status).toBe(403)
  expect((await market.call(ani, approvals.limits)).status).toBe(403)
})

test('a refund frees what the member may order in the month of the order, and nothing of a later one', async () => {
  const { market, boss, seller, cement } = await approvingCompany([])
  await using _ = market
  const dewi = await addColleague(market.db, boss, 'Dewi', 'buyer')
  const limit = { userId: dewi.user, monthLimit: 1_000_000 }
  await market.call(boss, approvals.setLimit, { body: limit, headers: await market.confirmed(boss) })
  const used = async () => (await market.call(boss, approvals.limits)).json[0]?.used
  const buy = async (pieces: number) => {
    const { cart, token } = await market.opened(dewi, [cement, pieces])
    await market.pay(token, { payment_type: 'gopay' })
    return (await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()).id
  }
  const reject = async (id: StoreOrderId) =>
    expect((await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'reject', reason: 'Habis' } })).status).toBe(200)
  const [kept, refunded, former] = [await buy(1), await buy(4), await buy(2)]
  await sql`update orders set paid_at = paid_at - interval '40 days' where id = (select order_id from store_orders where id = ${former})`.execute(
    market.db,
  )
  expect(await used()).toBe(325_000)
  await reject(refunded)
  expect(await used()).toBe(65_000)
  await reject(former)
  expect(await used()).toBe(65_000)
  await reject(kept)
  expect(await used()).toBe(0)
})

test('a company has at most a hundred delegations in force or to come, also when two are made at once', async () => {
  const { market, boss, ani, fina } = await approvingCompany()
  await using _ = market
  await sql`insert into delegations (buyer_id, user_id, to_user_id, from_at, until_at, created_by)
    select ${boss.id}, ${ani.user}, ${fina.user}, now(), now() + interval '1 day', ${ani.user} from generate_series(1, ${maxDelegations - 1})`.execute(
    market.db,
  )
  const body = { userId: ani.user, toUserId: fina.user, untilAt: new Date(Date.now() + 86_400_000).toISOString() }
  const headers = [await market.confirmed(boss), await market.confirmed(boss)]
  const both = await Promise.all(headers.map((confirmed) => market.call(boss, delegations.create, { body, headers: confirmed })))
  expect(both.map(({ status }) => status).toSorted(), JSON.stringify(both.map(({ problem }) => problem))).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.problem).toMatchObject({ detailCode: 'too-many-delegations', params: { max: 100 } })
})
