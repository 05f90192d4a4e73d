import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from '#server/platform/problems.ts'
import { addressOf, servePages } from './page.ts'

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
