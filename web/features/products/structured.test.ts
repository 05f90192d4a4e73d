import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/products.ts'
import { structuredData } from './structured.ts'

const pen = {
  id: 7,
  name: 'Pulpen',
  description: 'Biru',
  mainImage: '/a.jpg',
  Images: [],
  Category: { name: 'Office' },
  rating: { average: null, count: 0 },
  Shop: { name: 'Toko' },
  price: 1_200,
  stock: 5,
  ppn: { included: false, rateBp: 1200, baseNum: 11, baseDen: 12 },
  units: [
    { unit: 'pcs', factor: 1, decimals: 0, min: 1, step: 1, max: 600, isDefault: true },
    { unit: 'lusin', factor: 12, decimals: 0, min: 1, step: 1, max: null, isDefault: false },
  ],
  variants: [
    {
      prices: [
        {
          unit: 'pcs',
          derived: false,
          tiers: [
            { minQuantity: 1, price: 1_200 },
            { minQuantity: 12, price: 1_150 },
          ],
        },
        { unit: 'lusin', derived: false, tiers: [{ minQuantity: 1, price: 13_500 }] },
      ],
    },
  ],
} as unknown as ProductPage

test('search engines read an offer in each unit, with its code, the prices of its quantities and whether PPN is in them', () => {
  const facts = structuredData(pen, 'https://pasokan.test')
  const quantity = (value: object) => ({ '@type': 'QuantitativeValue', ...value })
  expect(facts.offers).toMatchObject([
    {
      price: 1_200,
      eligibleQuantity: quantity({ minValue: 1, maxValue: 600, unitCode: 'H87' }),
      priceSpecification: [
        { price: 1_200, valueAddedTaxIncluded: false, eligibleQuantity: quantity({ minValue: 1, maxValue: 11, unitCode: 'H87' }) },
        { price: 1_150, eligibleQuantity: quantity({ minValue: 12, unitCode: 'H87' }) },
      ],
    },
    { price: 13_500, priceSpecification: [{ referenceQuantity: quantity({ value: 1, unitCode: 'DZN' }) }] },
  ])
  const plain = structuredData({ ...pen, ppn: undefined, units: pen.units.slice(0, 1), stock: 0 }, 'https://pasokan.test')
  expect(plain.offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
    priceSpecification: [{ valueAddedTaxIncluded: true }, {}],
  })
})

test('search engines read the facts of a product by the names of schema.org', () => {
  const brand = { key: 'brand', name: { en: 'Brand', id: 'Merek' }, value: 'Bentala' }
  const origin = { key: 'origin', name: { en: 'Made in', id: 'Negara asal' }, value: { en: 'Germany', id: 'Jerman' } }
  expect(structuredData({ ...pen, attributes: [brand, origin] }, 'https://pasokan.test')).toMatchObject({
    brand: { '@type': 'Brand', name: 'Bentala' },
    countryOfOrigin: { '@type': 'Country', name: 'Jerman' },
  })
  expect(structuredData(pen, 'https://pasokan.test')).not.toHaveProperty('brand')
})
