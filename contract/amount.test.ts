import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, whyNoAmount, writeAmount, writeRupiah } from './amount.ts'

const readAll = (typed: string[], places?: number) => typed.map((text) => [text, readAmount(text, places)])
const all = (typed: string[], value: number | undefined) => typed.map((text) => [text, value])

test('an amount of rupiah is read as Indonesians, and others, write it', () => {
  const fifty = ['50000', '50.000', '50,000', '50 000', ' Rp 50.000 ', 'rp. 50.000,00', '50,000.00', '50000,0', '50\u00a0000', '50000.00']
  expect(readAll(fifty)).toEqual(all(fifty, 50_000))
  const fifteen = [
    'Rp. 15.000,-',
    'Rp15.000,00',
    'IDR 15,000',
    '15.000 IDR',
    'Rp 15.000.-',
    '15.000.-',
    'Rp\u00a0 15.000',
    'Rp.15.000',
    '\u202a15.000\u202c',
  ]
  expect(readAll(fifteen)).toEqual(all(fifteen, 15_000))
  const million = ['1.500.000,-', 'Rp 1.500.000,-', '1,500,000', 'IDR1.500.000', '1.500.000,00', '1,500,000.00']
  expect(readAll(million)).toEqual(all(million, 1_500_000))
  expect(readAmount('1.234.567.890.123')).toBe(1_234_567_890_123)
  expect(readAmount('0')).toBe(0)
})

test('what is no whole amount is none, not another one, and the reason is said', () => {
  const refused = {
    '15rb': 'amount-word',
    '15 ribu': 'amount-word',
    '1,5 juta': 'amount-word',
    '1.5jt': 'amount-word',
    '15k': 'amount-word',
    '15000/pcs': 'amount-each',
    '@15.000': 'amount-each',
    '15.000 per buah': 'amount-each',
    '-5': 'amount-negative',
    '(15.000)': 'amount-negative',
    '15.000,--': 'amount-unclear',
    '15\u2044000': 'amount-unclear',
    "15'000": 'amount-unclear',
    '15.000;-': 'amount-unclear',
    '10 (sepuluh)': 'amount-unclear',
    'lima puluh': 'amount-unclear',
    '1.50.000': 'amount-unclear',
    '1.000,00,-': 'amount-unclear',
    '1.0000': undefined,
    '1.000,000': undefined,
    '10 20': 'amount-unclear',
    '+5': 'amount-unclear',
    '1e3': 'amount-unclear',
    '٥': 'amount-unclear',
    [`${'1'.repeat(16)}`]: 'amount-unclear',
    '': undefined,
    ' ': undefined,
    Rp: undefined,
    '1.5': undefined,
    '1,5': undefined,
    '1.000,50': undefined,
  }
  for (const [typed, why] of Object.entries(refused))
    expect([typed, readAmount(typed), whyNoAmount(typed)]).toEqual([typed, undefined, why])
})

test('a quantity has decimals after a mark that cannot be thousands, whatever the language', () => {
  const half = ['2,5', '2.5', ' 2,50 ', '2.50']
  expect(readAll(half, 2)).toEqual(all(half, 2.5))
  const thousand = ['1.000', '1,000', '1.000,00', '1,000.00', '1000', '1.000,-']
  expect([...readAll(thousand, 2), ...readAll(thousand, 3)]).toEqual([...all(thousand, 1000), ...all(thousand, 1000)])
  const eighth = ['0.125', '0,125', ',125', '0,1250']
  expect(readAll(eighth, 3)).toEqual(all(eighth, 0.125))
  expect(readAll(['1.250,5', '1,250.5'], 2)).toEqual(all(['1.250,5', '1,250.5'], 1250.5))
  expect(readAmount('1.250,125', 3)).toBe(1250.125)
  expect(readAmount('1,1250', 3)).toBe(1.125)
  const none = ['', '-1', 'dua', '1e3', '1,2,3', '.', '2,5,0', '2,', '1.1250']
  expect(readAll(none, 2)).toEqual(all(none, undefined))
})

test('rupiah are written in threes and read as the same amount', () => {
  expect([0, 950, 10_000_000].map(writeRupiah)).toEqual(['0', '950', '10.000.000'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      expect(readAmount(writeRupiah(amount))).toBe(amount)
    }),
  )
})

test('what is written is read as the same number', () => {
  const steps = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(steps, fc.constantFrom(0, 1, 2, 3), fc.constantFrom(',', '.'), (count, places, mark) => {
      const value = Number((count / 10 ** places).toFixed(places))
      expect(readAmount(writeAmount(value, mark), places)).toBe(value)
    }),
  )
})

test('a long text that is no amount is refused at once', () => {
  // A pattern that goes back and forth in one of them would outlast the test's time.
  for (const filling of [' ', '1 ', '\u00a0', 'Rp ', '1,', '-']) {
    const typed = `1${filling.repeat(1_000_000 / filling.length)}x`
    expect([readAmount(typed), whyNoAmount(typed)]).toEqual([undefined, 'amount-unclear'])
  }
})
