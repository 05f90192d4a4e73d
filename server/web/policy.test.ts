import { expect, test } from 'vitest'
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

test("the payment provider's hosts are let in only where it is on", () => {
  const origin = 'https://app.sandbox.midtrans.com'
  const policy = read({ ...page, nonce: 'abc', origins: [origin] })
  expect([policy['connect-src'], policy['frame-src']]).toEqual([`'self' ${origin}`, `'self' ${origin}`])
  expect(pagePolicy({ ...page, nonce: 'abc' })['strict-transport-security']).toMatch(/^max-age=31536000/)
})
