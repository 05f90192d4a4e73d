import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hundredthsOf, withPercent } from './percent.ts'

test('a percentage is read with comma or point, and with its sign', () => {
  for (const typed of ['2,5', '2.5', '2,50 %', ' 2.5% ']) expect(hundredthsOf(typed)).toBe(250)
  expect(['0', '100', '0,07', '1.15', '.5', '19,99'].map((typed) => hundredthsOf(typed))).toEqual([0, 10_000, 7, 115, 50, 1999])
})

test('what is none, more than all or finer than hundredths is refused, thousands too', () => {
  for (const typed of ['', '%', 'dua', '-1', '100,01', '2,555', '2.500', '2,500', '1e1', '2,5,0', '250 %', '2%5'])
    expect(hundredthsOf(typed)).toBe(undefined)
})

test('a form hands on what its schema has, and says of which field it is wrong', () => {
  const schema = withPercent(z.object({ fee: z.int(), from: z.string() }), 'fee')
  expect(z.safeParse(schema, { fee: '2,5', from: 'x' }).data).toEqual({ fee: 250, from: 'x' })
  expect(z.safeParse(schema, { fee: '2,555', from: 'x' }).error?.issues.map(({ path }) => path)).toEqual([['fee']])
})
