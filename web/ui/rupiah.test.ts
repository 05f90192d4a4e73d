import { expect, test } from 'vitest'
import { readAmount } from '#contract/amount.ts'
import { settleRupiah, typeRupiah } from './rupiah.ts'

/** Types keys one by one, `<` deletes the last one. */
const type = (keys: string) => [...keys].reduce((text, key) => typeRupiah(text, key === '<' ? text.slice(0, -1) : text + key), '')

test('an amount is written in threes while it is typed and deleted', () => {
  expect(['1', '16', '168', '1680', '168000', '1680000'].map(type)).toEqual(['1', '16', '168', '1.680', '168.000', '1.680.000'])
  expect(['1680<', '168000<<', '1<'].map(type)).toEqual(['168', '1.680', ''])
  for (const typed of ['7', '950', '168000', '12345678']) expect(readAmount(type(typed))).toBe(Number(typed))
})

test('marks that a person types keep their meaning', () => {
  expect(['1.5', '12.50', '1.500', '12,5', '2jt'].map(type)).toEqual(['1.5', '12.50', '1.500', '12,5', '2jt'])
  expect(typeRupiah('', '168000')).toBe('168000')
})

test('a field that is left shows what will be sent, and unreadable text as it was', () => {
  expect(['168000', '1,500', 'Rp 168.000', '12.50', '2 jt', ''].map(settleRupiah)).toEqual([
    '168.000',
    '1.500',
    '168.000',
    '12.50',
    '2 jt',
    '',
  ])
})
