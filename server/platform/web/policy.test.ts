import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { scriptHashes } from '#server/platform/cache/pages.ts'
import { testApp } from '#server/test/app.ts'
import { pagePolicy } from './policy.ts'

const read = (page: Parameters<typeof pagePolicy>[0]) => {
  const { 'content-security-policy': policy = '' } = pagePolicy(page)
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]))
}
const page = { origins: [], development: false, https: true }

test('a page runs scripts by nonce or hash, is framed by nobody and loads from us alone', () => {
  const own = read({ ...page, nonce: 'abc' })
  expect(own).toMatchObject({
    'default-src': "'none'",
    'script-src': "'nonce-abc' 'strict-dynamic'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  })
  const kept = read({ ...page, hashes: ["'sha256-x'"] })
  expect(kept['script-src']).toBe("'self' 'sha256-x'")
  for (const policy of [own, kept]) expect(Object.values(policy).join(' ')).not.toMatch(/unsafe-|\*|http:/)
})

test('text that becomes script without being trusted is told of', () => {
  expect(pagePolicy({ ...page, nonce: 'abc' })['content-security-policy-report-only']).toMatch(
    /^require-trusted-types-for 'script'; report-uri /,
  )
  expect(pagePolicy({ ...page, nonce: 'abc', development: true })).not.toHaveProperty('content-security-policy-report-only')
})

test("the payment provider's hosts are let in only where it is on", () => {
  const origin = 'https://app.sandbox.midtrans.com'
  const policy = read({ ...page, nonce: 'abc', origins: [origin] })
  expect([policy['connect-src'], policy['frame-src']]).toEqual([`'self' ${origin}`, `'self' ${origin}`])
  expect(pagePolicy({ ...page, nonce: 'abc' })['strict-transport-security']).toMatch(/^max-age=31536000/)
})

test('of a kept page only the scripts that our templates wrote may run, never what somebody brought in', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const body =
    '<script nonce="n1">ours()</script><h1><script>evil()</script><script nonce="">evil2()</script></h1><script nonce="n1" src="/a.js"></script>'
  expect(scriptHashes(Buffer.from(body), 'n1')).toEqual([hash('ours()')])
})

test('browsers may tell what they refused, in either form; anything else is taken and thrown away', async () => {
  expect(pagePolicy({ ...page, nonce: 'abc' })['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  expect(read({ ...page, nonce: 'abc' })).toMatchObject({ 'report-uri': '/api/csp-reports', 'report-to': 'csp' })
  await using app = await testApp()
  const send = async (type: string, payload: string) =>
    (await app.app.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload })).statusCode
  expect(await send('application/csp-report', JSON.stringify({ 'csp-report': { 'document-uri': 'https://a/b#secret' } }))).toBe(204)
  expect(await send('application/reports+json', JSON.stringify([{ body: { effectiveDirective: 'script-src' } }]))).toBe(204)
  expect(await send('application/csp-report', '[1]')).toBe(204)
  expect(await send('application/csp-report', 'no json')).toBe(400)
  expect(await send('application/csp-report', 'x'.repeat(20_000))).toBe(413)
})
