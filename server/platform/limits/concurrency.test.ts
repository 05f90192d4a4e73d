import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency, limitEach } from './concurrency.ts'

/** Work that ends when it is told to, and how much of it is under way. */
function works() {
  const ends: (() => void)[] = []
  const counted = { running: 0, most: 0, begun: 0 }
  const work = async () => {
    counted.begun += 1
    counted.most = Math.max(counted.most, (counted.running += 1))
    await new Promise<void>((end) => ends.push(end))
    counted.running -= 1
  }
  return { work, counted, endOne: async () => (ends.shift()?.(), nextTurn()) }
}

test('so many run at a time, also those that come just as one ends', async () => {
  const { work, counted, endOne } = works()
  const inTurn = limitConcurrency(2)
  const calls = Array.from({ length: 5 }, () => inTurn(work))
  expect(counted.running).toBe(2)
  const ending = endOne()
  calls.push(inTurn(work))
  await ending
  for (let left = 0; left < 5; left += 1) await endOne()
  await Promise.all(calls)
  expect(counted).toEqual({ running: 0, most: 2, begun: 6 })
})

test('who finds the queue full or waits too long is refused, and takes nobody else’s turn', async () => {
  const { work, counted, endOne } = works()
  const inTurn = limitConcurrency(1, { maxWaiting: 1, maxWaitMs: 20 })
  const first = inTurn(work)
  const late = inTurn(work)
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  const next = inTurn(work)
  await endOne()
  await endOne()
  await Promise.all([first, next])
  expect(counted.begun).toBe(2)
})

test('work that fails gives its place on', async () => {
  const inTurn = limitConcurrency(1)
  const failed = inTurn(async () => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('of one key so many run at a time, more are refused, and another key is not kept waiting', async () => {
  const { work, counted, endOne } = works()
  const ofKey = limitEach<string>(2)
  const calls = [ofKey('a', work), ofKey('a', work), ofKey('b', work)]
  await expect(ofKey('a', work)).rejects.toMatchObject({ code: 'unavailable' })
  expect(counted.running).toBe(3)
  await endOne()
  calls.push(ofKey('a', work))
  for (let left = 0; left < 3; left += 1) await endOne()
  await Promise.all(calls)
  await expect(ofKey('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(counted).toMatchObject({ running: 0, begun: 4 })
})
