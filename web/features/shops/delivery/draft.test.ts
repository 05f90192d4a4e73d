import { expect, test } from 'vitest'
import { gramsOf } from './draft.ts'

test('kilograms are read with decimals and thousands and what is none goes as it is', () => {
  for (const typed of ['1.000', '1,000', '1000']) expect(gramsOf(typed)).toBe(1_000_000)
  for (const typed of ['2,5', '2.5']) expect(gramsOf(typed)).toBe(2_500)
  for (const typed of ['0,125', '0.125']) expect(gramsOf(typed)).toBe(125)
  for (const typed of ['1e309', '-5', '2,5555', 'dua']) expect(gramsOf(typed)).toBe(typed)
})
