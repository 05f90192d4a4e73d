import { expect, test } from 'vitest'
import { testMarket } from '#server/test/market.ts'

test('metrics tell of requests, jobs, money and invariants, to this machine only', async () => {
  await using market = await testMarket({ METRICS_TOKEN: 'a-token-for-prometheus' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.opened(buyer, [await market.product(seller), 1])
  await market.notify({ order_id: 'nothing', status_code: '200', gross_amount: '1.00' })
  const read = (headers: Record<string, string>, remoteAddress: string) => market.app.inject({ url: '/metrics', headers, remoteAddress })
  const local = await read({}, '127.0.0.1')
  expect(local.statusCode).toBe(200)
  for (const line of [
    'pasokan_payments_open 1',
    'pasokan_webhooks_quarantined 1',
    'pasokan_jobs_dead 0',
    'pasokan_events_lag{consumer="notifications"} 1',
    'pasokan_invariant_broken_rows{name="any"} 0',
    'route="/api/orders/products/bulk",status="201"',
  ]) {
    expect(local.payload).toContain(line)
  }
  expect((await read({}, '203.0.113.5')).statusCode).toBe(404)
  expect((await read({ 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1')).statusCode).toBe(404)
  expect((await read({ authorization: 'Bearer wrong' }, '203.0.113.5')).statusCode).toBe(404)
  expect((await read({ authorization: 'Bearer a-token-for-prometheus' }, '203.0.113.5')).statusCode).toBe(200)
})
