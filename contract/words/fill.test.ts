import { expect, test } from 'vitest'
import { fill, inBoth } from './fill.ts'

const word = {
  en: '{name} sent {n, number} files of {amount, rupiah}.',
  one: '{name} sent a file.',
  id: '{name}: {n, number} berkas, {amount, rupiah}.',
}

test('one and many differ in English only, and numbers are written as each language writes them', () => {
  const values = { name: 'Sari', n: 1500, amount: 2_500_000 }
  expect(inBoth(word, values)).toEqual({ en: 'Sari sent 1,500 files of Rp2.500.000.', id: 'Sari: 1.500 berkas, Rp2.500.000.' })
  expect(inBoth(word, { ...values, n: 1 })).toEqual({ en: 'Sari sent a file.', id: 'Sari: 1 berkas, Rp2.500.000.' })
})

test('a value cannot open a hole of its own, turn the direction of the sentence, or reach what is no value of it', () => {
  expect(fill({ en: '{a} and {b}', id: '' }, 'en', { a: '{b}', b: '\u202eevil' })).toBe('{b} and \u2068\u202eevil\u2069')
  expect(fill({ en: '{toString} {a}', id: '' }, 'en', { a: '$&' })).toBe('{toString} $&')
})
