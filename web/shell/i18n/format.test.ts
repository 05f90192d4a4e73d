import { expect, test } from 'vitest'
import { formatNumber, formatRupiah } from '#contract/words/fill.ts'

const numbers = [0, 7, 99, 100, 999, 1000, 12_345, 999_999, 1_000_000, 21_000_000, 100_000_000_000, Number.MAX_SAFE_INTEGER]

test('whole numbers and rupiah look as the language writes them, negative ones too', () => {
  const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })
  for (const number of numbers.flatMap((value) => [value, -value || 0])) {
    expect(formatNumber(number, 'en')).toBe(new Intl.NumberFormat('en-GB').format(number))
    expect(formatNumber(number, 'id')).toBe(new Intl.NumberFormat('id-ID').format(number))
    expect(formatRupiah(number)).toBe(rupiah.format(number).replace(/\s/g, ''))
  }
})
