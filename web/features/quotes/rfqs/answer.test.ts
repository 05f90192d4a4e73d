import { expect, test } from 'vitest'
import { isNamedLike } from './answer.ts'

test('only goods with half of the words of a line are offered without a tick of the store', () => {
  expect(isNamedLike('Pulpen gel biru, isi 12', 'Pulpen Gel Biru 0,5 mm (isi 12)')).toBe(true)
  expect(isNamedLike('Map ordner', 'Map Ordner Folio 7 cm')).toBe(true)
  expect(isNamedLike('Kertas HVS A4 80 gsm', 'Gunting Kertas 8 inci')).toBe(false)
  expect(isNamedLike('Jasa pasang papan nama di depan kantor', 'Papan Klip A4 Kayu')).toBe(false)
  expect(isNamedLike('?', 'Papan Klip')).toBe(false)
})
