import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems, answerUnknown } from '#server/platform/problems.ts'
import { addressOf, servePages } from './page.ts'
import { pageTable } from './pageTable.ts'

const publicUrl = 'https://pasokan.test'

test('a page has an address on this site, whatever host the request line claims', () => {
  const path = (url: string) => addressOf({ url }, { publicUrl }).href.slice(publicUrl.length)
  expect(path('/cart?page=2')).toBe('/cart?page=2')
  for (const url of ['//', '//evil.test', 'http://evil.test/', '/\\\\evil.test/', '/a/..//evil.test', '//evil.test:99999/x']) {
    expect(addressOf({ url }, { publicUrl }).origin, url).toBe(publicUrl)
    expect(path(url), url).toMatch(/^\/(?!\/)/)
  }
})

test('where programs ask, what is not there is a problem and no page', async () => {
  const app = Fastify()
  answerProblems(app)
  for (const prefix of ['/api', '/images', '/stand-ins']) answerUnknown(app, prefix)
  servePages(app, { publicUrl } as Parameters<typeof servePages>[1])
  for (const url of [`/api/shops/${'n'.repeat(300)}`, '/api', '/api?x=1', '/images/none.jpg', '/stand-ins/nobody']) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await app.inject({ method, url, ...(method === 'POST' ? { payload: 'a=1' } : {}) })
      const found = [reply.statusCode, reply.headers['content-type']]
      expect(found, `${method} ${url}`).toEqual([404, expect.stringContaining('application/problem+json')])
    }
  }
  await app.close()
})

test('a form that was sent before its script was there gets the page again; its body is not looked at', async () => {
  const app = Fastify()
  servePages(app, { publicUrl } as Parameters<typeof servePages>[1])
  const sent = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=x'.repeat(50_000),
    })
  const reply = await sent('/login?next=/cart')
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login?next=/cart'])
  expect((await sent('//evil.test/login')).headers.location).toBe('/evil.test/login')
  await app.close()
})

test('a form that its page takes is read up to 16 KiB, and from pages of our own alone', async () => {
  const app = Fastify()
  const taken: string[] = []
  app.addHook('preHandler', async (request, reply) => {
    if (typeof request.body !== 'string') return
    taken.push(request.body)
    return reply.send('taken')
  })
  const pages = { all: [], find: (url: string) => (url.startsWith('/login') ? { facts: { posts: true as const } } : undefined) }
  servePages(app, { publicUrl, pages } as unknown as Parameters<typeof servePages>[1])
  const own = { host: 'pasokan.test', origin: publicUrl }
  const post = async (payload: string, headers: Record<string, string>, url = '/login') =>
    (await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, payload }))
      .statusCode
  const form = `email=${'x'.repeat(16_000)}`
  expect(await post(form, own)).toBe(200)
  expect(await post('a=1', { host: 'pasokan.test', 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(taken).toEqual([form, 'a=1'])
  expect(await post('x'.repeat(500_000), own)).toBe(303)
  expect(await post('a=1', own, '/cart')).toBe(303)
  for (const headers of [
    { host: 'pasokan.test' },
    { ...own, origin: 'https://evil.test' },
    { ...own, origin: 'null' },
    { ...own, origin: 'http://pasokan.test.evil.test' },
    { ...own, 'sec-fetch-site': 'same-site' },
    { ...own, 'content-type': 'text/plain' },
    { ...own, 'content-type': 'multipart/form-data; boundary=x' },
  ])
    expect(await post('a=1', headers), JSON.stringify(headers)).toBe(303)
  expect(taken).toHaveLength(2)
  await app.close()
})

test('a page says what it is, itself or by the layout around it, and is rendered by its own routes alone', () => {
  const route = (id: string, path: string | undefined, parentId: string | undefined, handle?: object) => ({
    [id]: { id, path, parentId, module: { default: () => null, handle } },
  })
  const routes = {
    ...route('root', '', undefined),
    ...route('home', undefined, 'root', { kept: true, searches: true }),
    ...route('store', 'store/:id', 'root', { kept: true }),
    ...route('seller', undefined, 'root', { private: true }),
    ...route('money', 'money', 'seller'),
    ...route('login', 'login', 'root'),
    ...route('missing', '*', 'root'),
  }
  const pages = pageTable({ routes, assets: { version: '1', routes } } as unknown as Parameters<typeof pageTable>[0])
  const found = (...urls: string[]) => urls.map((url) => pages.find(url)?.facts)
  const kept = { kept: true }
  expect(found('/', '/?q=semen', '/_.data', '/_.data?q=1')).toEqual(Array.from({ length: 4 }, () => ({ ...kept, searches: true })))
  expect(found('/store/7', '/store/7.data', '/store/7?page=2', '/store/7.data?page=2')).toEqual([kept, kept, kept, kept])
  expect(found('/money', '/money.data', '/login')).toEqual([{ private: true }, { private: true }, {}])
  expect(found('/store/abc', '/store/1/2', '/store', '//', '//login', '/*', '/store/1234567890123456')).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
  const { build } = pages.find('/money') ?? {}
  for (const own of [build?.routes, build?.assets.routes]) expect(Object.keys(own ?? {})).toEqual(['root', 'seller', 'money'])
  expect(build?.assets.version).toBe('1')
})
