import { beforeEach, expect, test, vi } from 'vitest'
import { choose, chosenIds, readIds } from './chosen.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('an address names each product once, and what is no id names none', () => {
  expect(readIds('12,41,12,0,-3,x,1e3, 7,99999999999999999')).toEqual(['12', '41'])
  expect(readIds(null)).toEqual([])
})

test('of more than four products the newest are compared', () => {
  expect(chosenIds()).toEqual([])
  expect(choose(['1', '2', '3', '4', '5'])).toEqual(['2', '3', '4', '5'])
  expect(choose([...chosenIds(), '3'])).toEqual(['2', '3', '4', '5'])
  expect(chosenIds()).toEqual(['2', '3', '4', '5'])
})
