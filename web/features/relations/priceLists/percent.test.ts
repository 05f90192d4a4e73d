import { expect, test } from 'vitest'
import { readPercent } from './percent.ts'

test('a share is read with a comma, a point or its sign; what is no number is sent as it was typed, never left out', () => {
  expect(['3,5', ' 3.5 % ', '4%', '12'].map(readPercent)).toEqual([3.5, 3.5, 4, 12])
  expect(['', ' ', '%'].map(readPercent)).toEqual([null, null, null])
  for (const typed of ['1e309', '-4', 'empat', '1'.repeat(400), '3,5,1']) expect(readPercent(typed)).toBe(typed)
})
