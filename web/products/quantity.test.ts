import { expect, test } from 'vitest'
import { readQuantity, stepFrom } from './quantity.ts'

test('a quantity is read as people type it, and what is wrong with it is told apart', () => {
  expect(readQuantity('50', 78)).toEqual({ quantity: 50 })
  expect(readQuantity(' 1.000 ', 1000)).toEqual({ quantity: 1000 })
  expect(readQuantity('79', 78)).toEqual({ problem: 'too-many' })
  for (const typed of ['', '0', '-5', '2,5', 'lima']) expect(readQuantity(typed, 78)).toEqual({ problem: 'unreadable' })
})

test('− and + stop at one and at the stock, come back to the stock from beyond it, and to one from what is no number', () => {
  expect([stepFrom('1', -1, 78), stepFrom('78', 1, 78), stepFrom('1', 1, 1)]).toEqual([undefined, undefined, undefined])
  expect([stepFrom('2', -1, 78), stepFrom('2', 1, 78)]).toEqual([1, 3])
  expect([stepFrom('500', -1, 78), stepFrom('500', 1, 78)]).toEqual([78, 78])
  expect([stepFrom('lima', 1, 78), stepFrom('', -1, 78)]).toEqual([1, 1])
})
