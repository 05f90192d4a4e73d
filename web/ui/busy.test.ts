import { expect, test } from 'vitest'
import { whileBusy } from './busy.ts'
import { CallError } from './callError.ts'

const busy = new CallError('unavailable', 503, { detailCode: 'busy' })

test('a call that a busy server refuses is made again by itself, and every other failure is thrown at once', async () => {
  let calls = 0
  const work = () => (++calls < 3 ? Promise.reject(busy) : Promise.resolve('stored'))
  const told: string[] = []
  const before = Object.getOwnPropertyDescriptor(globalThis, 'dispatchEvent')
  Object.defineProperty(globalThis, 'dispatchEvent', { configurable: true, value: ({ type }: Event) => told.push(type) })
  try {
    expect(await whileBusy(work, undefined, 0)).toBe('stored')
    expect(told).toEqual(['server-busy', 'server-busy'])
    for (const other of [new CallError('unavailable', 503, {}), new CallError('too-large', 413, {})])
      await expect(whileBusy(() => Promise.reject(other), undefined, 0)).rejects.toBe(other)
    await expect(whileBusy(() => Promise.reject(busy), AbortSignal.abort(), 0)).rejects.toBe(busy)
  } finally {
    if (before) Object.defineProperty(globalThis, 'dispatchEvent', before)
    else Reflect.deleteProperty(globalThis, 'dispatchEvent')
  }
})
