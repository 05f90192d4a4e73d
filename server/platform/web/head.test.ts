import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { createContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { cacheTags } from '#server/modules.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { testApp } from '#server/test/app.ts'
import { servePages, type PageOptions } from './page.ts'
import { pageTable } from './pageTable.ts'

const contexts = {
  call: createContext(),
  nonce: createContext(),
  trace: createContext(),
  site: createContext(),
  send: createContext(),
}
const write = () => new Response('<p>All products</p>')
const build = {
  entry: { module: { default: write, contexts } },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    home: { id: 'home', parentId: 'root', index: true, module: { default: () => null, handle: { kept: true } } },
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
  const cache = createCache(market.db, market.databaseUrl, cacheTags)
  await expect.poll(() => (cache.start(), cache.isConnected())).toBe(true)
  const app = Fastify()
  await app.register(cookie)
  servePages(app, {
    ...({ build: async () => build, mode: 'production', publicUrl: 'https://pasokan.test', origins: [] } as unknown as PageOptions),
    cache,
    pages: pageTable(build),
  })
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
