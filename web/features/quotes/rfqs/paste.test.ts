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

test('columns of a spreadsheet are read by what stands in them, with or without a head and numbers of rows', () => {
  const rows = [
    'No\tNama Barang\tJumlah\tSatuan\tKeterangan',
    '1\tPulpen gel biru\t24\tpcs\ttinta biru',
    '2\tKabel NYM 3x2,5\t1,5\troll\t',
    '\tLakban bening\t1.000\tpcs\t12.000',
    '12\trim\tKertas HVS A4',
    '5\tMap ordner',
    'Helm proyek\t12 pcs\twarna putih',
    'Jasa pasang kanopi\t\t',
  ]
  expect(readPasted(rows.join('\r\n'))).toEqual([
    { name: 'Pulpen gel biru', quantity: 24, unit: 'pcs', spec: 'tinta biru' },
    { name: 'Kabel NYM 3x2,5', quantity: 1.5, unit: 'roll' },
    { name: 'Lakban bening', quantity: 1000, unit: 'pcs' },
    { name: 'Kertas HVS A4', quantity: 12, unit: 'rim' },
    { name: 'Map ordner', quantity: 5, unit: 'pcs' },
    { name: 'Helm proyek', quantity: 12, unit: 'pcs', spec: 'warna putih' },
    { name: 'Jasa pasang kanopi', quantity: undefined, unit: 'pcs' },
  ])
})
