import Fastify from 'fastify'
import { createContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { openCache } from '#server/platform/cache/cache.ts'
import { testApp } from '#server/test/app.ts'
import { servePages, type PageOptions } from './page.ts'

const contexts = { call: createContext(), nonce: createContext(), trace: createContext(), site: createContext() }
const build = {
  entry: { module: { default: () => new Response('<p>All products</p>'), contexts } },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { routes: {} },
  future: {},
  basename: '/',
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

test('the head of a page that is kept comes from memory as the page does', async () => {
  await using market = await testApp()
  const cache = openCache(market.db, market.databaseUrl)
  await expect.poll(() => (cache.start(), cache.isHearing())).toBe(true)
  const app = Fastify()
  servePages(app, {
    ...({ build: async () => build, mode: 'production', publicUrl: 'https://pasokan.test', origins: [] } as unknown as PageOptions),
    cache,
  })
  const ask = async (method: 'GET' | 'HEAD') => {
    const { statusCode, body, headers } = await app.inject({ method, url: '/' })
    return { statusCode, body, headers: [headers['cache-control'], headers.etag, headers['content-length']] }
  }
  await ask('GET')
  const page = await ask('GET')
  expect(page.statusCode, page.body).toBe(200)
  expect(page.headers[0]).toContain('public')
  expect(await ask('HEAD')).toEqual({ ...page, body: '' })
  await app.close()
  await cache.close()
})
