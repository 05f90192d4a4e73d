import { statSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { files } from '#contract/files.ts'
import { pathOf } from '#contract/pathOf.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'
import { drawPicture, formOf, multipart } from '#server/test/pictures.ts'
import { readConfig } from './config.ts'
import { limitAll, refuseUnlimited } from './limits/declared.ts'
import { buckets } from './limits/limits.ts'
import { isForeign } from './web/postedForm.ts'

const details = { name: 'Cat', CategoryId: 3, description: 'Putih', price: 1_000, stock: 1 }

test('a route that does not say its limit stops the start; one of a plugin has what its scope says', async () => {
  const app = fastify()
  refuseUnlimited(app)
  await app.register(async (scope) => {
    limitAll(scope, 'static')
    scope.get('/plugin', async () => 'x')
  })
  app.get('/said', { config: { limit: 'none' } }, async () => 'x')
  app.get('/silent', async () => 'x')
  await expect(app.ready()).rejects.toThrow('GET /silent does not say its limit')
})

test('sitemap, description, docs, readiness and pictures are limited', async () => {
  // Allowances of a hundredth: they last longer, so that none refills while a slow machine asks.
  for (const bucket of ['general', 'static'] as const) {
    const { count, seconds } = buckets[bucket]
    vi.spyOn(buckets, bucket, 'get').mockReturnValue({ count: count / 100, seconds: seconds * 100 })
  }
  onTestFinished(() => void vi.restoreAllMocks())
  await using app = await testApp({ RATE_LIMITS: 'on' })
  const ask = async (url: string) => (await app.app.inject({ url, remoteAddress: '192.0.2.7' })).statusCode
  expect(await ask('/sitemap-0.xml')).toBe(200)
  const general = await Promise.all(Array.from({ length: 5 }, () => ask('/api/openapi.json')))
  expect([general.filter((status) => status === 200).length < 5, general.at(-1)]).toEqual([true, 429])
  const small = await Promise.all(Array.from({ length: 31 }, () => ask('/images/none.svg')))
  expect(small.at(-1)).toBe(429)
})

test('a sitemap number that holds nothing is not found, and takes no place of one that does', async () => {
  await using app = await testApp()
  const ask = async (n: number) => (await app.app.inject(`/sitemap-${n}.xml`)).statusCode
  const seller = await app.seller()
  const id = await app.product(seller)
  expect(await ask(0)).toBe(200)
  await app.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  const empty = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n + 1)))
  expect(new Set(empty)).toEqual(new Set([404]))
  // Still the packed one of before.
  expect((await app.app.inject('/sitemap-0.xml')).payload).toContain(`/product-detail/${id}<`)
})

test('the description is sent small, and the same one again', async () => {
  await using app = await testApp()
  const headers = { 'accept-encoding': 'br' }
  const first = await app.app.inject({ url: '/api/openapi.json', headers })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-8' })
  expect(first.rawPayload.length).toBeLessThan(200_000)
  const known = await app.app.inject({ url: '/api/openapi.json', headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
  expect(known.statusCode).toBe(304)
})

test('the JSON field of a form is as long as a JSON body at most, and a record is refused by its number of keys', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const long = await app.call(
    seller,
    products.create,
    multipart({ ...details, description: 'x'.repeat(300_000) }, [{ name: 'a.jpg', bytes: await drawPicture() }]),
  )
  expect(long).toMatchObject({ status: 413, problem: { code: 'too-large' } })
  const attributes = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, 1]))
  const many = await app.call(seller, products.create, { body: { ...details, attributes } })
  expect(many.problem).toMatchObject({ status: 422, errors: [{ path: 'attributes', code: 'too-many-entries' }] })
  const options = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`k${at}`, 'x']))
  const varied = await app.call(seller, products.create, { body: { ...details, variants: [{ options }] } })
  expect(varied.problem).toMatchObject({ status: 422, errors: [{ path: 'variants.0.options', code: 'too-many-entries' }] })
})

test.each([
  ['another host', { host: 'shop.example' }],
  ['what a proxy forwarded', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  ['what a tunnel forwarded', { host: 'localhost', 'x-forwarded-host': 'abc.tunnel.example' }],
])('stand-ins, metrics and demo sign-in are not there for %s, unless strangers were asked in', async (_, headers) => {
  await using app = await testApp({ DEMO: '1' })
  const ask = async (url: string, more: object = {}) => (await app.app.inject({ url, headers, ...more })).statusCode
  for (const url of ['/stand-ins/mail', '/metrics']) expect([url, await ask(url)]).toEqual([url, 404])
  const body = { method: 'POST' as const, payload: { email: 'a@demo.pasokan.test', password: 'demo-password' } }
  for (const door of ['buyers', 'sellers', 'operator']) expect([door, await ask(`/api/${door}/login`, body)]).toEqual([door, 403])
  expect(await ask('/api/categories')).toBe(200)
  await using open = await testApp({ DEMO: '1', ALLOW_STAND_INS: 'yes' })
  expect((await open.app.inject({ url: '/stand-ins/mail/messages', headers })).statusCode).toBe(200)
  expect((await open.app.inject({ url: '/api/buyers/login', headers, ...body })).statusCode).toBe(401)
})

test('where strangers come, a proxy is named and live payments are https', () => {
  const strict = {
    NODE_ENV: 'production',
    APP_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtps://mail.example',
    MIDTRANS_SERVER_KEY: 'Mid-server-x',
    MIDTRANS_CLIENT_KEY: 'Mid-client-x',
    MIDTRANS_ENV: 'production',
    COMPANY_NAME: 'PT P',
    COMPANY_ADDRESS: 'Jakarta',
    PSE_NUMBER: '1',
    COMPLAINTS_EMAIL: 'a@b.example',
    COMPLAINTS_PHONE: '+62211',
    PUBLIC_URL: 'https://pasokan.example',
  }
  expect(() => readConfig(strict, false)).not.toThrow()
  expect(() => readConfig({ ...strict, PUBLIC_URL: 'http://pasokan.example' }, false)).toThrow(/^PUBLIC_URL must begin with https/)
  for (const range of ['0.0.0.0/0', '10.0.0.0/8,::/0'])
    expect(() => readConfig({ ...strict, TRUST_PROXY: range }, false)).toThrow(/^TRUST_PROXY=.* is refused/)
})

test('files of people are readable by the server alone', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const sent = formOf([{ field: 'file', name: 'a.jpg', bytes: await drawPicture() }])
  expect((await app.call(seller, files.upload, sent)).status).toBe(201)
  const found = readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const modes = found.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077)
  expect([modes.length > 0, new Set(modes)]).toEqual([true, new Set([0])])
})

test('a parameter of dots leads to no other call, and a form of http is not one of https', () => {
  expect([pathOf({ path: '/orders/:id/refill' }, { id: '..' }), pathOf({ path: '/orders/:id' }, { id: 'a/../b' })]).toEqual([
    '/orders/none/refill',
    '/orders/a%2F..%2Fb',
  ])
  const request = (origin: string) => ({ headers: { origin }, host: 'pasokan.example' }) as Parameters<typeof isForeign>[0]
  expect(
    ['https://pasokan.example', 'http://pasokan.example'].map((origin) => isForeign(request(origin), 'https://pasokan.example')),
  ).toEqual([false, true])
})

test('people without a session ask twenty rates a minute', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  const product = await app.product(await app.seller())
  const { id } = await app.db.selectFrom('variants').select('id').where('productId', '=', product).executeTakeFirstOrThrow()
  const body = { areaId: 327302, lines: [{ VariantId: id, quantity: 1 }] }
  const replies = await Promise.all(Array.from({ length: 25 }, () => app.call(undefined, prices.ask, { body })))
  expect(replies.filter(({ status }) => status === 429).length).toBe(5)
})
