import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShopId, VariantId } from '#contract/ids.ts'
import { taxOf } from '#contract/ppn.ts'
import { lineTotal } from '#contract/quantities.ts'
import { payableOf } from '#contract/orderTotals.ts'
import { itemsOf } from '#server/payments/attempts/items.ts'
import { readTax } from '#server/catalog/taxes/rates.ts'
import { totalsOf } from './totals.ts'

const rates = ['3 1200 11 12', '4 1200 1 1', '5 0 1 1', '1 1100 1 1']
const line = fc.record({
  price: fc.integer({ min: 0, max: 2_000_000_000 }),
  factor: fc.constantFrom(1, 12, 100, 1_000, 30_500),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  rate: fc.constantFrom(...rates),
})
const store = fc.record({
  mode: fc.constantFrom('none', 'true', 'false'),
  deliveryPrice: fc.integer({ min: 0, max: 50_000_000 }),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
})

/** Cart lines as checkout freezes them, in either tax mode or without tax. */
const cartOf = (stores: readonly (typeof store extends fc.Arbitrary<infer S> ? S : never)[]) =>
  stores.flatMap(({ mode, deliveryPrice, lines }, at) =>
    lines.map(({ price, factor, quantity, rate }, index) => ({
      shopId: (at + 1) as ShopId,
      variantId: (at * 10 + index) as VariantId,
      unit: 'pak' as const,
      name: 'Barang',
      price,
      factor,
      quantity,
      total: lineTotal(price, quantity, factor),
      tax: mode === 'none' ? null : `${mode} ${rate}`,
      deliveryTax: mode === 'none' ? null : `${mode} ${rates[0]}`,
      deliveryPrice,
      shipping: null,
      note: '',
      choosesDelivery: false,
      minOrder: 0,
      deposit: at % 2 === 0 ? 20_000 : 0,
    })),
  )

test('of 1,000 random carts in any tax mode, what the provider lists is what it asks for and what is due, and PPN is rounded by the line', () => {
  fc.assert(
    fc.property(fc.array(store, { minLength: 1, maxLength: 5 }), (stores) => {
      const lines = cartOf(stores)
      const totals = totalsOf(lines)
      const listed = itemsOf(lines, totals).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      expect(listed).toBe(payableOf(totals))
      expect(totals.reduce((sum, { total, deposit }) => sum + total + deposit, 0)).toBe(payableOf(totals))
      for (const { ShopId, ppn, tax, goods, delivery } of totals) {
        const ofStore = lines.filter(({ shopId }) => shopId === ShopId)
        const parts = [...ofStore, { tax: ofStore[0]!.deliveryTax, total: delivery }].flatMap(({ tax: text, total }) => {
          const how = readTax(text)
          return how ? [taxOf(total, how.rate, how.included)] : []
        })
        const sum = parts.reduce((all, part) => all + part.ppn, 0)
        expect(tax?.ppn ?? 0).toBe(sum)
        expect(ppn).toBe(tax?.included === false ? sum : 0)
        if (tax) expect(tax.net + (tax.included ? tax.ppn : 0)).toBe(goods + delivery)
      }
    }),
    { numRuns: 1_000, seed: 20_261_123 },
  )
})
