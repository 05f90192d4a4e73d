import { expect, test } from 'vitest'
import { sayRupiah } from './rupiah.ts'

const cases: [number, string, string][] = [
  [0, 'Nol rupiah', 'Zero rupiah'],
  [1, 'Satu rupiah', 'One rupiah'],
  [10, 'Sepuluh rupiah', 'Ten rupiah'],
  [11, 'Sebelas rupiah', 'Eleven rupiah'],
  [12, 'Dua belas rupiah', 'Twelve rupiah'],
  [19, 'Sembilan belas rupiah', 'Nineteen rupiah'],
  [20, 'Dua puluh rupiah', 'Twenty rupiah'],
  [21, 'Dua puluh satu rupiah', 'Twenty-one rupiah'],
  [100, 'Seratus rupiah', 'One hundred rupiah'],
  [101, 'Seratus satu rupiah', 'One hundred and one rupiah'],
  [111, 'Seratus sebelas rupiah', 'One hundred and eleven rupiah'],
  [999, 'Sembilan ratus sembilan puluh sembilan rupiah', 'Nine hundred and ninety-nine rupiah'],
  [1_000, 'Seribu rupiah', 'One thousand rupiah'],
  [1_005, 'Seribu lima rupiah', 'One thousand and five rupiah'],
  [1_500, 'Seribu lima ratus rupiah', 'One thousand five hundred rupiah'],
  [2_000, 'Dua ribu rupiah', 'Two thousand rupiah'],
  [11_000, 'Sebelas ribu rupiah', 'Eleven thousand rupiah'],
  [21_000, 'Dua puluh satu ribu rupiah', 'Twenty-one thousand rupiah'],
  [100_000, 'Seratus ribu rupiah', 'One hundred thousand rupiah'],
  [101_000, 'Seratus satu ribu rupiah', 'One hundred and one thousand rupiah'],
  [1_000_000, 'Satu juta rupiah', 'One million rupiah'],
  [1_000_001, 'Satu juta satu rupiah', 'One million and one rupiah'],
  [1_001_000, 'Satu juta seribu rupiah', 'One million one thousand rupiah'],
  [
    15_250_500,
    'Lima belas juta dua ratus lima puluh ribu lima ratus rupiah',
    'Fifteen million two hundred and fifty thousand five hundred rupiah',
  ],
  [1_000_000_000, 'Satu miliar rupiah', 'One billion rupiah'],
  [
    999_999_999_999,
    'Sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan rupiah',
    'Nine hundred and ninety-nine billion nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine rupiah',
  ],
  [1_000_000_000_000, 'Satu triliun rupiah', 'One trillion rupiah'],
  [2_000_000_000_000_011, 'Dua kuadriliun sebelas rupiah', 'Two quadrillion and eleven rupiah'],
]

test.each(cases)('%i is said in Indonesian and in English', (amount, indonesian, english) => {
  expect([sayRupiah(amount, 'id'), sayRupiah(amount, 'en')]).toEqual([indonesian, english])
})
