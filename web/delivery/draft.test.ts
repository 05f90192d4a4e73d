import { expect, test } from 'vitest'
import { gramsOf } from './draft.ts'

test('kilograms are read as the language writes them, thousands too, and what is none goes as it is', () => {
  expect((['id', 'en'] as const).map((language) => gramsOf('1.000', language))).toEqual([1_000_000, 1_000])
  for (const typed of ['2,5', '2.5']) expect((['id', 'en'] as const).map((language) => gramsOf(typed, language))).toEqual([2_500, 2_500])
  for (const typed of ['0,125', '0.125']) expect((['id', 'en'] as const).map((language) => gramsOf(typed, language))).toEqual([125, 125])
  for (const typed of ['1e309', '-5', '2,5555', 'dua']) expect(gramsOf(typed, 'id')).toBe(typed)
})
