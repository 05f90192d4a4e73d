import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { createContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { cacheTags } from '#server/modules.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { servePages, type PageOptions } from './page.ts'
import { pageTable } from './pageTable.ts'

const contexts = {
  call: createContext(),
  nonce: createContext(),
  trace: createContext(),
  site: createContext(),
  send: createContext(),
}
const asked: Request[] = []
const write = (request: Request) => {
  asked.push(request)
  return new Response('<p>All products</p>')
}
const build = {
  entry: { module: { default: write, contexts } },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    home: { id: 'home', parentId: 'root', index: true, module: { default: () => null, handle: { kept: true } } },
    login: {
      id: 'login',
      parentId: 'root',
      path: 'login',
      module: { default: () => null, action: () => null, handle: { kept: 'without-query', posts: true } },
    },
    cart: { id: 'cart', parentId: 'root', path: 'cart', module: { default: () => null } },
  },
  assets: { routes: {} },
  future: {},
  basename: '/',
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

test('a page that says so is kept, and its head comes from memory as the page does; any other is made for each', async () => {
  await using market = await testApp()
  const { app, cache } = await pageServer(market)
  const ask = async (method: 'GET' | 'HEAD', url = '/') => {
    const { statusCode, body, headers } = await app.inject({ method, url })
    return { statusCode, body, headers: [headers['cache-control'], headers.etag, headers['content-length']] }
  }
  await ask('GET')
  const page = await ask('GET')
  expect([page.statusCode, page.body]).toEqual([200, '<p>All products</p>'])
  expect(page.headers[0]).toContain('public')
  expect(await ask('HEAD')).toEqual({ ...page, body: '' })
  for (const _ of [1, 2]) expect((await ask('GET', '/cart')).headers[0]).toBe('private, no-cache')
  await app.close()
  await cache.close()
})

test('a page of forms is kept by its bare address: no query, cookie, token or posted form enters', async () => {
  await using market = await testApp()
  const { app, cache } = await pageServer(market)
  const own = { host: 'pasokan.test', origin: 'https://pasokan.test' }
  const secret = { ...own, cookie: 'refresh=rahasia', access_token: 'rahasia', 'user-agent': 'Rahasia', 'x-forwarded-for': '203.0.113.9' }
  const ask = async (url: string, language = 'en') =>
    (await app.inject({ url, headers: { ...secret, 'accept-language': language } })).headers['cache-control']
  for (const _ of [1, 2]) expect(await ask('/login')).toContain('public')
  expect(await ask('/login', 'id')).toContain('public')
  expect(asked.length).toBe(3)
  for (const { headers } of asked) expect([...headers.keys()]).toEqual(['accept-language'])
  for (const _ of [1, 2]) expect(await ask('/login?next=/orders/7')).toBe('private, no-cache')
  expect(asked.length).toBe(5)
  const headers = { ...secret, 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await app.inject({ method: 'POST', url: '/login', headers, payload: 'email=rahasia' })
  expect(posted.headers['cache-control']).toBe('private, no-cache')
  expect(cache.store.keys().every((key) => key.endsWith(' /login'))).toBe(true)
  await app.close()
  await cache.close()
})

async function pageServer(market: TestApp) {
  asked.length = 0
  const cache = createCache(market.db, market.databaseUrl, cacheTags)
  await expect.poll(() => (cache.start(), cache.isConnected())).toBe(true)
  const app = Fastify()
  await app.register(cookie)
  app.decorate('cookieOfWrite', async () => [])
  servePages(app, {
    ...({ build: async () => build, mode: 'production', publicUrl: 'https://pasokan.test', origins: [] } as unknown as PageOptions),
    cache,
    pages: pageTable(build),
  })
  return { app, cache }
}
