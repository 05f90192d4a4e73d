import { expect, test } from 'vitest'
import { RfqLineId, VariantId } from '#contract/ids.ts'
import { linesToSkip } from './answer.ts'

const line = (n: number, name: string, goods?: string, own?: { variant?: number; isNamed?: boolean }) => {
  const variant = VariantId.parse(own?.variant ?? n)
  return {
    id: RfqLineId.parse(n),
    name,
    VariantId: own?.isNamed ? variant : null,
    suggestions: goods === undefined ? [] : [{ VariantId: variant, name: goods, unit: 'pcs' as const, price: 1000 }],
  }
}

test('a first offer holds only goods with half of the words of a line, those that it names, and each of them once', () => {
  const lines = [
    line(1, 'Pulpen gel biru, isi 12', 'Pulpen Gel Biru 0,5 mm (isi 12)'),
    line(2, 'Map ordner', 'Map Ordner Folio 7 cm'),
    line(3, 'Kertas HVS A4 80 gsm', 'Gunting Kertas 8 inci'),
    line(4, 'Jasa pasang papan nama di depan kantor', 'Papan Klip A4 Kayu'),
    line(5, 'Map ordner besar', 'Map Ordner Folio 7 cm', { variant: 2 }),
    line(6, 'Seperti biasa', 'Helm Proyek', { isNamed: true }),
    line(7, 'Semen'),
    line(8, '?', 'Papan Klip'),
  ]
  expect(linesToSkip(lines)).toEqual([3, 4, 5, 7, 8])
})
