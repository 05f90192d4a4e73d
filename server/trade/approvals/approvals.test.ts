import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvals, delegations, requests, type Rule } from '#contract/approvals.ts'
import { members } from '#contract/members.ts'
import { orders } from '#contract/orders.ts'
import { approvingCompany, askFor, createRequest, decide, saveRules, type Market } from '#server/test/approvals.ts'
import { addColleague, type Colleague } from '#server/test/colleagues.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket } from '#server/test/market.ts'
import { runRequestTimers } from './timers.ts'

const silent = { error: () => undefined }

test('a request takes the lines out of the cart, freezes the price and keeps the pieces; approved it is paid at that price', async () => {
  const { market, cement, rudi, ani, fina } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  expect(request).toMatchObject({ status: 'waiting', amount: 650_000, purpose: 'Proyek Bekasi', by: { name: 'Rudi' }, steps: ['withdraw'] })
  expect(request.levels).toMatchObject([{ level: 1, demands: [{ role: 'approver', people: [{ name: 'Ani' }], by: null }] }])
  expect(request.keptUntil).not.toBeNull()
  expect((await market.call(rudi, orders.cart)).json).toEqual([])
  expect(await market.stockOf(cement)).toMatchObject({ stock: 100, held: 10 })
  await market.db.updateTable('variants').set({ price: 90_000 }).execute()
  const stranger = await market.buyer('PT Lain')
  await expect(market.fill(stranger, [cement, 91])).rejects.toThrow('out-of-stock')

  expect((await market.call(ani, requests.list, { query: { view: 'to-decide' } })).json.rows).toMatchObject([
    { id: request.id, steps: ['approve', 'return', 'reject'] },
  ])
  const approved = await decide(market, ani, request.id, 'approve', request.version)
  expect(approved.json).toMatchObject({ status: 'approved', decisions: [{ name: 'Ani', verdict: 'approve' }] })
  expect(await market.stockOf(cement)).toMatchObject({ held: 10 })
  const [unpaid] = (await market.call(fina, orders.unpaid)).json
  expect(unpaid).toMatchObject({ id: request.OrderId, status: 'awaiting-payment', payable: 650_000, orderedBy: 'Rudi', payment: null })
  const paid = await market.checkout(fina, unpaid)
  expect(paid.status).toBe(201)
  expect(await market.stockOf(cement)).toMatchObject({ stock: 100, held: 10 })
  await market.pay(paid.json.transaction.token, { payment_type: 'gopay' })
  expect(await market.stockOf(cement)).toMatchObject({ stock: 90, held: 0 })
  expect((await market.call(rudi, requests.show, { params: { id: request.id } })).json.status).toBe('placed')
  expect((await market.call(rudi, orders.show, { params: { id: request.OrderId } })).json.status).toBe('paid')
})

test('an order that a rule covers is not paid without approval, by administrators neither', async () => {
  const { market, boss, cement, rudi } = await approvingCompany([{ from: 500_000, level: 1, role: 'approver', userId: null }])
  await using _ = market
  const cart = await market.fill(boss, [cement, 10])
  const refused = await market.checkout(boss, cart)
  expect(refused.problem).toMatchObject({ code: 'approval-needed', levels: [{ demands: [{ people: [{ name: 'Ani' }] }] }] })
  expect(await market.attempts(cart.id)).toEqual([])
  const small = await market.fill(rudi, [cement, 1])
  expect((await market.checkout(rudi, small)).status).toBe(403)
  const request = await askFor(market, rudi, small)
  expect(request.json.levels).toMatchObject([{ demands: [{ role: 'buyer', people: [{ name: 'Budi' }] }] }])
})

test('a company of one person needs no approval and cannot ask for one', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  await saveRules(market, buyer, [{ from: 0, level: 1, role: 'approver', userId: null }])
  expect((await askFor(market, buyer, cart)).problem.code).toBe('not-allowed-now')
  expect((await market.checkout(buyer, cart)).status).toBe(201)
})

test('nobody decides on an own request, not by delegation or as administrator; strangers and other roles see none', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany([
    { from: 0, level: 1, role: 'approver', userId: null },
    { from: 0, level: 1, role: 'admin', userId: null },
  ])
  await using _ = market
  const own = await createRequest(market, ani, cement, 1)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const given = { userId: ani.user, toUserId: rudi.user, untilAt: until }
  expect((await market.call(boss, delegations.create, { body: given, headers: await market.confirmed(boss) })).status).toBe(201)
  expect((await decide(market, ani, own.id, 'approve', own.version)).problem.code).toBe('own-request')
  expect((await decide(market, rudi, own.id, 'approve', own.version)).status).toBeGreaterThanOrEqual(403)
  const request = await createRequest(market, rudi, cement, 1)
  expect((await decide(market, rudi, request.id, 'approve', request.version)).problem.code).toBe('own-request')
  // The approver who delegated to the requester still decides; the requester does not in their name.
  const named = request.levels[0]!.demands[0]!.people.map(({ name }) => name)
  expect(named).toEqual(['Ani'])
  const stranger = await market.buyer('PT Lain')
  expect((await market.call(stranger, requests.show, { params: { id: request.id } })).status).toBe(404)
  expect((await decide(market, stranger, request.id, 'reject', request.version, 'x')).status).toBe(404)
  expect((await market.call(rudi, requests.show, { params: { id: own.id } })).status).toBe(404)
})

test('two levels decide one after the other, and one person does not decide on both while another can', async () => {
  const { market, boss, cement, rudi, ani, fina } = await approvingCompany([
    { from: 0, level: 1, role: 'approver', userId: null },
    { from: 500_000, level: 2, role: 'finance', userId: null },
  ])
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  expect((await decide(market, fina, request.id, 'approve', request.version)).problem.code).toBe('forbidden')
  const first = await decide(market, ani, request.id, 'approve', request.version)
  expect(first.json).toMatchObject({ status: 'waiting', level: 2 })
  expect((await decide(market, ani, request.id, 'approve', first.json.version)).problem.code).toBe('forbidden')
  expect((await decide(market, fina, request.id, 'approve', request.version)).problem.code).toBe('changed-meanwhile')
  expect((await decide(market, fina, request.id, 'approve', first.json.version)).json.status).toBe('approved')
  expect((await decide(market, boss, request.id, 'approve', 3)).problem.code).toMatch(/changed-meanwhile|not-allowed-now/)
})

test('a returned request puts its lines back into the cart with a comment, a rejected one frees its pieces', async () => {
  const { market, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await market.fill(rudi, [cement, 2])
  expect((await decide(market, ani, request.id, 'return', request.version)).problem.errors).toMatchObject([{ path: 'comment' }])
  const returned = await decide(market, ani, request.id, 'return', request.version, 'Cukup lima.')
  expect(returned.json).toMatchObject({ status: 'returned', decisions: [{ comment: 'Cukup lima.' }] })
  const [cart] = (await market.call(rudi, orders.cart)).json
  expect(cart!.OrderProducts).toMatchObject([{ quantity: 12 }])
  expect(await market.stockOf(cement)).toMatchObject({ held: 0 })
  const again = await askFor(market, rudi, cart!)
  const rejected = await decide(market, ani, again.json.id, 'reject', again.json.version, 'Tidak perlu.')
  expect(rejected.json.status).toBe('rejected')
  expect(await market.stockOf(cement)).toMatchObject({ held: 0 })
  expect((await market.call(rudi, orders.cart)).json).toEqual([])
  await market.consumed()
  const mails = await mailsTo(market, await addressOf(market, rudi))
  for (const comment of ['Cukup lima.', 'Tidak perlu.']) expect(mails.filter(({ text }) => text.includes(comment))).toHaveLength(1)
})

const addressOf = async (market: Market, { user }: Colleague) =>
  (await market.db.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow()).email

test('an attempt that ends unpaid gives its pieces back to the approved request, without a moment for strangers', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'approve', request.version)
  const [unpaid] = (await market.call(boss, orders.unpaid)).json
  expect((await market.checkout(boss, unpaid)).status).toBe(201)
  expect((await market.call(boss, orders.cancelPayment, { params: { id: request.OrderId } })).json.status).toBe('awaiting-payment')
  expect(await market.stockOf(cement)).toMatchObject({ held: 10 })
  const again = await market.checkout(boss, unpaid)
  expect(again.status).toBe(201)
  await market.pay(again.json.transaction.token, { payment_type: 'gopay' })
  expect(await market.stockOf(cement)).toMatchObject({ stock: 90, held: 0 })
})

test('an approved order is paid as it is or not at all', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'approve', request.version)
  const [unpaid] = (await market.call(boss, orders.unpaid)).json
  const changed = { ...unpaid!, payable: undefined, totalPrice: undefined }
  const more = { ...changed, OrderProducts: changed.OrderProducts.map(({ id }) => ({ id, quantity: 11 })) }
  expect((await market.checkout(boss, more)).problem.code).toBe('order-closed')
  const [line] = unpaid!.OrderProducts
  expect((await market.call(rudi, orders.setQuantity, { params: { id: line!.id }, body: { quantity: 11 } })).status).toBe(409)
  expect((await market.call(rudi, orders.removeLine, { params: { id: line!.id } })).status).toBe(409)
  expect((await market.call(rudi, requests.show, { params: { id: request.id } })).json.status).toBe('approved')
})

test('pieces lapse when the store stops keeping them; a higher price makes the approval stale, an equal one goes on', async () => {
  const { market, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const [dear, same] = [await createRequest(market, rudi, cement, 5), await createRequest(market, rudi, cement, 6)]
  await sql`update stock_reservations set until = now() - interval '1 minute'`.execute(market.db)
  await runRequestTimers(market.db, silent)
  expect(await market.stockOf(cement)).toMatchObject({ held: 0 })
  expect((await decide(market, ani, same.id, 'approve', same.version)).json.status).toBe('approved')
  expect(await market.stockOf(cement)).toMatchObject({ held: 6 })
  await market.db.updateTable('variants').set({ price: 66_000 }).execute()
  expect((await decide(market, ani, dear.id, 'approve', dear.version)).json).toMatchObject({ status: 'stale', decisions: [] })
  expect((await market.call(rudi, orders.cart)).json[0]!.OrderProducts).toMatchObject([{ quantity: 5, price: 66_000 }])
})

test('requests that nobody decides or pays expire, and their lines are in the cart again', async () => {
  const { market, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const waits = await createRequest(market, rudi, cement, 5)
  await sql`update purchase_requests set expires_at = now() - interval '1 minute'`.execute(market.db)
  await Promise.all([runRequestTimers(market.db, silent), runRequestTimers(market.db, silent)])
  expect((await market.call(rudi, requests.show, { params: { id: waits.id } })).json.status).toBe('expired')
  const again = await askFor(market, rudi, (await market.call(rudi, orders.cart)).json[0]!)
  await decide(market, ani, again.json.id, 'approve', again.json.version)
  await sql`update purchase_requests set kept_until = now() - interval '1 minute' where status = 'approved'`.execute(market.db)
  await runRequestTimers(market.db, silent)
  expect((await market.call(rudi, requests.show, { params: { id: again.json.id } })).json.status).toBe('expired')
  expect(await market.stockOf(cement)).toMatchObject({ held: 0 })
})

test('one company keeps no more than a fifth of the stock by asking; beyond it nothing is kept, and that is said', async () => {
  const { market, cement, rudi } = await approvingCompany()
  await using _ = market
  expect((await createRequest(market, rudi, cement, 15)).keptUntil).not.toBeNull()
  expect((await createRequest(market, rudi, cement, 6)).keptUntil).toBeNull()
  expect((await createRequest(market, rudi, cement, 5)).keptUntil).not.toBeNull()
  expect(await market.stockOf(cement)).toMatchObject({ held: 20 })
})

test('of two orders at once that exceed a month limit together, exactly one passes', async () => {
  const { market, boss, cement } = await approvingCompany([])
  await using _ = market
  const dewi = await addColleague(market.db, boss, 'Dewi', 'buyer')
  const limit = { userId: dewi.user, monthLimit: 1_000_000 }
  expect((await market.call(boss, approvals.setLimit, { body: limit, headers: await market.confirmed(boss) })).status).toBe(200)
  const first = await market.fill(dewi, [cement, 10])
  expect((await market.checkout(dewi, first)).status).toBe(201)
  const second = await market.checkout(dewi, await market.fill(dewi, [cement, 10]))
  expect(second.problem).toMatchObject({ code: 'limit-exceeded', limit: 1_000_000, used: 650_000, wanted: 650_000 })
  expect((await market.call(boss, approvals.limits)).json).toEqual([{ userId: dewi.user, monthLimit: 1_000_000, used: 650_000 }])
})

test('decisions at once count once, and asking again with the same key asks once', async () => {
  const { market, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const cart = await market.fill(rudi, [cement, 10])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { orders: cart, purpose: '' }
  const replies = await Promise.all([1, 2].map(() => market.call(rudi, requests.ask, { body, headers: key })))
  const request = replies.find(({ status }) => status === 201)!.json
  const all = await Promise.all([1, 2, 3].map(() => decide(market, ani, request.id, 'approve', request.version)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await market.call(rudi, requests.list)).json.rows).toHaveLength(1)
})

test('who decides is asked again and a leaver’s requests are withdrawn', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  expect((await market.call(boss, members.remove, { params: { id: rudi.user }, headers: await market.confirmed(boss) })).status).toBe(200)
  expect((await market.call(boss, requests.show, { params: { id: request.id } })).json.status).toBe('withdrawn')
  expect((await market.call(boss, orders.cart)).json[0]!.OrderProducts).toMatchObject([{ quantity: 10 }])
  expect((await decide(market, ani, request.id, 'approve', request.version)).status).toBe(409)
})

test('rules name people who may decide, change once per version and say where nobody can decide', async () => {
  const { market, boss, rudi, ani } = await approvingCompany([])
  await using _ = market
  const by = (userId: Colleague['user']): Rule => ({ from: 0, level: 1, role: null, userId })
  expect((await saveRules(market, boss, [by(rudi.user)], 1)).status).toBe(404)
  const saved = await saveRules(market, boss, [by(ani.user), { from: 1_000_000, level: 2, role: 'buyer', userId: null }], 1)
  expect(saved.json).toMatchObject({
    version: 2,
    on: true,
    rules: [
      { name: 'Ani', nobody: false },
      { role: 'buyer', nobody: false },
    ],
  })
  expect((await saveRules(market, boss, [], 1)).problem.code).toBe('changed-meanwhile')
  expect((await market.call(boss, approvals.saveRules, { body: { rules: [], version: 2 } })).problem.code).toBe('confirmation-needed')
  const tried = await market.call(rudi, approvals.tryRules, { query: { total: '2000000' } })
  expect(tried.json.levels.map(({ demands }) => demands.map(({ people }) => people.map(({ name }) => name)))).toEqual([
    [['Ani']],
    [['Budi']],
  ])
})
