import { expect, test, vi } from 'vitest'
import { freshToken, refreshWith } from './refresh.ts'

test('a refused renewal ends its response, and a busy server is asked again later with the old token', async () => {
  vi.useFakeTimers()
  const stored = new Map([
    ['access_token', 'old'],
    ['role', 'buyer'],
    ['expiresAt', new Date(Date.now() + 60_000).toISOString()],
  ])
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => unknown) => act() } })
  const unread = vi.fn()
  const send = vi.fn(async (status: number) => new Response(new ReadableStream({ cancel: unread }), { status }))

  refreshWith(() => send(401))
  expect(await freshToken()).toBeUndefined()
  expect(unread).toHaveBeenCalledTimes(1)

  refreshWith(() => send(503))
  expect(await freshToken()).toBe('old')
  expect(await freshToken()).toBe('old')
  expect(send).toHaveBeenCalledTimes(2)
  expect(unread).toHaveBeenCalledTimes(2)

  vi.advanceTimersByTime(31_000)
  expect(await freshToken()).toBe('old')
  expect(send).toHaveBeenCalledTimes(3)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
