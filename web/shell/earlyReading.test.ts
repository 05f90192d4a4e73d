import { afterEach, expect, test, vi } from 'vitest'
import { pageOwnerHeader, pageOwnerOf } from '#contract/pageOwner.ts'
import { readEarly, takeEarly } from './earlyReading.ts'

const signedIn = (minutes: number) => ({
  access_token: 'token',
  role: 'seller',
  id: '3',
  sellerId: '7',
  userId: '12',
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
})

function open(pathname: string, stored: Record<string, string>, viewing: string | null = null) {
  const fetched = vi.fn(async (_address: string, _options: { headers: object }) => new Response('{}'))
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => viewing })
  vi.stubGlobal('fetch', fetched)
  readEarly()
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

test('an order is read early as its owner, and taken once, with the same token', async () => {
  const fetched = open('/orders/5', signedIn(30))
  const headers = { access_token: 'token', [pageOwnerHeader]: pageOwnerOf({ role: 'seller', id: 7, user: 12 }) }
  expect(fetched.mock.calls).toMatchObject([['/api/orders/5', { headers }]])
  expect(takeEarly('/api/orders/6', 'token')).toBeUndefined()
  expect(takeEarly('/api/orders/5', 'other')).toBeUndefined()
  expect((await takeEarly('/api/orders/5', 'token'))?.status).toBe(200)
  expect(takeEarly('/api/orders/5', 'token')).toBeUndefined()
})

test('nothing is read early on other pages, for visitors, in a view of an account, or with a token that ends soon', () => {
  const { access_token: _, ...visitor } = signedIn(30)
  expect(open('/orders', signedIn(30))).not.toHaveBeenCalled()
  expect(open('/orders/5', visitor)).not.toHaveBeenCalled()
  expect(open('/orders/5', signedIn(30), '{}')).not.toHaveBeenCalled()
  expect(open('/orders/5', signedIn(4))).not.toHaveBeenCalled()
  expect(takeEarly('/api/orders/5', 'token')).toBeUndefined()
})

test('a reading that failed or was refused is made again as ever', async () => {
  for (const reply of [Promise.resolve(new Response('{}', { status: 401 })), Promise.reject(new Error('offline'))]) {
    const fetched = open('/orders/5', {})
    vi.stubGlobal('localStorage', { getItem: (key: string) => (signedIn(30) as Record<string, string>)[key] ?? null })
    fetched.mockReturnValueOnce(reply)
    readEarly()
    expect(await takeEarly('/api/orders/5', 'token')).toBeUndefined()
  }
})
