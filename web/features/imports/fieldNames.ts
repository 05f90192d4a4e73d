import type { ImportField } from '#contract/imports.ts'
import type { texts } from './texts.ts'

/** Labels of the fields of a product. */
export const fieldNames: Record<ImportField, keyof typeof texts> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  stock: 'Stock',
  pictures: 'Pictures',
  unit: 'Unit',
  factor: 'Holds how many',
  minimum: 'Minimum',
  tiers: 'Quantity prices',
  parent: 'Parent code',
  option1: 'Option 1',
  option2: 'Option 2',
  option3: 'Option 3',
  kind: 'Kind',
  deposit: 'Deposit',
  rest: 'Days between bookings',
  details: 'Product details',
  number: 'Variant number',
  sku: 'SKU',
}
