import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { notifications } from '#contract/notifications.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { StoreOrderId, UserId } from '#contract/ids.ts'
import type { TestSeller } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'

/** A paid order of a store whose owner's address is proven, and the link that its owner was mailed. */
async function asked(market: TestMarket) {
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.prove(await market.seller())]
  const product = await market.product(seller, { stock: 100 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  return { buyer, seller, product, orderId, id, owner: await ownerOf(market, seller), token: await mailedToken(market, seller) }
}

async function ownerOf({ db }: TestMarket, seller: TestSeller) {
  const { userId } = await db.selectFrom('sellers').select('userId').where('id', '=', seller.id).executeTakeFirstOrThrow()
  return db.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}

async function mailedToken(market: TestMarket, seller: TestSeller) {
  const [mail] = (await mailsTo(market, (await ownerOf(market, seller)).email)).filter(({ text }) => text.includes('/t/'))
  return tokenIn(mail?.text)
}
const tokenIn = (text = '') => /\/t\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''

const show = (market: TestMarket, token: string) => market.call(undefined, actingLinks.show, { params: { token } })
const answer = (market: TestMarket, token: string, body: object = { step: 'accept' }) =>
  market.call(undefined, actingLinks.answer, { params: { token }, body })
const share = async (market: TestMarket, who: { token: string }, id: StoreOrderId) =>
  tokenIn((await market.call(who, actingLinks.forStoreOrder, { params: { id } })).json.url)
const statusOf = async ({ db }: TestMarket, id: StoreOrderId) =>
  (await db.selectFrom('storeOrders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
type Refusal = { problem: Pick<ProblemBody, 'code' | 'detailCode'> }
const why = ({ problem }: Refusal) => [problem.code, problem.detailCode]

test('a store accepts an order from its mail, without a session; the audit names the person and the store is told', async () => {
  await using market = await testMarket()
  const { seller, id, token, owner, orderId } = await asked(market)
  const shown = await show(market, token)
  expect(shown.json).toMatchObject({ question: 'order', number: orderId, companyName: 'PT Maju', storeName: 'Toko Baja' })
  expect(shown.json.lines).toEqual([{ name: 'Semen 50 kg', unit: 'pcs', quantity: 10 }])
  // The page that a leaked link shows has no price, person, phone or street.
  expect(Object.keys(shown.json).toSorted()).toEqual(
    ['question', 'number', 'storeName', 'name', 'companyName', 'area', 'lines', 'day', 'answer', 'expiresAt'].toSorted(),
  )
  const answered = await answer(market, token)
  expect([answered.status, answered.json]).toEqual([200, { question: 'order', step: 'accept', number: orderId, undone: false }])
  expect(await statusOf(market, id)).toBe('accepted')
  const act = await market.db.selectFrom('audit').selectAll().where('act', '=', 'answer-by-link').executeTakeFirstOrThrow()
  expect(act).toMatchObject({ actor: `seller:${seller.id}`, object: `store-order:${id}`, outcome: 'done' })
  expect(act.detail).toMatchObject({ user: owner.id, step: 'accept' })
  await market.consumed()
  const [news] = (await market.call(seller, notifications.list)).json.notifications
  expect(news).toMatchObject({ kind: 'link-used', code: 'link-accept', link: `/orders/${orderId}` })
  const [report] = await mailsTo(market, owner.email)
  expect(report).toMatchObject({
    subject: `Pesanan #${orderId} dijawab lewat tautan Anda`,
    text: expect.stringContaining('Ini bukan saya'),
  })
})

test('a mail scanner opens a link any number of times and changes nothing', async () => {
  await using market = await testMarket()
  const { token, id } = await asked(market)
  for (let n = 0; n < 5; n += 1) {
    const { status, headers } = await show(market, token)
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
  }
  expect(await statusOf(market, id)).toBe('paid')
  expect((await market.app.inject({ method: 'HEAD', url: `/api/links/${token}` })).statusCode).toBeLessThan(500)
  expect(await statusOf(market, id)).toBe('paid')
})

test('a link declines with a reason only, once; a retry says that it was used and changes nothing more', async () => {
  await using market = await testMarket()
  const { token, id, product } = await asked(market)
  expect((await answer(market, token, { step: 'reject' })).problem).toMatchObject({ code: 'validation', errors: [{ path: 'reason' }] })
  for (const step of ['ship', 'receive', 'picked-up', 'decline'])
    expect((await answer(market, token, { step, reason: 'x', carrier: 'own', price: 1 })).problem.code).toBe('validation')
  expect((await answer(market, token, { step: 'reject', reason: 'Stok habis' })).status).toBe(200)
  expect(why(await answer(market, token, { step: 'reject', reason: 'Stok habis' }))).toEqual(['link-dead', 'link-used'])
  expect(why(await answer(market, token))).toEqual(['link-dead', 'link-used'])
  expect(why(await show(market, token))).toEqual(['link-dead', 'link-used'])
  expect(await statusOf(market, id)).toBe('rejected')
  expect((await market.stockOf(product)).stock).toBe(100)
  expect(await market.db.selectFrom('refunds').select('reason').execute()).toEqual([{ reason: 'Stok habis' }])
})

test('several answers at once: one counts, also by another link, and by a session', async () => {
  await using market = await testMarket()
  const { token, id, seller } = await asked(market)
  const other = await share(market, seller, id)
  const reject = { step: 'reject', reason: 'Habis' }
  const replies = await Promise.all([
    answer(market, token),
    answer(market, token, reject),
    answer(market, other, reject),
    answer(market, other),
    market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } }),
  ])
  expect(replies.filter(({ status }) => status === 200).length).toBe(1)
  for (const reply of replies.slice(0, 4)) if (reply.status !== 200) expect(reply.problem.code).toBe('link-dead')
  expect(['accepted', 'rejected']).toContain(await statusOf(market, id))
})

test('a link is dead once the order moved on, after its hours, when its store ends it, and where nobody made it', async () => {
  await using market = await testMarket()
  const { token, id, seller } = await asked(market)
  const [late, ended] = [await share(market, seller, id), await share(market, seller, id)]
  const links = (await market.call(seller, actingLinks.ofStoreOrder, { params: { id } })).json
  expect(links.map(({ via, status }) => [via, status])).toEqual([
    ['share', 'open'],
    ['share', 'open'],
    ['mail', 'open'],
  ])
  const rival = await market.seller('rival', 'Toko Lain')
  expect((await market.call(rival, actingLinks.revoke, { params: { id: links[0]!.id } })).status).toBe(404)
  for (let n = 0; n < 2; n += 1) expect((await market.call(seller, actingLinks.revoke, { params: { id: links[0]!.id } })).status).toBe(200)
  expect(why(await answer(market, ended))).toEqual(['link-dead', 'link-revoked'])
  await sql`update acting_links set created_at = created_at - interval '73 hours', expires_at = expires_at - interval '73 hours' where id = ${links[1]!.id}`.execute(
    market.db,
  )
  expect(why(await answer(market, late))).toEqual(['link-dead', 'link-expired'])
  expect((await show(market, late)).problem.detail).toContain('72')
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  for (const body of [{ step: 'accept' }, { step: 'reject', reason: 'x' }])
    expect(why(await answer(market, token, body))).toEqual(['link-dead', 'link-moved-on'])
  expect(why(await show(market, token))).toEqual(['link-dead', 'link-moved-on'])
  expect(why(await show(market, 'A'.repeat(43)))).toEqual(['link-dead', 'link-unknown'])
  expect((await show(market, `${token}A`)).status).toBe(404)
  expect(await statusOf(market, id)).toBe('accepted')
  const refused = await market.db.selectFrom('audit').select('outcome').where('act', '=', 'answer-by-link').execute()
  expect(refused.every(({ outcome }) => outcome === 'refused link-dead')).toBe(true)
  // A press on a link that was used or ended tells nothing new.
  expect(refused.length).toBe(3)
})

test('a stolen link does nothing after its member was removed, lost the role, or has another address', async () => {
  await using market = await testMarket()
  const { id, seller, owner, token } = await asked(market)
  const { organizationId } = await market.db
    .selectFrom('sellers')
    .select('organizationId')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const setMember = (columns: { status?: string; roles?: string[] }) =>
    sql`update memberships set status = coalesce(${columns.status ?? null}, status), roles = coalesce(${columns.roles ?? null}::text[], roles)
      where organization_id = ${organizationId} and user_id = ${owner.id}`.execute(market.db)
  await setMember({ roles: ['finance'] })
  expect(why(await answer(market, token))).toEqual(['link-dead', 'link-not-yours'])
  await setMember({ roles: ['owner'], status: 'left' })
  expect(why(await show(market, token))).toEqual(['link-dead', 'link-not-yours'])
  expect(why(await answer(market, token))).toEqual(['link-dead', 'link-not-yours'])
  await setMember({ status: 'active' })
  await sql`insert into email_changes (former, former_proven, email, status, done_at, user_id)
    values ('lama@toko.test', true, ${owner.email}, 'done', now(), ${owner.id})`.execute(market.db)
  expect(why(await answer(market, token))).toEqual(['link-dead', 'link-revoked'])
  expect(await statusOf(market, id)).toBe('paid')
})

test('a crash in the middle leaves order and link as they were, and the same link answers afterwards', async () => {
  await using market = await testMarket()
  const { id, token } = await asked(market)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(market.owner)
  await sql`create trigger fail before update on acting_links for each row execute function fail()`.execute(market.owner)
  expect((await answer(market, token)).status).toBe(500)
  expect(await statusOf(market, id)).toBe('paid')
  await sql`drop trigger fail on acting_links`.execute(market.owner)
  expect((await answer(market, token)).status).toBe(200)
  expect(await statusOf(market, id)).toBe('accepted')
})

test('only members who may answer are mailed, an unproven address without a link; no token is stored', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const { organizationId } = await market.db
    .selectFrom('sellers')
    .select('organizationId')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const add = async (name: string, role: string) => {
    const email = `${name}@toko.test`
    const values = { name, email, emailVerifiedAt: new Date() }
    const { id } = await market.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
    await market.db
      .insertInto('memberships')
      .values({ organizationId, userId: id as UserId, roles: [role] })
      .execute()
    return email
  }
  const [dewi, fina] = [await add('dewi', 'warehouse'), await add('fina', 'finance')]
  await market.paid(await market.buyer(), { payment_type: 'gopay' }, [await market.product(seller), 1])
  const [toDewi] = await mailsTo(market, dewi)
  const [toOwner] = await mailsTo(market, (await ownerOf(market, seller)).email)
  expect(await mailsTo(market, fina)).toEqual([])
  expect(toOwner?.text).toContain('/orders/')
  expect(tokenIn(toOwner?.text)).toBe('')
  const token = tokenIn(toDewi?.text)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from acting_links l where l::text like ${`%${token}%`}`.execute(
    market.db,
  )
  const { rows: jobs } = await sql<{
    n: number
  }>`select count(*)::int as n from graphile_worker.jobs j where j::text like ${`%${token}%`}`.execute(market.db)
  expect([token.length, rows[0]?.n, jobs[0]?.n]).toEqual([43, 0, 0])
})

test('links of an order are made and seen by its own store alone, five per person', async () => {
  await using market = await testMarket()
  const { buyer, seller, id } = await asked(market)
  const rival = await market.seller('rival', 'Toko Lain')
  for (const endpoint of [actingLinks.forStoreOrder, actingLinks.ofStoreOrder]) {
    expect((await market.call(rival, endpoint, { params: { id } })).status).toBe(404)
    expect((await market.call(buyer, endpoint, { params: { id } })).status).toBe(403)
  }
  const shared = Array.from({ length: 12 }, () => market.call(seller, actingLinks.forStoreOrder, { params: { id } }))
  const made = (await Promise.all(shared)).filter(({ status }) => status === 201)
  expect(made.map(({ json }) => tokenIn(json.url).length)).toEqual([43, 43, 43, 43, 43])
  const sixth = await market.call(seller, actingLinks.forStoreOrder, { params: { id } })
  expect([sixth.status, sixth.problem.detailCode]).toEqual([409, 'too-many-links'])
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  expect((await market.call(seller, actingLinks.forStoreOrder, { params: { id } })).problem.code).toBe('not-allowed-now')
})
