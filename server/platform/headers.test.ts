import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'

test('every answer to a call is data that no page can frame or misread, failures too', async () => {
  await using app = await testApp()
  for (const url of ['/api/categories', '/api/buyers', '/api/nothing-here', '/api/shops/1']) {
    const { headers } = await app.app.inject({ url })
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('nothing that is served may be taken for something else', async () => {
  await using app = await testApp()
  for (const url of ['/healthz', '/readyz', '/robots.txt', '/images/none.svg', '/stand-ins/mail', '/api/docs', '/nothing'])
    expect((await app.app.inject({ url })).headers['x-content-type-options'], url).toBe('nosniff')
})

test('finders of weaknesses find whom to write to', async () => {
  await using app = await testApp({ SECURITY_CONTACT: 'https://pasokan.example/security' })
  const { statusCode, body, headers } = await app.app.inject({ url: '/.well-known/security.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: https:\/\/pasokan.example\/security$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('what belongs to somebody is kept by nobody, and https is remembered', async () => {
  await using app = await testApp({ TRUST_PROXY: '127.0.0.1' })
  const buyer = await app.buyer()
  const { headers } = await app.app.inject({
    url: `/api/buyers/${buyer.id}`,
    headers: { access_token: buyer.token, 'x-forwarded-proto': 'https' },
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
})

test('whoever sends headers or a body drop by drop is cut off in time', async () => {
  await using app = await testApp()
  expect(app.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
    timeout: 60_000,
  })
})
