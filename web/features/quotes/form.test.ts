import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { RequestForm, versionForm } from './form.ts'

const openedAt = Date.parse('2026-11-28T03:00:00Z')
const line = { VariantId: '7', unit: 'sak', quantity: '1.200', price: '64.000', leadDays: '', deviation: ' ' }
const offer = {
  versionId: 3,
  lines: [line],
  delivery: { way: 'own', price: '0', minDays: '2', maxDays: '' },
  validDays: '7',
  keepDays: '0',
  note: '',
}

test('an offer reads amounts as Indonesians write them, keeps every price step and leaves empty ones out', () => {
  const tiers = [
    { minQuantity: '1.500', price: '63.000' },
    { minQuantity: '2.000', price: '62.000' },
    { minQuantity: '', price: '' },
  ]
  expect(safeParse(versionForm(openedAt), { ...offer, lines: [{ ...line, tiers }] })).toMatchObject({
    success: true,
    data: {
      lines: [
        {
          VariantId: 7,
          quantity: 1200,
          price: 64_000,
          leadDays: null,
          deviation: '',
          tiers: [
            { minQuantity: 1500, price: 63_000 },
            { minQuantity: 2000, price: 62_000 },
          ],
        },
      ],
      delivery: { price: 0, minDays: 2, maxDays: null },
      validUntil: '2026-12-05T03:00:00.000Z',
      reservedUntil: null,
    },
  })
})

test('unreadable text is refused at its field', () => {
  const typed = { ...offer, lines: [{ ...line, quantity: 'banyak', price: '5 juta' }] }
  const { error } = safeParse(versionForm(openedAt), typed)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['lines.0.quantity', 'lines.0.price'])
})

test('a request for another place names no address', () => {
  const typed = { ShopId: 4, source: 'product', lines: [line], AddressId: '', place: 'Bandung', neededBy: '', note: '' }
  const { data } = safeParse(RequestForm, typed)
  expect(data).toMatchObject({ place: 'Bandung', neededBy: null })
  expect(data).not.toHaveProperty('AddressId')
})
