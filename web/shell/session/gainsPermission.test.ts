import { expect, test, vi } from 'vitest'
import { gainsPermission } from './gainsPermission.ts'

test('a refused page renews the session once and opens only where the renewed one permits it', async () => {
  const stored = new Map([
    ['access_token', 'a'],
    ['role', 'buyer'],
    ['permissions', 'orders.read'],
  ])
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const renew = vi.fn(async () => void stored.set('permissions', 'orders.read,cart.edit'))
  expect(await gainsPermission('finance.read', renew)).toBe(false)
  expect(await gainsPermission('cart.edit', renew)).toBe(true)
  // The server refuses the page still: it stays refused, and nothing is renewed again at once.
  expect(await gainsPermission('cart.edit', renew)).toBe(false)
  expect(renew).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
