import { expect, test } from 'vitest'
import { readWholeNumber } from './wholeNumber.ts'

test('a number is read as Indonesians, and others, type it', () => {
  for (const typed of ['50000', '50.000', '50,000', '50 000', ' Rp 50.000 ', 'rp. 50.000,00', '50,000.00', '50000,0', '50\u00a0000'])
    expect([typed, readWholeNumber(typed)]).toEqual([typed, 50_000])
  expect(readWholeNumber('1.234.567.890.123')).toBe(1_234_567_890_123)
  expect(readWholeNumber('0')).toBe(0)
})

test('what is no whole number is none, not another one', () => {
  const none = [
    '',
    ' ',
    'lima puluh',
    '1.5',
    '1,5',
    '1.50.000',
    '1.000,50',
    '1.000,000',
    '1.0000',
    '-5',
    '+5',
    '1e3',
    '٥',
    '1'.repeat(16),
    'Rp',
  ]
  for (const typed of none) expect([typed, readWholeNumber(typed)]).toEqual([typed, undefined])
})
