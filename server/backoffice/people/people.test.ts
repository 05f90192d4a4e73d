import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorPeople } from '#contract/operatorPeople.ts'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { products } from '#contract/products.ts'
import { search } from '#contract/search.ts'
import { shops } from '#contract/shops.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { suspensions } from '#contract/suspensions.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import type { OrganizationId } from '#contract/ids.ts'
import { restoreProducts, withholdProducts } from '#server/catalog/moderation/shelves.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { TestApp, TestBuyer, TestSeller } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'
import { removeFromCarts } from '#server/trade/carts/removeFromCarts.ts'
import { endSuspensions } from './suspension.ts'

type Operator = Awaited<ReturnType<typeof testOperator>>
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const organizationOf = async ({ db }: Pick<TestApp, 'db'>, { role, id }: TestBuyer | TestSeller): Promise<OrganizationId> => {
  const { rows } = await sql<{
    id: OrganizationId
  }>`select organization_id as id from ${sql.table(role === 'buyer' ? 'buyers' : 'sellers')} where id = ${id}`.execute(db)
  return rows[0]!.id
}
type Move = { step: 'suspend'; reason: string; until: string } | { step: 'lift'; reason: string }

/** Requests a move as one operator and confirms it as the other. */
async function moved(app: Pick<TestApp, 'call'>, [one, two]: readonly [Operator, Operator], id: number, body: Move) {
  const asked = await app.call(one, operatorPeople.move, { params: { id }, body })
  expect(asked.json.waits?.status).toBe('waiting')
  return app.call(two, twoPerson.decide, { params: { id: asked.json.waits!.id }, body: { step: 'confirm' } })
}
const desk = async (app: Pick<TestApp, 'db'>) =>
  [await testOperator(app, 'sari@p.test', 'support'), await testOperator(app, 'tono@p.test', 'trust')] as const

test('people are found by store, person, address and order, and every search and reading names who did it', async () => {
  await using market = await testMarket()
  const [sari] = await desk(market)
  const [buyer, seller] = [await market.buyer('PT Kelapa Hijau'), await market.seller('wulan', 'Toko Melati Jaya')]
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const found = async (q: string) =>
    (await market.call(sari, operatorPeople.search, { query: { q } })).json.rows.map(({ name, by }) => `${name} ${by}`)
  expect(await found('melati')).toEqual(['Toko Melati Jaya organization'])
  expect(await found('kelapa hij')).toEqual(['PT Kelapa Hijau organization'])
  expect(await found(`#${order}`)).toEqual(['PT Kelapa Hijau order', 'Toko Melati Jaya order'])
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(await found(email.slice(0, 38).includes('@') ? email.slice(0, 38) : email)).toEqual(['PT Kelapa Hijau email'])
  expect(await found("') or 1=1 --")).toEqual([])
  const id = await organizationOf(market, seller)
  const page = (await market.call(sari, operatorPeople.show, { params: { id } })).json
  expect(page).toMatchObject({
    side: 'seller',
    name: 'Toko Melati Jaya',
    orders: { newest: [{ OrderId: order }] },
    suspension: null,
    steps: ['suspend'],
  })
  expect((await market.call(sari, operatorPeople.show, { params: { id: 999_999 } })).status).toBe(404)
  const { rows } = await sql<{
    act: string
  }>`select act from audit where actor = ${`operator:${sari.user}`} and act in ('search people', 'read person')`.execute(market.db)
  expect(rows.map(({ act }) => act).toSorted()).toEqual(['read person', ...Array.from({ length: 5 }, () => 'search people')])
})

test('a suspended store sells nothing new and is in no list; its order goes on, its money waits, and two persons lift it', async () => {
  await using market = await testMarket()
  const both = await desk(market)
  const rina = await testOperator(market, 'rina@p.test')
  const [buyer, seller, other] = [
    await market.buyer(),
    await market.seller('wulan', 'Toko Melati'),
    await market.seller('tini', 'Toko Lain'),
  ]
  await market.payable(seller)
  const product = await market.product(seller, { name: 'Kabel zirkon' })
  await market.product(other, { name: 'Kabel zirkon dua' })
  await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  await market.fill(buyer, [product, 1])
  const id = await organizationOf(market, seller)
  const asked = await market.call(both[0], operatorPeople.move, {
    params: { id },
    body: { step: 'suspend', reason: 'Barang palsu', until: dayIn(10) },
  })
  expect(
    (await market.call(both[0], twoPerson.decide, { params: { id: asked.json.waits!.id }, body: { step: 'confirm' } })).problem.code,
  ).toBe('own-request')
  expect((await market.call(undefined, products.show, { params: { id: product } })).status).toBe(200)
  expect((await market.call(both[1], twoPerson.decide, { params: { id: asked.json.waits!.id }, body: { step: 'confirm' } })).status).toBe(
    200,
  )

  expect((await market.call(undefined, products.show, { params: { id: product } })).status).toBe(404)
  expect((await market.call(undefined, shops.list)).json.map(({ name }) => name)).toEqual(['Toko Lain'])
  expect((await market.call(undefined, shops.show, { params: { id: seller.shopId } })).json).toMatchObject({
    suspended: true,
    productCount: 0,
  })
  expect(
    (await market.call(undefined, products.page, { query: { q: 'zirkon' } })).json.products.rows.map(({ name }) => name),
  ).not.toContain('Kabel zirkon')
  const suggested = async () =>
    (await market.call(undefined, search.suggestions, { query: { q: 'melat' } })).json.stores.map(({ name }) => name)
  await expect.poll(suggested).toEqual([])
  const lines = await sql`select from order_lines l join orders o on o.id = l.order_id where o.status = 'cart'`.execute(market.db)
  expect(lines.rows).toEqual([])
  expect((await market.call(seller, suspensions.mine)).json.suspension).toMatchObject({ reason: 'Barang palsu' })
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  expect((await mailsTo(market, email)).map(({ text }) => text).join()).toContain('Barang palsu')
  // Orders in progress continue, and free money waits.
  const part = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  expect((await market.call(seller, storeOrders.move, { params: { id: part.id }, body: { step: 'accept' } })).status).toBe(200)
  expect((await market.call(rina, operatorPayouts.overview)).json.waiting).toMatchObject([{ ShopId: seller.shopId, why: 'suspended' }])

  expect((await moved(market, both, id, { step: 'lift', reason: 'Sudah jelas' })).status).toBe(200)
  expect((await market.call(undefined, products.show, { params: { id: product } })).status).toBe(200)
  await expect.poll(suggested).toEqual(['Toko Melati'])
  expect((await market.call(undefined, products.page, { query: { q: 'zirkon' } })).json.products.rows).toHaveLength(2)
  expect((await market.call(rina, operatorPayouts.overview)).json.waiting).toEqual([])
  expect((await market.call(both[0], operatorPeople.show, { params: { id } })).json).toMatchObject({
    suspension: null,
    former: [{ liftReason: 'Sudah jelas' }],
  })
})

test('a product made while its store is suspended is on no shelf, whoever comes first', async () => {
  await using market = await testMarket()
  const both = await desk(market)
  const seller = await market.seller()
  const id = await organizationOf(market, seller)
  const body = { name: 'Paku', description: 'Paku', price: 1000, stock: 5, CategoryId: 3 }
  const make = () => market.call(seller, products.create, { body: body })
  const replies = await Promise.all([
    make(),
    moved(market, both, id, { step: 'suspend', reason: 'Diperiksa', until: dayIn(3) }),
    make(),
    make(),
  ])
  for (const { status } of replies) expect([200, 201, 409]).toContain(status)
  const shown = await sql`select from products where shop_id = ${seller.shopId} and deleted_at is null`.execute(market.db)
  expect(shown.rows).toEqual([])
  expect((await make()).problem.detailCode).toBe('store-suspended')
})

test('what moderation withholds or gives back while the store is suspended comes back with neither too early', async () => {
  await using market = await testMarket()
  const both = await desk(market)
  const seller = await market.seller()
  const [one, two] = [await market.product(seller), await market.product(seller, { name: 'Paku' })]
  const id = await organizationOf(market, seller)
  await moved(market, both, id, { step: 'suspend', reason: 'Diperiksa', until: dayIn(3) })
  await inTransaction(market.db, (tx) => withholdProducts(tx, removeFromCarts, [one]))
  await inTransaction(market.db, (tx) => restoreProducts(tx, [one]))
  const shown = () => sql<{ id: number }>`select id from products where deleted_at is null order by id`.execute(market.db)
  expect((await shown()).rows).toEqual([])
  await sql`update suspensions set until = now() - interval '1 minute'`.execute(market.db)
  await sql`update sellers set suspended_until = (select until from suspensions) where id = ${seller.id}`.execute(market.db)
  await Promise.all([endSuspensions(market.db), endSuspensions(market.db)])
  expect((await shown()).rows).toEqual([{ id: one }, { id: two }])
  expect((await market.call(seller, suspensions.mine)).json.suspension).toBeNull()
})

test('a suspended company places no order, keeps its papers, and orders again once it is over', async () => {
  await using market = await testMarket()
  const both = await desk(market)
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const id = await organizationOf(market, buyer)
  expect(
    (await market.call(both[0], operatorPeople.move, { params: { id }, body: { step: 'suspend', reason: 'x', until: dayIn(-1) } })).problem
      .errors,
  ).toMatchObject([{ path: 'until' }])
  expect((await market.call(both[0], operatorPeople.move, { params: { id }, body: { step: 'lift', reason: 'x' } })).problem.code).toBe(
    'not-allowed-now',
  )
  const waiting = await market.opened(buyer, [product, 1])
  await moved(market, both, id, { step: 'suspend', reason: 'Tagihan palsu', until: dayIn(3) })
  // An unpaid order can be paid as it is, but not enlarged.
  const [line] = waiting.cart.OrderProducts
  const larger = { id: waiting.cart.id, OrderProducts: [{ id: line!.id, quantity: 5 }] }
  expect((await market.checkout(buyer, larger)).problem.detailCode).toBe('company-suspended')
  expect((await market.checkout(buyer, waiting.cart)).json.transaction.token).toBe(waiting.token)
  await market.pay(waiting.token, { payment_type: 'gopay' })
  const bought = await market.db.selectFrom('orderLines').select('quantity').where('orderId', '=', waiting.cart.id).execute()
  expect(bought).toEqual([{ quantity: 1 }])
  const cart = await market.fill(buyer, [product, 1])
  expect((await market.checkout(buyer, cart)).problem.detailCode).toBe('company-suspended')
  expect((await market.call(buyer, suspensions.mine)).json.suspension?.reason).toBe('Tagihan palsu')
  await moved(market, both, id, { step: 'lift', reason: 'Selesai' })
  expect((await market.checkout(buyer, cart)).status).toBe(201)
})

test('no operator asks for the suspension of an own store or its end, nor confirms or refuses it', async () => {
  await using market = await testMarket()
  const [sari, tono] = await desk(market)
  const seller = await market.seller('wulan', 'Toko Melati')
  const id = await organizationOf(market, seller)
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const owner = await testOperator(market, email, 'trust')
  const body = { step: 'suspend' as const, reason: 'Barang palsu dilaporkan tiga kali.', until: dayIn(10) }
  const own = { code: 'second-person', detailCode: 'own-case' }
  expect((await market.call(owner, operatorPeople.move, { params: { id }, body })).problem).toMatchObject(own)
  const asked = (await market.call(sari, operatorPeople.move, { params: { id }, body })).json.waits!
  const confirm = (who: Operator) => market.call(who, twoPerson.decide, { params: { id: asked.id }, body: { step: 'confirm' } })
  expect((await confirm(owner)).problem).toMatchObject(own)
  // Its owner may not refuse the request either.
  const refuse = await market.call(owner, twoPerson.decide, { params: { id: asked.id }, body: { step: 'refuse' } })
  expect(refuse.problem).toMatchObject(own)
  expect((await confirm(tono)).status).toBe(200)
  expect(
    (await market.call(owner, operatorPeople.move, { params: { id }, body: { step: 'lift', reason: body.reason } })).problem,
  ).toMatchObject(own)
  await market.consumed()
})

test('a suspension that cannot end stops the end of no other', async () => {
  await using market = await testMarket()
  const both = await desk(market)
  const [stuck, seller] = [await market.seller('wulan', 'Toko Melati'), await market.seller('tini', 'Toko Lain')]
  for (const who of [stuck, seller])
    await moved(market, both, await organizationOf(market, who), { step: 'suspend', reason: 'Diperiksa', until: dayIn(3) })
  await sql`update suspensions set until = now() - interval '1 hour' - id * interval '-1 minute'`.execute(market.db)
  await sql`update sellers x set suspended_until = u.until from suspensions u where u.organization_id = x.organization_id`.execute(
    market.db,
  )
  await sql`alter table sellers add constraint stuck check (id <> ${sql.lit(stuck.id)} or suspended_until is not null)`.execute(
    market.owner,
  )
  const logged: string[] = []
  await endSuspensions(market.db, { error: (text) => logged.push(text) })
  expect(logged).toHaveLength(1)
  expect((await market.call(stuck, suspensions.mine)).json.suspension).not.toBeNull()
  expect((await market.call(seller, suspensions.mine)).json.suspension).toBeNull()
})
