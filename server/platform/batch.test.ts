import { expect, test } from 'vitest'
import { batch } from '#contract/batch.ts'
import { maxReadings } from '#contract/readings.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

const read = (app: TestApp, who: { token: string } | undefined, ...addresses: string[]) =>
  app.call(who, batch.read, { query: { of: addresses.join(' ') } })

test('readings in one call are answered in order as if each were called alone, and one that fails leaves the others', async () => {
  await using app = await testApp()
  const [buyer, other] = [await app.buyer(), await app.buyer()]
  const alone = async (address: string) => {
    const { statusCode: status, body } = await app.app.inject({ url: `/api${address}`, headers: { access_token: buyer.token } })
    return { status, body: body.replace(/"traceId":"[^"]*"/, '') }
  }
  const addresses = [`/buyers/${buyer.id}`, '/orders/unpaid', `/buyers/${other.id}`, '/no-such-call', '/notifications?limit=5']
  const { json } = await read(app, buyer, ...addresses)
  const answers = json.answers.map(({ status, body }) => ({ status, body: body.replace(/"traceId":"[^"]*"/, '') }))
  expect(answers).toEqual(await Promise.all(addresses.map(alone)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200])
})

test('a batch opens nothing: no token, no answer, and no cache keeps one', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const stranger = await read(app, undefined, `/buyers/${buyer.id}`, '/orders/unpaid')
  expect(stranger.json.answers.map(({ status }) => status)).toEqual([401, 401])
  const { headers } = await app.app.inject({ url: '/api/batch?of=/orders/unpaid', headers: { access_token: buyer.token } })
  expect(headers['cache-control']).toBe('no-store')
})

test('a batch holds no files, no batches, nothing beside the calls and no more readings than its bound', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const refused = ['/batch?of=/switches', '/../healthz', '/%2e%2e/metrics', '/openapi.json', '/accounts/data', '//example.com/']
  const { json } = await read(app, buyer, '/switches', ...refused)
  expect(json.answers.map(({ status }) => status)).toEqual([200, ...refused.map(() => 404)])
  expect((await read(app, buyer, ...Array.from({ length: maxReadings + 1 }, () => '/switches'))).status).toBe(422)
  expect((await read(app, buyer)).status).toBe(422)
})

test('each reading counts for the limits, and for the sender of the batch', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  const buyer = await app.buyer()
  const statuses = new Set<number>()
  for (let round = 0; round < 60 && !statuses.has(429); round++) {
    const { json } = await read(app, buyer, ...Array.from({ length: maxReadings }, () => '/orders/unpaid'))
    for (const { status } of json.answers) statuses.add(status)
  }
  expect([...statuses]).toEqual([200, 429])
  // A sender over the limit is refused once, not once for each reading.
  const wrong = Array.from({ length: maxReadings }, () => '/no-such-call')
  let over = await read(app, undefined, ...wrong)
  for (let round = 0; round < 60 && over.status !== 429; round++) over = await read(app, undefined, ...wrong)
  expect([over.status, over.problem.code]).toEqual([429, 'rate-limited'])
})
