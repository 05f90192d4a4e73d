import type { Attribute } from '#contract/attributes.ts'
import type { DemoProduct } from './products.ts'

/** Attributes of a product type, and how product names express them. */
type Detail = { attribute: Attribute; read: RegExp }

const number = (key: string, en: string, id: string, unit: string, read: RegExp): Detail => ({
  attribute: { key, name: { en, id }, type: 'number', unit, required: false, filter: true },
  read,
})
const sizes = ['A3', 'A4', 'F4'].map((size) => ({ en: size, id: size }))

export const details: Readonly<Record<number, readonly Detail[]>> = {
  103: [
    number('screen', 'Screen', 'Layar', 'inci', /([\d,]+) inci/),
    number('memory', 'Memory (RAM)', 'Memori (RAM)', 'GB', /RAM (\d+) GB/),
  ],
  201: [number('power', 'Power', 'Daya', 'W', /([\d.]+) W\b/)],
  301: [number('net-weight', 'Net weight', 'Berat bersih', 'kg', /(\d+) kg/)],
  303: [number('net-weight', 'Net weight', 'Berat bersih', 'kg', /(\d+) kg/)],
  401: [
    {
      attribute: {
        key: 'paper-size',
        name: { en: 'Paper size', id: 'Ukuran kertas' },
        type: 'choice',
        choices: sizes,
        required: false,
        filter: true,
      },
      read: /\b(A3|A4|F4)\b/,
    },
    number('grammage', 'Paper weight', 'Gramatur', 'gsm', /(\d+) gsm/),
  ],
  604: [number('capacity', 'Capacity', 'Isi', 'ml', /(\d+) ml/)],
}

/** The same of one product, by key. */
export function detailsOf({ subcategoryId, name }: Pick<DemoProduct, 'subcategoryId' | 'name'>): Record<string, string | number> {
  const asked = subcategoryId === null ? [] : (details[subcategoryId] ?? [])
  return Object.fromEntries(
    asked.flatMap(({ attribute: { key, type }, read }) => {
      const found = read.exec(name)?.[1]
      return found === undefined ? [] : [[key, type === 'number' ? Number(found.replaceAll('.', '').replace(',', '.')) : found]]
    }),
  )
}
