import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { buyers } from '#contract/buyers.ts'
import { categories } from '#contract/categories.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp } from '#server/test/app.ts'
import { countLocally, rateLimiter } from './limiter.ts'
import { buckets, networkOf } from './limits.ts'
import { delayAfter, slowDown } from './slowDown.ts'

/** Somebody else each time: one account's failures would slow the test down. */
const anybody = (index: number) => ({ email: `nobody${index}@nowhere.test`, password: 'not the right one' })
/** Repeats calls until one is refused, because a slow machine refills the allowance in between. Gives up after 100. */
async function untilRefused<T extends { status: number }>(attempt: (index: number) => Promise<T>): Promise<T> {
  for (let index = 0; ; index += 1) {
    const reply = await attempt(index)
    if (reply.status === 429 || index === 100) return reply
  }
}
const from = (address: string) => ({ 'x-forwarded-for': address })

test('an allowance may be used at once, returns one by one and can be forgotten', () => {
  let now = 0
  const { consume, forget } = countLocally(() => now)
  const allowance = { count: 3, seconds: 60 }
  for (let used = 0; used < 3; used += 1) expect(consume('a', allowance)).toEqual({ used, waitMs: 0 })
  expect(consume('a', allowance)).toEqual({ used: 3, waitMs: 20_000 })
  expect(consume('b', allowance)).toEqual({ used: 0, waitMs: 0 })
  now = 20_000
  expect(consume('a', allowance)).toEqual({ used: 2, waitMs: 0 })
  expect(consume('a', allowance)).toEqual({ used: 3, waitMs: 20_000 })
  forget('a')
  expect(consume('a', allowance)).toEqual({ used: 0, waitMs: 0 })
})

test('keys whose allowance is whole again are let go, however many come', () => {
  let now = 0
  const { consume, size } = countLocally(() => now)
  for (let key = 0; key < 120_000; key += 1) {
    now += 1
    consume(`${key}`, { count: 1, seconds: 1 })
  }
  expect(size()).toBeLessThanOrEqual(50_000)
})

test('an IPv6 customer is one network, a mapped address is what it maps', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
})

test('the eleventh sign-in of a minute from one network is refused, another network goes on', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const tries = Array.from({ length: buckets['sign-in'].count }, (_, index) =>
    app.call(undefined, buyers.login, { body: anybody(index), headers: from(`2001:db8::${index + 1}`) }),
  )
  expect((await Promise.all(tries)).map((reply) => reply.status)).toEqual(tries.map(() => 401))
  const refused = await untilRefused((index) =>
    app.call(undefined, buyers.login, { body: anybody(100 + index), headers: from('2001:db8::ff') }),
  )
  expect(refused.problem).toMatchObject({ status: 429, code: 'rate-limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.call(undefined, buyers.login, { body: anybody(99), headers: from('2001:db8:1::1') })).status).toBe(401)
  expect((await app.call(undefined, categories.list, { headers: from('2001:db8::1') })).status).toBe(200)
})

test('answers of links take nothing from the sign-ins of their network', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  const answer = (index: number) =>
    app.call(undefined, actingLinks.answer, { params: { token: String(index).padStart(43, 'x') }, body: { step: 'accept' } })
  expect((await untilRefused(answer)).status).toBe(429)
  expect((await app.call(undefined, buyers.login, { body: anybody(1) })).status).toBe(401)
})

test('every export has a limit of its own', async () => {
  const { allEndpoints } = await import('#server/access/endpoints.ts')
  const own = new Set<string | undefined>(['file', 'document', 'mail'])
  const opens = ['files.show', 'operatorVerifications.document']
  const unlimited = [...(await allEndpoints())].filter(
    ([name, { response, method, limit }]) =>
      method === 'GET' && response._zod.def.type === 'unknown' && !opens.includes(name) && !own.has(limit),
  )
  expect(unlimited.map(([name]) => name)).toEqual([])
})

test('who is signed in is limited by account too, whatever the address', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const [one, other] = [await app.buyer(), await app.buyer()]
  const call = (buyer: typeof one, index: number) =>
    app.call(buyer, buyers.show, { params: { id: buyer.id }, headers: from(`10.0.${index >> 8}.${index & 255}`) })
  const most = buckets.general.count * 3
  let index = 0
  // The allowance refills five per second, so the exact number is not checked.
  while (index < most && (await call(one, index)).status === 200) index += 1
  expect(index).toBeGreaterThanOrEqual(buckets.general.count)
  expect(index).toBeLessThan(most)
  expect((await call(other, index)).status).toBe(200)
})

longTest('a forwarded address is ignored without a trusted proxy', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  const refused = await untilRefused((index) =>
    app.call(undefined, buyers.login, { body: anybody(index), headers: from(`10.0.0.${index}`) }),
  )
  expect(refused.status).toBe(429)
})

test('after five tries without success, one by one or at once, further ones wait; a network that is known has five more', async () => {
  await using app = await testApp()
  const { id } = await app.buyer()
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const waits: number[] = []
  const slow = slowDown(app.db, rateLimiter(), async (milliseconds) => waits.push(milliseconds))
  const account = { role: 'buyer', email } as const
  await Promise.all(Array.from({ length: 6 }, () => slow.before(account, '203.0.113.9')))
  await slow.before(account, '203.0.113.9')
  expect(waits).toEqual([delayAfter(5), delayAfter(6)])
  expect([4, 5, 6, 7, 8].map(delayAfter)).toEqual([0, 1_000, 2_000, 4_000, 8_000])
  await slow.before(account, '127.0.0.1')
  expect(waits).toHaveLength(2)
  // A carrier's network is shared by strangers, so it is no free way to guess.
  for (let tries = 0; tries < 5; tries++) await slow.before(account, '127.0.0.1')
  expect(waits).toEqual([delayAfter(5), delayAfter(6), delayAfter(5)])
  await slow.succeeded(account)
  await slow.before(account, '203.0.113.9')
  expect(waits).toHaveLength(3)
})
