import { expect, test } from 'vitest'
import { readTypedQuantity } from './typedQuantity.ts'

const inBoth = (typed: string, decimals: number) => (['id', 'en'] as const).map((language) => readTypedQuantity(typed, decimals, language))

test('a decimal comma and a decimal point are the same in both languages', () => {
  for (const typed of ['2,5', '2.5', ' 2,50 ']) expect(inBoth(typed, 2)).toEqual([2.5, 2.5])
  expect(inBoth(',5', 2)).toEqual([0.5, 0.5])
  expect(inBoth('12', 2)).toEqual([12, 12])
})

test('a mark before three digits groups thousands where the language does so', () => {
  expect(inBoth('1.000', 3)).toEqual([1000, 1])
  expect(inBoth('1,000', 3)).toEqual([1, 1000])
  // Nothing before the mark is no thousand.
  for (const typed of ['0.125', '0,125']) expect(inBoth(typed, 3)).toEqual([0.125, 0.125])
  expect(inBoth('1.250,5', 2)).toEqual([1250.5, undefined])
  expect(inBoth('1,250.5', 2)).toEqual([undefined, 1250.5])
})

test('what is sold whole is read as a whole number, and what is no number is none', () => {
  expect(inBoth('1.000', 0)).toEqual([1000, 1000])
  expect(inBoth('2,5', 0)).toEqual([undefined, undefined])
  for (const none of ['', '-1', 'dua', '1e3', '1,2,3', '.', '2,5,0']) expect(inBoth(none, 2)).toEqual([undefined, undefined])
})
