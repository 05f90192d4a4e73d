import { expect, test } from 'vitest'
import pg from 'pg'
import { orders } from '#contract/orders.ts'
import { readConfig } from '#server/platform/config.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp } from '#server/test/app.ts'
import { listening } from '#server/test/clients.ts'
import { attributeOf, collector } from '#server/test/collector.ts'
import { chooser } from './choose.ts'
import { startTracing } from './start.ts'

test('a call, a socket event and a job arrive at the collector with their statements and without values', async () => {
  await using there = await collector()
  const tracing = startTracing({ endpoint: there.endpoint, ratio: 1 }, () => undefined)
  await using app = await testApp({}, { tracing })
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const headers = { traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01' }
  const body = { orderlists: [{ ProductId: await app.product(sari), quantity: 1 }] }
  expect((await app.call(budi, orders.add, { body, headers })).status).toBe(201)
  const device = await line.connect(budi)
  expect(await device.say({ chat: 'rahasia', receiver: sari.shopId })).toMatchObject({ ok: true })
  await runDueJobs(
    app.databaseUrl,
    tracing.traceTasks({ 'seal-audit': async () => void (await app.db.selectFrom('shops').select('id').execute()) }),
  )
  await tracing.stop()

  const [call] = there.named('POST /api/orders/products')
  expect(attributeOf(call, 'http.response.status_code')).toBe(201)
  expect(call?.traceId).not.toBe('0123456789abcdef0123456789abcdef')
  const statements = there.below(call!).map((span) => String(attributeOf(span, 'db.query.text')))
  expect(statements.some((text) => /sessions/.test(text))).toBe(true)
  expect(statements.some((text) => /insert into/i.test(text))).toBe(true)
  const [said] = there.named('socket message')
  expect(there.below(said!).length).toBeGreaterThan(0)
  expect(JSON.stringify(there.spans)).not.toContain('rahasia')
  expect(JSON.stringify(there.spans)).not.toContain(budi.token)
})

test('of a rush only so many are traced as the rate allows, and of all only the wanted part', () => {
  let time = 0
  const chosen = (choose: () => boolean) => Array.from({ length: 1_000 }, choose).filter(Boolean).length
  const choose = chooser(1, () => time)
  expect(chosen(choose)).toBe(10)
  time = 100
  expect(chosen(choose)).toBe(5)
  expect(chosen(chooser(0))).toBe(0)
})

longTest('a trace collector that refuses or is down fails no request, and a failed job is marked', async () => {
  await using there = await collector(503)
  const words: string[] = []
  const tracing = startTracing({ endpoint: there.endpoint, ratio: 1 }, (text) => words.push(text))
  await using app = await testApp({}, { tracing })
  expect((await app.app.inject('/api/categories')).statusCode).toBe(200)
  await tracing.stop()
  expect(words.length).toBeLessThanOrEqual(1)
})

test('without an address nothing is traced and the driver is as it was', async () => {
  const { query } = pg.Client.prototype
  expect(readConfig({}).traces).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).traces).toMatchObject({ ratio: 1 })
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('from 0 to 1')
  const tracing = startTracing({ endpoint: 'http://127.0.0.1:1', ratio: 1 }, () => undefined)
  expect(pg.Client.prototype.query).not.toBe(query)
  await tracing.stop()
  expect(pg.Client.prototype.query).toBe(query)
})
