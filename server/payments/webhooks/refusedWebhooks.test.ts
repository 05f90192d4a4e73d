import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payments } from '#contract/payments.ts'
import { buckets } from '#server/platform/limits/limits.ts'
import { longTest } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'

const forged = (n: number) => ({
  order_id: `${n}-1`,
  status_code: '200',
  gross_amount: '1.00',
  signature_key: 'x',
  pad: '\u0000é'.repeat(4_000),
})

test('of forged webhooks only a count for each network and day is kept, with the beginning of a few', async () => {
  await using market = await testMarket({ TRUST_PROXY: '127.0.0.1' })
  const send = (n: number, address: string) =>
    market.call(undefined, payments.notification, { body: forged(n), headers: { 'x-forwarded-for': address } })
  const kept = () =>
    market.db
      .selectFrom('refusedWebhooks')
      .select(['network', 'count', 'sample'])
      .where('sampleHash', 'is not', null)
      .orderBy('network')
      .execute()
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => send(n, n % 2 ? `2001:db8::${n}` : '203.0.113.9')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]))
  expect(await market.db.selectFrom('paymentWebhooks').select('id').execute()).toEqual([])
  expect(await kept()).toEqual([
    { network: '2001:db8:0:0::/64', count: 30, sample: expect.stringMatching(/^\{"order_id":"\d+-1".{180,190}$/) },
    { network: '203.0.113.9', count: 30, sample: expect.any(String) },
  ])
  await sql`insert into refused_webhooks (day, network) select day, n::text from refused_webhooks, generate_series(1, 998) n
    where network = '203.0.113.9'`.execute(market.db)
  await Promise.all([1, 2, 3].map((n) => send(n, `198.51.100.${n}`)))
  expect(
    await market.db.selectFrom('refusedWebhooks').select(['network', 'count', 'sample']).where('network', '=', 'others').execute(),
  ).toEqual([{ network: 'others', count: 3, sample: null }])
})

longTest('one sender of webhooks is limited, another is heard', async () => {
  await using market = await testMarket({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const send = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    return (await market.call(undefined, payments.notification, { payload: '{}', headers: { ...headers } })).status
  }
  const statuses = new Set<number>()
  for (let sent = 0; sent < buckets.webhook.count * 2 && !statuses.has(429); sent += 50)
    for (const status of await Promise.all(Array.from({ length: 50 }, () => send('203.0.113.9')))) statuses.add(status)
  expect(statuses).toEqual(new Set([403, 429]))
  expect(await send('203.0.113.10')).toBe(403)
})
