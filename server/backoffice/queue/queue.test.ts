import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorQueue } from '#contract/operatorQueue.ts'
import { settings } from '#contract/settings.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'

test('each queue counts what is open, with the oldest, and nothing that is over', async () => {
  await using market = await testMarket()
  const rina = await testOperator(market, 'rina@p.test')
  const counts = async () =>
    Object.fromEntries((await market.call(rina, operatorQueue.show)).json.queues.map(({ queue, count }) => [queue, count]))
  expect(new Set(Object.values(await counts()))).toEqual(new Set([0]))
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 50_000 })
  const order = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [product, 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'reject', reason: 'habis' } })
  const { orderId } = await market.delivered(buyer, seller, { payment_type: 'credit_card' }, [product, 1])
  await market.simulate(`${orderId}-1`, 'chargeback')
  await market.notify({ order_id: 'unknown-1', status_code: '200', gross_amount: '75000.00' })
  await market.call(rina, settings.propose, { body: { key: 'fees.sale', value: 100, from: '2049-12-24' } })
  expect(await counts()).toMatchObject({ refunds: 1, disputes: 1, webhooks: 1, settings: 1, 'payouts-due': 1, 'payouts-sent': 0 })
  const { queues } = (await market.call(rina, operatorQueue.show)).json
  expect(queues.filter(({ oldest }) => oldest !== null).map(({ queue }) => queue)).toEqual(['refunds', 'disputes', 'webhooks', 'settings'])
})

test('a queue is read by an index, whatever was closed before', async () => {
  await using market = await testMarket()
  await sql`insert into payment_webhooks (body_hash, body, provider_order_id, status, handled_at)
    select sha256(n::text::bytea), '{}', 'closed-' || n, 'applied', now() from generate_series(1, 20000) n`.execute(market.owner)
  await sql`analyze payment_webhooks`.execute(market.owner)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*), min(received_at) from payment_webhooks where status = 'quarantined'`.execute(market.owner)
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('payment_webhooks_quarantined')
})
