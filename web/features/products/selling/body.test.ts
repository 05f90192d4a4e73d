import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ProductDetails } from '#contract/products.ts'
import { bodyOf } from './body.ts'
import { addAxis, namesOf, pasteCells, putRow, putValues, removeAxis, rowsOf } from './choices.ts'
import { newProduct, newRow, newUnit, type SellingFields } from './typed.ts'

const pens: SellingFields = { ...newProduct, units: [{ ...newUnit('pcs', '1'), price: '1.200' }], rows: [{ ...newRow([]), stock: '500' }] }

test('pieces at one price say a price and a stock, and nothing else', () => {
  expect(bodyOf(pens, null)).toEqual({ price: 1_200, stock: 500 })
})

test('three units with tiers become what the contract takes', () => {
  const [pcs] = pens.units
  const typed: SellingFields = {
    ...pens,
    units: [
      {
        ...pcs!,
        tiers: [
          { from: '12', price: '1.150' },
          { from: '120', price: 'Rp1.050' },
          { from: '', price: '' },
        ],
      },
      { ...newUnit('lusin', '12'), price: '13500' },
      { ...newUnit('karton', '40'), min: '2' },
    ],
  }
  const body = bodyOf(typed, null)
  expect(body.units).toEqual([
    {
      unit: 'pcs',
      factor: 1,
      isDefault: true,
      prices: [
        { minQuantity: 1, price: 1_200 },
        { minQuantity: 12, price: 1_150 },
        { minQuantity: 120, price: 1_050 },
      ],
    },
    { unit: 'lusin', factor: 12, isDefault: false, prices: [{ minQuantity: 1, price: 13_500 }] },
    { unit: 'karton', factor: 40, isDefault: false, min: 2, prices: [] },
  ])
  expect(z.safeParse(ProductDetails, { name: 'Pena', CategoryId: 3, description: 'Pena', ...body }).success).toBe(true)
})

test('meters are counted in centimeters, exactly, in either language', () => {
  const cable: SellingFields = {
    ...newProduct,
    baseUnit: 'm',
    decimals: 2,
    units: [
      { ...newUnit('m', '1'), price: '8500', min: '2,5' },
      { ...newUnit('roll', '305'), price: '2.300.000' },
    ],
    rows: [{ ...newRow([]), stock: '1.220,55' }],
  }
  expect(bodyOf(cable, null)).toMatchObject({ stock: 122_055, decimals: 2, units: [{ factor: 100, min: 2.5 }, { factor: 30_500 }] })
  const english = bodyOf({ ...cable, rows: [{ ...newRow([]), stock: '1,220.55' }] }, null)
  expect(english.stock).toBe(122_055)
})

test('choices make a grid; a value with another name keeps its row, one that comes back too', () => {
  let shirt = putValues(addAxis(pens, 'Ukuran'), 0, 'S, M; L , M')
  expect(rowsOf(shirt).map(({ choice, stock }) => [...choice, stock])).toEqual([
    ['S', '500'],
    ['M', ''],
    ['L', ''],
  ])
  shirt = putRow(shirt, rowsOf(shirt)[1]!, { stock: '7', sku: 'KM' })
  shirt = putValues(addAxis(shirt, 'Warna'), 1, 'Merah,Biru')
  expect(rowsOf(shirt)).toHaveLength(6)
  expect(rowsOf(shirt)[2]).toMatchObject({ choice: ['M', 'Merah'], stock: '7' })
  shirt = putValues(shirt, 0, 'S, Medium, L')
  expect(rowsOf(shirt)[2]).toMatchObject({ choice: ['Medium', 'Merah'], stock: '7', sku: 'KM' })
  expect(rowsOf(putValues(shirt, 0, 'S, L, XL'))[2]).toMatchObject({ choice: ['L', 'Merah'], stock: '' })
  const less = putValues(shirt, 0, 'S')
  expect(rowsOf(less)).toHaveLength(2)
  expect(rowsOf(putValues(less, 0, 'S, Medium'))[2]).toMatchObject({ choice: ['Medium', 'Merah'], stock: '7' })
  expect(rowsOf(removeAxis(shirt, 1))[1]).toMatchObject({ choice: ['Medium'], stock: '7' })
  expect(
    namesOf([
      { name: 'Warna', values: [] },
      { name: ' Warna ', values: [] },
      { name: '', values: [] },
    ]),
  ).toEqual(['Warna', '2', '3'])
})

test('cells of a spreadsheet fill the rows below and to the right, and no further', () => {
  const shirt = putValues(addAxis(pens, 'Ukuran'), 0, 'S,M,L')
  const fields = ['stock', 'price', 'sku'] as const
  const pasted = pasteCells(
    shirt,
    '10\t52.000\tKM-M\textra\r\n20\t\tKM-L\r\n30\tno row\r\n',
    { row: rowsOf(shirt)[1]!, field: 'stock' },
    fields,
  )
  expect(rowsOf(pasted).map(({ stock, price, sku }) => [stock, price, sku])).toEqual([
    ['500', '', ''],
    ['10', '52.000', 'KM-M'],
    ['20', '', 'KM-L'],
  ])
  expect(bodyOf(pasted, null)).toMatchObject({
    stock: 530,
    variants: [
      { options: { Ukuran: 'S' }, stock: 500, sku: null },
      { options: { Ukuran: 'M' }, stock: 10, price: 52_000, sku: 'KM-M' },
      { options: { Ukuran: 'L' }, stock: 20, sku: 'KM-L' },
    ],
  })
})

test('what cannot be read is left to be refused where it was typed', () => {
  const typed: SellingFields = {
    ...pens,
    units: [
      { ...pens.units[0]!, tiers: [{ from: 'lots', price: '900' }] },
      { ...newUnit('karton', ''), price: '9' },
    ],
  }
  const parsed = z.safeParse(ProductDetails, { name: 'Pena', CategoryId: 3, description: 'Pena', ...bodyOf(typed, null) })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['units.0.prices.1.minQuantity', 'units.1.factor'])
})

test('more combinations than there may be make no rows', () => {
  const many = Array.from({ length: 11 }, (_, n) => n).join(',')
  const typed = putValues(addAxis(putValues(addAxis(pens, 'A'), 0, many), 'B'), 1, many)
  expect(rowsOf(typed)).toEqual([])
})
