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

const local = { origin: 'Indonesia' }
/** Facts that stores state of products, by the product's key. Brands and numbers are invented. */
const facts: Readonly<Record<string, Record<string, string>>> = {
  '1-06': {
    brand: 'Lentera',
    model: 'LB14-i5/16',
    origin: 'Tiongkok',
    warranty: '2 tahun, servis di Jakarta dan Surabaya',
    tkdn: 'TKDN 40,38%, 1183/SJ-IND.8/2026',
  },
  '1-16': { ...local, brand: 'Cahaya Prima', model: 'CP-B12E27', warranty: '1 tahun', sni: 'SNI IEC 62560:2015' },
  '1-20': { ...local, brand: 'Kabelindo Jaya', sni: 'SNI 04-6629.4-2006', tkdn: 'TKDN 92,10%, 2044/SJ-IND.8/2026' },
  '2-01': { brand: 'Teknira', model: 'TK-BL18', origin: 'Tiongkok', warranty: '1 tahun, suku cadang tersedia' },
  '2-02': { brand: 'Teknira', model: 'TK-ID650', origin: 'Tiongkok', warranty: '1 tahun' },
  '3-01': { ...local, brand: 'Bentala', sni: 'SNI 2049:2015', tkdn: 'TKDN 93,55%, 0871/SJ-IND.8/2026' },
  '3-02': { ...local, brand: 'Bentala', sni: 'SNI 8640:2018' },
  '3-03': { ...local, brand: 'Rekatama' },
  '3-16': { ...local, brand: 'Baja Nusa', sni: 'SNI 2052:2017', tkdn: 'TKDN 78,20%, 3310/SJ-IND.8/2026' },
  '3-25': { ...local, brand: 'Sigap', sni: 'SNI ISO 3873:2012' },
  '4-01': { ...local, brand: 'Lestari', sni: 'SNI 7274:2008' },
  '7-22': { ...local, brand: 'Dapur Bu Rini', halal: 'ID32110000123450126', pirt: '2063201010123-31' },
  '10-01': { ...local, brand: 'Sehati', bpom: 'AKD 21603123456', tkdn: 'TKDN 65,00%, 5120/SJ-IND.8/2026' },
}

/** Values of attributes and facts of one product, by key. */
export function detailsOf({
  key: product,
  subcategoryId,
  name,
}: Pick<DemoProduct, 'key' | 'subcategoryId' | 'name'>): Record<string, string | number> {
  const asked = subcategoryId === null ? [] : (details[subcategoryId] ?? [])
  const read = Object.fromEntries(
    asked.flatMap(({ attribute: { key, type }, read }) => {
      const found = read.exec(name)?.[1]
      return found === undefined ? [] : [[key, type === 'number' ? Number(found.replaceAll('.', '').replace(',', '.')) : found]]
    }),
  )
  return { ...facts[product], ...read }
}
