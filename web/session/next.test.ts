import { expect, test } from 'vitest'
import { ownAddress } from './next.ts'

const origin = 'https://pasokan.test'

test('after signing in one goes on where one was, and nowhere else', () => {
  expect(ownAddress('/cart?page=2#end', origin)).toBe('/cart?page=2#end')
  expect(ownAddress('https://pasokan.test/cart', origin)).toBe('/cart')
  for (const next of [
    null,
    '',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '\n//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
  ])
    expect(ownAddress(next, origin), String(next)).toBe('/')
  expect(ownAddress('/a/..//evil.test', origin)).toBe('/evil.test')
})
