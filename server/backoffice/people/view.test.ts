import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { delivery } from '#contract/delivery.ts'
import { isGuarded } from '#contract/endpoint.ts'
import { money } from '#contract/money.ts'
import { operator as operators } from '#contract/operator.ts'
import { orderLists } from '#contract/orderLists.ts'
import { orders } from '#contract/orders.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { tickets } from '#contract/tickets.ts'
import { views } from '#contract/views.ts'
import type { AddressId, OrganizationId, UserId } from '#contract/ids.ts'
import { allEndpoints } from '#server/access/endpoints.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { notifyAccountViews } from '#server/identity/views/views.ts'
import type { TestApp, TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testOperator } from '#server/test/operators.ts'

type Operator = Awaited<ReturnType<typeof testOperator>>
const reason = 'Anda bertanya mengapa pembayaran belum masuk.'

async function memberOf({ db }: Pick<TestApp, 'db'>, { role, id }: TestBuyer | TestSeller) {
  const { rows } = await sql<{ OrganizationId: OrganizationId; UserId: UserId; email: string }>`
    select organization_id as "OrganizationId", user_id as "UserId", email from ${sql.table(role === 'buyer' ? 'buyers' : 'sellers')} p
    join users u on u.id = p.user_id where p.id = ${id}`.execute(db)
  return rows[0]!
}

async function opened(app: Pick<TestApp, 'db' | 'call'>, by: Operator, whose: TestBuyer | TestSeller) {
  const { OrganizationId, UserId } = await memberOf(app, whose)
  const reply = await app.call(by, views.open, { body: { OrganizationId, UserId, reason } })
  expect(reply.status, reply.problem.detail).toBe(201)
  return reply.json
}
const over = (app: Pick<TestApp, 'db'>) =>
  sql`update account_views set created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'`.execute(
    app.db,
  )

test('an operator sees what a company sees, each read with a name in the audit before it is answered', async () => {
  await using market = await testMarket()
  const sari = await testOperator(market, 'sari@p.test', 'support')
  const [buyer, seller] = [await market.buyer('PT Kelapa'), await market.seller('wulan', 'Toko Melati')]
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const waiting = await market.opened(buyer, [await market.product(seller, { name: 'Paku' }), 1])
  const view = await opened(market, sari, buyer)
  expect(view).toMatchObject({ role: 'buyer', id: buyer.id, name: 'PT Kelapa' })
  const page = await market.call(view, orderLists.page)
  expect(page.json).toEqual((await market.call(buyer, orderLists.page)).json)
  expect((await market.call(view, orders.show, { params: { id: order } })).json.id).toBe(order)
  // The token of the provider's page is not shown to operators.
  const [unpaid] = (await market.call(view, orders.unpaid)).json
  expect(unpaid).toMatchObject({ id: waiting.cart.id, payment: { token: '', redirect_url: '' } })
  expect((await market.call(buyer, orders.unpaid)).json[0]?.payment?.token).toBe(waiting.token)
  const { rows } = await sql<{ actor: string; path: string }>`
    select actor, detail->>'path' as path from audit where act = 'view as' and object = ${`organization:${(await memberOf(market, buyer)).OrganizationId}`} order by id`.execute(
    market.db,
  )
  expect(rows).toEqual(
    ['/api/orders/list', `/api/orders/${order}`, '/api/orders/unpaid'].map((path) => ({ actor: `operator:${sari.user}`, path })),
  )
})

test('a store is seen without the number of its bank account, a delivery without its code', async () => {
  await using market = await testMarket()
  const sari = await testOperator(market, 'sari@p.test', 'support')
  const [buyer, seller] = [await market.buyer(), await market.seller('wulan', 'Toko Melati')]
  await market.payable(seller)
  const params = { id: seller.shopId! }
  expect((await market.call(seller, money.show, { params })).json.account?.number).toBe('1234567890')
  expect((await market.call(await opened(market, sari, seller), money.show, { params })).json.account?.number).toBe('****7890')
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const { id: part } = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id: part }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id: part }, body: { carrier: 'own' } })
  const codeFor = async (token: string) =>
    (await market.call({ ...buyer, token }, shipments.fulfilment, { params: { id: part } })).json.shipments[0]?.code
  expect(await codeFor(buyer.token)).toMatch(/^\d{6}$/)
  expect(await codeFor((await opened(market, sari, buyer)).token)).toBeNull()
})

test('nothing but what says so can be read, and nothing at all be changed: every call of the contract', async () => {
  await using market = await testMarket()
  const sari = await testOperator(market, 'sari@p.test', 'support')
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const everyone = [
    (await opened(market, sari, buyer)).token,
    (await opened(market, await testOperator(market, 'a@p.test', 'support'), seller)).token,
  ]
  const isRead = new Set<string>()
  for (const [name, { method, path, access }] of await allEndpoints()) {
    if (!isGuarded(access)) continue
    const open = typeof access === 'object' && access.viewAs === true
    expect(open && method !== 'GET', `${name} changes something`).toBe(false)
    for (const token of everyone)
      for (const headers of [{ access_token: token }, { authorization: `Bearer ${token}` }]) {
        const reply = await market.app.inject({
          method,
          url: `/api${path.replace(/:\w+/g, '1')}`,
          headers,
          ...(method === 'GET' ? {} : { payload: {} }),
        })
        if (!open) expect([name, reply.statusCode, reply.json().code]).toEqual([name, 403, 'view-only'])
        else if (reply.statusCode === 200) isRead.add(name)
        expect(reply.statusCode, name).not.toBe(500)
      }
  }
  for (const name of ['orders.cart', 'orderLists.page', 'notifications.list', 'transactions.purchases']) expect(isRead).toContain(name)
  // Nor does a call that anybody may make know its company.
  const product = await market.product(seller)
  const { id: VariantId } = await market.db.selectFrom('variants').select('id').where('productId', '=', product).executeTakeFirstOrThrow()
  const rates = { ShopId: seller.shopId!, lines: [{ VariantId, quantity: 1 }], AddressId: 1 as AddressId }
  expect((await market.call({ ...buyer, token: everyone[0]! }, delivery.rates, { body: rates })).problem.code).toBe('view-only')
  // Sockets and pages without script look among sign-ins alone.
  expect(await findActor(market.db, everyone[0]!)).toBeUndefined()
  const written = await sql`select from audit where act <> 'view as' and actor = ${`buyer:${buyer.id}`}`.execute(market.db)
  expect(written.rows).toEqual([])
})

test('it ends by itself, by the operator, with either sign-in, with the role and with the membership', async () => {
  await using market = await testMarket()
  const sari = await testOperator(market, 'sari@p.test', 'support')
  const buyer = await market.buyer()
  const sees = async (view: { token: string }) => (await market.call(view, orderLists.counts)).status
  const first = await opened(market, sari, buyer)
  // Only one of two concurrent views stays valid.
  const both = await Promise.all([opened(market, sari, buyer), opened(market, sari, buyer)])
  expect(await sees(first)).toBe(401)
  expect((await Promise.all(both.map(sees))).toSorted()).toEqual([200, 401])
  expect((await market.call(sari, views.end)).json).toEqual({ ended: true })
  expect((await market.call(sari, views.end)).json).toEqual({ ended: false })
  expect(await Promise.all(both.map(sees))).toEqual([401, 401])
  const late = await opened(market, sari, buyer)
  await over(market)
  expect(await sees(late)).toBe(401)
  const { UserId } = await memberOf(market, buyer)
  const broken = async (breakIt: () => Promise<unknown>, mend: () => Promise<unknown>) => {
    const view = await opened(market, sari, buyer)
    expect(await sees(view)).toBe(200)
    await breakIt()
    expect(await sees(view)).toBe(401)
    await mend()
  }
  const roles = (given: string) => () =>
    sql`update memberships set roles = ${given}::text[] where user_id = ${sari.user}`.execute(market.db)
  await broken(roles('{trust}'), roles('{support}'))
  const state = (given: string, user: number) => () =>
    sql`update memberships set status = ${given} where user_id = ${user}`.execute(market.db)
  await broken(state('blocked', sari.user), state('active', sari.user))
  await sql`update sessions set ended_at = now() where user_id = ${UserId}`.execute(market.db)
  await broken(state('blocked', UserId), state('active', UserId))
  const last = await opened(market, sari, buyer)
  await market.call(sari, operators.logout)
  expect(await sees(last)).toBe(401)
})

test('no operator, no own company, no stranger to it and no ticket of another is opened, and only support opens', async () => {
  await using market = await testMarket()
  const [sari, tono] = [
    await testOperator(market, 'sari@p.test', 'support'),
    await testOperator(market, 'tono@p.test', 'trust', 'finance', 'admin'),
  ]
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [company, store] = [await memberOf(market, buyer), await memberOf(market, seller)]
  const open = async (by: Operator | TestBuyer, body: object) => {
    const { status, problem } = await market.call(by, views.open, { body: { reason, ...body } })
    return [status, problem.code]
  }
  expect(await open(tono, company)).toEqual([403, 'forbidden'])
  expect(await open(buyer, company)).toEqual([404, 'not-found'])
  expect(await open(sari, { ...company, UserId: store.UserId })).toEqual([404, 'not-found'])
  const platform = await sql<{ id: OrganizationId }>`select id from organizations where kind = 'platform'`.execute(market.db)
  expect(await open(sari, { OrganizationId: platform.rows[0]!.id, UserId: tono.user })).toEqual([409, 'second-person'])
  expect(await open(await testOperator(market, company.email, 'support'), company)).toEqual([409, 'second-person'])
  const ticket = await market.call(seller, tickets.ask, { body: { kind: 'question', subject: 'Pencairan', text: 'Kapan?', object: '' } })
  expect(ticket.status, ticket.problem.detail).toBe(201)
  const { id } = await market.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow()
  expect(await open(sari, { ...company, TicketId: id })).toEqual([404, 'not-found'])
  expect((await open(sari, { ...store, TicketId: id }))[0]).toBe(201)
  expect(await open(sari, { ...company, reason: ' ' })).toEqual([422, 'validation'])
  await over(market)
  await notifyAccountViews(market.db)
})

test('who was seen is mailed the reason once, after the end, whoever tells at the same time', async () => {
  await using market = await testMarket()
  const sari = await testOperator(market, 'sari@p.test', 'support')
  const buyer = await market.buyer()
  const { email } = await memberOf(market, buyer)
  await opened(market, sari, buyer)
  await notifyAccountViews(market.db)
  expect(await mailsTo(market, email)).toEqual([])
  await over(market)
  await Promise.all([notifyAccountViews(market.db), notifyAccountViews(market.db), notifyAccountViews(market.db)])
  const mails = await mailsTo(market, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(reason)
  expect(mails[0]?.text).toContain('operator kami (layanan pelanggan)')
  await notifyAccountViews(market.db)
  expect(await mailsTo(market, email)).toHaveLength(1)
})
