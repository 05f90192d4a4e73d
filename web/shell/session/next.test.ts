import { afterEach, expect, test, vi } from 'vitest'
import { nowOpening, ownAddress, wantedAddress } from './next.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('who has to sign in first goes on to the page that was on its way, not to the one before or to the sign-in', () => {
  const at = (path: string) => vi.stubGlobal('location', new URL(path, origin))
  at('/profile-buyer?tab=2')
  expect(wantedAddress()).toBe('/profile-buyer?tab=2')
  nowOpening('/cart')
  expect(wantedAddress()).toBe('/cart')
  nowOpening(undefined)
  at('/login?next=%2Forders%2F5%3Fa%3D1')
  expect(wantedAddress()).toBe('/orders/5?a=1')
  at('/login')
  expect(wantedAddress()).toBe('/')
})
