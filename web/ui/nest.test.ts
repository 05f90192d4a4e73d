import { expect, test } from 'vitest'
import { nest } from './nest.ts'

test('names become the body that they stand for: flat, nested, in rows, and rows of objects', () => {
  const fields = [
    ['name', 'Toko Baja'],
    ['formShop.address', 'Jl. A 1'],
    ['formShop.bank.holder', 'Sari'],
    ['replies[]', ''],
    ['replies.0', 'Ada.'],
    ['replies.1', 'Habis.'],
    ['lines.0.quantity', 3],
    ['lines.1.quantity', 4],
  ] as const
  expect(nest(fields)).toEqual({
    name: 'Toko Baja',
    formShop: { address: 'Jl. A 1', bank: { holder: 'Sari' } },
    replies: ['Ada.', 'Habis.'],
    lines: [{ quantity: 3 }, { quantity: 4 }],
  })
})

test('an array of no rows is an array, wherever its mark stands', () => {
  expect(nest([['replies[]', '']])).toEqual({ replies: [] })
  expect(
    nest([
      ['replies.0', 'Ada.'],
      ['replies[]', ''],
    ]),
  ).toEqual({ replies: ['Ada.'] })
})

test('a name reaches no prototype, makes no huge array and turns no value into something else', () => {
  const body = nest([
    ['__proto__.role', 'seller'],
    ['constructor.prototype.role', 'x'],
    ['a.999999', 1],
    ['b.0', 1],
    ['b.length', 9],
    ['c', 1],
    ['c.d', 2],
  ])
  expect(({} as { role?: string }).role).toBeUndefined()
  expect(body).toMatchObject({ b: [1], c: 1 })
  expect((body.b as unknown[]).length).toBe(1)
  expect(Array.isArray(body.a)).toBe(false)
})
