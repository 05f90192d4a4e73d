import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CaseId } from '#contract/ids.ts'
import { moderation, type SubjectType } from '#contract/moderation.ts'
import { operatorModeration, type CaseStep } from '#contract/operatorModeration.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { rooms } from '#contract/rooms.ts'
import { search } from '#contract/search.ts'
import { shops } from '#contract/shops.ts'
import { stock } from '#contract/stock.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { rankFront } from '#server/catalog/products/rankFront.ts'
import { exportData } from '#server/exportData.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { testApp } from '#server/test/app.ts'
import { listening } from '#server/test/clients.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'
import { moderateReview } from '#server/trade/reviews/moderate.ts'
import { eraseRemovedReviews } from './effects.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'call' | 'consumed'>
type Person = { token: string }

const words = { reason: 'Merek milik perusahaan lain, tanpa izin.', basis: 'UU 20/2016 tentang Merek' }

const report = (app: App, by: Person, type: SubjectType, id: number, kind = 'counterfeit') =>
  app.call(by, moderation.report, { body: { subject: { type, id }, kind, text: 'Ini palsu.' } })

async function decide(app: App, by: Person, id: number, step: CaseStep, given: object = words) {
  const { version } = await app.db
    .selectFrom('moderationCases')
    .select('version')
    .where('id', '=', CaseId.parse(id))
    .executeTakeFirstOrThrow()
  return app.call(by, operatorModeration.decide, { params: { id }, body: { step, version, ...given } })
}

const told = async (app: App) => {
  await app.consumed()
  return app.db.selectFrom('notifications').select(['code', 'sellerId', 'buyerId']).where('code', 'is not', null).orderBy('id').execute()
}

test('reports of one product are one case; removed it is in no public answer and no cart, its orders keep it, and it comes back whole', async () => {
  await using market = await testMarket()
  const [buyer, other, seller, tuti] = [
    await market.buyer(),
    await market.buyer('PT Lain'),
    await market.seller(),
    await testOperator(market, 'tuti@pasokan.test', 'trust'),
  ]
  const product = await market.product(seller, { name: 'Tas Bermerek', stock: 100 })
  await inTransaction(market.db, (tx) => indexProducts(tx, [product]))
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  await market.fill(other, [product, 2])
  await rankFront(market.db)
  expect((await market.call(other, rooms.open, { body: { ShopId: seller.shopId, ProductId: product } })).json.pinned?.name).toBe(
    'Tas Bermerek',
  )

  const sent = await Promise.all([
    report(market, buyer, 'product', product),
    report(market, other, 'product', product),
    report(market, buyer, 'product', product),
  ])
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  const list = (await market.call(tuti, operatorModeration.list)).json
  expect(list.rows).toMatchObject([
    { type: 'product', title: 'Tas Bermerek', owner: 'Toko Baja', status: 'open', cause: 'report', reports: 2 },
  ])
  const { id } = list.rows[0]!
  expect((await decide(market, tuti, id, 'remove', { reason: 'pendek', basis: 'x' })).problem.errors).toMatchObject([{ path: 'reason' }])
  expect((await decide(market, tuti, id, 'remove')).json).toMatchObject({ status: 'removed', reported: [{ text: 'Ini palsu.' }, {}] })

  const shown = async () => ({
    page: (await market.call(undefined, products.show, { params: { id: product } })).status,
    newest: (await market.call(undefined, products.page)).json.totalProducts,
    front: (await market.call(undefined, products.front)).json.products.rows.length,
    category: (await market.call(undefined, products.category, { params: { id: 3 } })).json.totalProducts,
    all: (await market.call(undefined, products.all)).json.length,
    ofShop: (await market.call(undefined, products.ofShop, { params: { id: seller.shopId } })).json.length,
    store: (await market.call(undefined, shops.show, { params: { id: seller.shopId } })).json.productCount,
    found: (await market.call(undefined, products.page, { query: { name: 'tas bermerek' } })).json.totalProducts,
    suggested: JSON.stringify((await market.call(undefined, search.suggestions, { query: { q: 'tas berm' } })).json).includes('Bermerek'),
    reviews: (await market.call(undefined, reviews.ofProduct, { params: { id: product } })).status,
    cart: (await market.call(other, orders.cart)).json.length,
    pinned: (await market.call(other, rooms.list)).json[0]?.pinned?.name,
    buy: (await market.call(other, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 1 }] } })).status,
  })
  expect(await shown()).toEqual({
    page: 404,
    newest: 0,
    front: 0,
    category: 0,
    all: 0,
    ofShop: 0,
    store: 0,
    found: 0,
    suggested: false,
    reviews: 404,
    cart: 0,
    pinned: undefined,
    buy: 404,
  })
  expect(JSON.stringify((await market.call(buyer, orders.show, { params: { id: order } })).json)).toContain('Tas Bermerek')
  expect((await market.call(seller, stock.list, { params: { id: seller.shopId } })).json.rows).toMatchObject([
    { id: product, withheld: true },
  ])
  expect((await market.call(seller, stock.own, { params: { id: product } })).status).toBe(200)

  const statement = (await market.call(seller, moderation.mine)).json.rows[0]
  expect(statement).toMatchObject({ id, status: 'removed', ...words, rule: null, appeal: null })
  expect(statement?.appealUntil).not.toBeNull()
  expect((await market.call(other, moderation.mine)).json.rows).toEqual([])
  expect((await told(market)).filter(({ code }) => code === 'case-removed' || code === 'report-upheld')).toMatchObject([
    { code: 'case-removed', sellerId: seller.id },
    { code: 'report-upheld', buyerId: buyer.id },
    { code: 'report-upheld', buyerId: other.id },
  ])

  const tono = await testOperator(market, 'tono@pasokan.test', 'trust')
  const appeals = await Promise.all(
    [1, 2].map(() => market.call(seller, moderation.appeal, { body: { CaseId: id, text: 'Kami pemegang lisensi.' } })),
  )
  expect(appeals.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const own = await decide(market, tuti, id, 'clear')
  expect([own.status, own.problem.code]).toEqual([409, 'second-person'])
  expect((await decide(market, tono, id, 'clear', {})).json).toMatchObject({ status: 'cleared' })
  expect(await shown()).toMatchObject({ page: 200, newest: 1, category: 1, store: 1, found: 1, buy: 201 })
  expect((await told(market)).at(-1)).toMatchObject({ code: 'case-cleared', sellerId: seller.id })
})

test('of two decisions at once one counts, a stale one is refused, and a dismissed report troubles nobody', async () => {
  await using app = await testApp()
  const [buyer, seller, tuti] = [await app.buyer(), await app.seller(), await testOperator(app, 'tuti@pasokan.test', 'trust')]
  const product = await app.product(seller)
  await report(app, buyer, 'product', product)
  const [head] = (await app.call(tuti, operatorModeration.list)).json.rows
  const body = (step: CaseStep) => ({ step, version: 1, ...words })
  const both = await Promise.all(
    (['hold', 'clear'] as const).map((step) => app.call(tuti, operatorModeration.decide, { params: { id: head!.id }, body: body(step) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await report(app, buyer, 'product', (await app.product(seller, { name: 'Besi' })) as number)
  expect(again.status).toBe(201)
  const next = (await app.call(tuti, operatorModeration.list, { query: { state: 'open' } })).json.rows[0]!
  expect((await decide(app, tuti, next.id, 'clear', {})).status).toBe(200)
  const codes = (await told(app)).map(({ code }) => code)
  expect(codes).toContain('report-cleared')
  expect((await app.call(seller, moderation.mine)).json.rows.filter(({ title }) => title === 'Besi')).toEqual([])
})

test('nobody reports what is not theirs to see: a stranger’s message, an own product, what is gone', async () => {
  await using app = await testApp()
  const [buyer, stranger, seller, tuti] = [
    await app.buyer(),
    await app.buyer('PT Asing'),
    await app.seller(),
    await testOperator(app, 'tuti@pasokan.test', 'trust'),
  ]
  const product = await app.product(seller)
  const room = (await app.call(buyer, rooms.open, { body: { ShopId: seller.shopId } })).json.id
  await using line = await listening(app)
  await (await line.connect(seller)).say({ chat: 'Transfer ke rekening pribadi saya saja', receiver: buyer.id })
  const [message] = (await app.call(buyer, rooms.chat, { params: { id: room } })).json
  expect((await report(app, stranger, 'message', message!.id)).status).toBe(404)
  expect((await report(app, seller, 'message', message!.id)).status).toBe(404)
  expect((await report(app, seller, 'product', product)).status).toBe(404)
  expect((await report(app, buyer, 'product', 999_999)).status).toBe(404)
  expect((await app.call(tuti, moderation.report, { body: { subject: { type: 'product', id: product }, kind: 'scam' } })).status).toBe(403)
  const opened = await app.call(tuti, operatorModeration.open, {
    body: { subject: { type: 'message', id: message!.id }, reason: 'Ingin membaca' },
  })
  expect(opened.status).toBe(404)

  expect((await report(app, buyer, 'message', message!.id, 'scam')).status).toBe(201)
  const [head] = (await app.call(tuti, operatorModeration.list)).json.rows
  const open = await app.call(tuti, operatorModeration.show, { params: { id: head!.id } })
  expect(open.json.texts).toEqual(['Transfer ke rekening pribadi saya saja'])
  expect((await decide(app, tuti, head!.id, 'remove')).status).toBe(200)
  for (const who of [buyer, seller])
    expect((await app.call(who, rooms.chat, { params: { id: room } })).json).toMatchObject([{ chat: '', image: null, withheld: true }])
  // Nor does the access file show it to the other side: the writer's words stay the writer's.
  const messagesFor = async (who: { token: string }) => {
    const zip = await exportData(app.db, '', (await findActor(app.db, who.token))!)
    return JSON.parse(strFromU8(unzipSync(zip)['messages.json']!))
  }
  expect(await messagesFor(buyer)).toMatchObject([{ chat: '', image: null, withheld: true }])
  expect(await messagesFor(seller)).toMatchObject([{ chat: 'Transfer ke rekening pribadi saya saja', withheld: true }])
  expect((await app.call(seller, moderation.mine)).json.rows).toMatchObject([{ type: 'message', status: 'removed' }])
  const acts = await app.db.selectFrom('audit').select('act').where('object', '=', `moderation:${head!.id}`).execute()
  expect(acts.map(({ act }) => act)).toContain('read case')
})

test('a review is hidden and shown again from the desk; its words go when nobody can appeal any more', async () => {
  await using market = await testMarket()
  const [buyer, seller, tuti] = [await market.buyer(), await market.seller(), await testOperator(market, 'tuti@pasokan.test', 'trust')]
  const product = await market.product(seller, { stock: 10 })
  const { id } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  const review = (
    await market.call(buyer, reviews.write, { body: { StoreOrderId: id, ProductId: product, rating: 1, text: 'Penipu semua' } })
  ).json
  await report(market, seller, 'review', review.id, 'abuse')
  const [head] = (await market.call(tuti, operatorModeration.list)).json.rows
  const count = async () => (await market.call(undefined, reviews.ofProduct, { params: { id: product } })).json.total
  await decide(market, tuti, head!.id, 'hold')
  expect(await count()).toBe(0)
  await decide(market, tuti, head!.id, 'clear', {})
  expect(await count()).toBe(1)
  await report(market, seller, 'review', review.id, 'abuse')
  const [again] = (await market.call(tuti, operatorModeration.list)).json.rows
  await decide(market, tuti, again!.id, 'remove')
  expect((await market.call(buyer, moderation.mine)).json.rows[0]).toMatchObject({ type: 'review', status: 'removed' })
  expect(await moderateReview(market.db, review.id, 'show', { by: 'rina@p.test', reason: 'again' })).toBe(false)
  await eraseRemovedReviews(market.db)
  const text = () => market.db.selectFrom('reviews').select(['text', 'status']).executeTakeFirstOrThrow()
  expect(await text()).toEqual({ text: 'Penipu semua', status: 'held' })
  await market.db
    .updateTable('moderationCases')
    .set({ statusSince: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  await eraseRemovedReviews(market.db)
  expect(await text()).toEqual({ text: '', status: 'removed' })
  await market.consumed()
})

test('a store is warned, not hidden, and its deleted product ends what was open about it', async () => {
  await using app = await testApp()
  const [buyer, seller, tuti] = [await app.buyer(), await app.seller(), await testOperator(app, 'tuti@pasokan.test', 'trust')]
  await report(app, buyer, 'store', seller.shopId!, 'scam')
  const [head] = (await app.call(tuti, operatorModeration.list)).json.rows
  expect((await decide(app, tuti, head!.id, 'remove')).status).toBe(409)
  expect((await decide(app, tuti, head!.id, 'warn')).json.status).toBe('warned')
  expect((await app.call(undefined, shops.show, { params: { id: seller.shopId } })).status).toBe(200)

  const product = await app.product(seller)
  await report(app, buyer, 'product', product)
  const [open] = (await app.call(tuti, operatorModeration.list)).json.rows
  await decide(app, tuti, open!.id, 'hold')
  expect((await app.call(seller, products.remove, { params: { id: product } })).status).toBe(200)
  expect((await app.call(tuti, operatorModeration.show, { params: { id: open!.id } })).json).toMatchObject({ status: 'closed', steps: [] })
  expect((await app.call(seller, moderation.appeal, { body: { CaseId: open!.id, text: 'Mohon ditinjau' } })).status).toBe(409)
  await app.consumed()
})

test('no operator decides about an own product, nor what an own company reported', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const emailOf = async (table: 'buyers' | 'sellers', id: number) =>
    (
      await sql<{ email: string }>`select email from users where id = (select user_id from ${sql.table(table)} where id = ${id})`.execute(
        app.db,
      )
    ).rows[0]!.email
  const [owner, reporter, tuti] = [
    await testOperator(app, (await emailOf('sellers', seller.id)).toUpperCase(), 'trust'),
    await testOperator(app, await emailOf('buyers', buyer.id), 'trust'),
    await testOperator(app, 'tuti@pasokan.test', 'trust'),
  ]
  await report(app, buyer, 'product', await app.product(seller))
  const [head] = (await app.call(tuti, operatorModeration.list)).json.rows
  for (const [who, step] of [
    [owner, 'clear'],
    [reporter, 'remove'],
  ] as const)
    expect((await decide(app, who, head!.id, step)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await decide(app, tuti, head!.id, 'clear')).json.status).toBe('cleared')
  await app.consumed()
})
