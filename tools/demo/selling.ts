import type { Unit } from '#contract/units.ts'
import { products, type DemoProduct } from './products.ts'

/** How a product of the demo market is sold besides singly. `prices` from so many of the base unit on, `packPrice` for one pack. Rupiah. */
export type DemoSelling = {
  product: DemoProduct
  baseUnit: Unit
  pack: { unit: Unit; factor: number; price: number }
  tiers: { from: number; price: number }[]
}

/** Goods of a store's shelf; jobs, rentals and machines are sold one by one. */
const shelves = new Set([1, 2, 3, 4, 6, 9, 10])

const packs: Record<string, { unit: Unit; factor: number }> = {
  sak: { unit: 'ton', factor: 20 },
  rim: { unit: 'karton', factor: 5 },
  box: { unit: 'karton', factor: 10 },
  pak: { unit: 'karton', factor: 6 },
  pcs: { unit: 'lusin', factor: 12 },
}

/** Rounds the price of a large unit to Rp500. */
const rounded = (price: number, share: number) => Math.round((price * share) / 500) * 500

const baseUnitOf = (name: string): Unit =>
  /\b\d+ kg/.test(name) && /Semen|Acian|Mortar/.test(name)
    ? 'sak'
    : /\(rim /.test(name)
      ? 'rim'
      : /\(box /.test(name)
        ? 'box'
        : /\(isi /.test(name)
          ? 'pak'
          : 'pcs'

/** Every product that is sold in two units, most of them with prices that fall. */
export const selling: readonly DemoSelling[] = products
  .filter(({ categoryId, stock, price }) => shelves.has(categoryId) && stock >= 100 && price >= 20_000 && price <= 400_000)
  .map((product) => {
    const baseUnit = baseUnitOf(product.name)
    const { unit, factor } = packs[baseUnit]!
    const tiers = product.price > 200_000 ? [] : [10, 50].map((from, at) => ({ from, price: rounded(product.price, [0.98, 0.96][at]!) }))
    return { product, baseUnit, pack: { unit, factor, price: rounded(product.price * factor, 0.94) }, tiers }
  })

/** Products with sizes or colors: axis, values in order, the value that the catalog's stock belongs to (default: the first), and a dearer one. */
export const choices: Record<string, { axis: string; values: string[]; counted?: string; dearer?: string }> = {
  ...Object.fromEntries(
    ['6-01', '6-02', '6-03', '6-04', '6-05'].map((key) => [key, { axis: 'Ukuran', values: ['S', 'M', 'L', 'XL', 'XXL'], dearer: 'XXL' }]),
  ),
  ...Object.fromEntries(['6-06', '6-07', '6-08', '6-09'].map((key) => [key, { axis: 'Warna', values: ['Hitam', 'Biru Dongker', 'Krem'] }])),
  '2-26': { axis: 'Ukuran', values: ['M', 'L', 'XL'] },
  '3-14': { axis: 'Ukuran', values: ['3 inci', '4 inci', '6 inci'], counted: '4 inci', dearer: '6 inci' },
  '3-15': { axis: 'Tebal', values: ['1,2 mm', '1,6 mm'], dearer: '1,6 mm' },
  '3-25': { axis: 'Warna', values: ['Kuning', 'Putih', 'Merah', 'Biru'] },
  '3-26': { axis: 'Ukuran', values: ['M', 'L', 'XL'] },
  '3-27': { axis: 'Ukuran', values: ['39', '40', '41', '42', '43'] },
  '10-03': { axis: 'Ukuran', values: ['S', 'M', 'L'], counted: 'M' },
  '10-04': { axis: 'Ukuran', values: ['S', 'M', 'L'], counted: 'L' },
}
