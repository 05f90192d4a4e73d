import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { sessions } from '#contract/sessions.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { modules } from '#server/modules.ts'
import { sqlName } from '#server/platform/module/module.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { testApp, type TestBuyer, type TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { readyOperator } from '#server/test/people.ts'
import { formOf } from '#server/test/pictures.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

async function age(market: Pick<Market, 'app' | 'consumed'>, by: { days?: number; hours?: number }) {
  const reply = await market.app.inject({ method: 'POST', url: '/stand-ins/age', payload: by })
  expect(reply.statusCode, reply.body).toBe(200)
  await market.consumed()
}

/** A paid order of one piece; returns the store's part. */
async function bought(market: Market, buyer: TestBuyer, seller: TestSeller) {
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  return id
}
const statusOf = async ({ db }: Market, id: StoreOrderId) =>
  (await db.selectFrom('storeOrders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('days pass: what no one accepts is cancelled, what was shipped is received and then completed, and who is signed in stays so', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [silent, shipped] = [await bought(market, buyer, seller), await bought(market, buyer, seller)]
  for (const step of ['accept', 'ship'] as const)
    await market.call(seller, storeOrders.move, { params: { id: shipped }, body: { step, carrier: 'own' } })
  await age(market, { days: 4, hours: 23 })
  expect([await statusOf(market, silent), await statusOf(market, shipped)]).toEqual(['paid', 'shipped'])
  await age(market, { hours: 2 })
  expect(await statusOf(market, silent)).toMatch(/^(cancelled|refunded)$/)
  expect(await statusOf(market, shipped)).toBe('shipped')
  await age(market, { days: 9 })
  expect(await statusOf(market, shipped)).toBe('received')
  await age(market, { days: 3, hours: 1 })
  expect(await statusOf(market, shipped)).toBe('completed')
  expect((await market.call(buyer, sessions.list)).status).toBe(200)
})

test('time that passes leaves a suspension and what was earned in order', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.delivered(buyer, seller, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const { user } = await readyOperator(market.db, 'tini@pasokan.test', ['trust'])
  await sql`with of as (select organization_id from buyers where id = ${buyer.id}), told as (
      insert into suspensions (organization_id, reason, until, suspended_by) select organization_id, 'Diperiksa', date_trunc('day', now()) + interval '9 days', ${user} from of)
    update buyers set suspended_until = date_trunc('day', now()) + interval '9 days' where id = ${buyer.id}`.execute(market.owner)
  await age(market, { hours: 5 })
  await age(market, { days: 3 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('half an hour and a day pass: an open payment expires here and at the provider, and its goods are free', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const { cart } = await market.opened(buyer, [product, 2])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 2 })
  await age(market, { hours: 25 })
  expect((await market.attempts(cart.id)).map(({ status }) => status)).toEqual(['expired'])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
})

test('pauses end, files that hang on nothing go, a planned setting holds, and what held before still holds for what came before', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  await sql`update shop_accounts set paused_until = now() + interval '20 hours'`.execute(market.db)
  await market.call(buyer, files.upload, formOf([{ field: 'file', name: 'a.pdf', bytes: '%PDF-1.7' }]))
  const { user } = await readyOperator(market.db, 'rina@pasokan.test', ['admin'])
  await sql`insert into settings (key, value, status, money, set_by, effective_from)
    values ('orders.ship-days', '9', 'decided', false, ${user}, now() + interval '20 hours')`.execute(market.db)
  const part = await bought(market, buyer, seller)
  await age(market, { days: 1, hours: 1 })
  const { rows } = await sql<{ paused: Date | null }>`select payouts_paused_until(${seller.shopId}) as paused`.execute(market.db)
  expect(rows[0]?.paused).toBeNull()
  expect(await market.db.selectFrom('files').selectAll().execute()).toEqual([])
  const settings = await readSettings(market.db)
  const { paidAt } = await market.db.selectFrom('storeOrders').select('paidAt').where('id', '=', part).executeTakeFirstOrThrow()
  expect([settings.at('orders.ship-days'), settings.at('orders.ship-days', paidAt)]).toEqual([9, 5])
})

test('ledger and audit stay as they were, two at once are both told, and nonsense is refused', async () => {
  await using market = await testMarket()
  await bought(market, await market.buyer(), await market.seller())
  const times = () => sql`select created_at from ledger_entries union all select at from audit order by 1`.execute(market.db)
  const before = (await times()).rows
  await Promise.all([age(market, { days: 1 }), age(market, { days: 1 })])
  expect((await times()).rows.slice(0, before.length)).toEqual(before)
  for (const payload of [{}, { days: -1 }, { days: 1.5 }, { days: 'x' }, { days: 1e9 }])
    expect((await market.app.inject({ method: 'POST', url: '/stand-ins/age', payload })).statusCode).toBe(422)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and not has_table_privilege(quote_ident(table_name), 'update')`.execute(
    market.db,
  )
  const aged = Object.values(modules).flatMap(({ times: said = {} }) =>
    Object.entries(said).flatMap(([table, columns]) => ('until' in columns || 'since' in columns ? [sqlName(table)] : [])),
  )
  expect(aged.filter((table) => rows.some(({ name }) => name === table))).toEqual([])
})

test('where strangers come time does not pass by call', async () => {
  await using app = await testApp({ NODE_ENV: 'production', ALLOW_STAND_INS: 'yes', APP_SECRET: 'x'.repeat(40), RATE_LIMITS: 'on' })
  const reply = await app.app.inject({ method: 'POST', url: '/stand-ins/age', payload: { days: 1 } })
  expect(reply.statusCode).toBe(404)
})
