import { expect, test } from 'vitest'
import { readPasted } from './paste.ts'

test('quantity and unit are read before and after the name, as people write them', () => {
  const text = `10 rim kertas A4 80 gsm
2 lusin helm proyek
2,5 kg paku beton
12 x kabel roll 20 m
Semen abu 50 kg: 900 sak
Cat tembok\t4\tpail
1) 1.500 buah bata merah
- Tenda untuk acara`
  expect(readPasted(text)).toEqual([
    { name: 'kertas A4 80 gsm', quantity: 10, unit: 'rim' },
    { name: 'helm proyek', quantity: 2, unit: 'lusin' },
    { name: 'paku beton', quantity: 2.5, unit: 'kg' },
    { name: 'kabel roll 20 m', quantity: 12, unit: 'pcs' },
    { name: 'Semen abu 50 kg', quantity: 900, unit: 'sak' },
    { name: 'Cat tembok', quantity: 4, unit: 'pail' },
    { name: 'bata merah', quantity: 1500, unit: 'pcs' },
    { name: 'Tenda untuk acara', quantity: undefined, unit: 'pcs' },
  ])
})

test('thirty pasted rows are thirty lines, empty ones left out', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `${at + 1} box Barang ${String.fromCharCode(65 + at)}`)
  expect(readPasted(rows.join('\n\n'))).toHaveLength(30)
  expect(readPasted(' \n\n')).toEqual([])
})
