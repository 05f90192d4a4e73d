import { expect, test } from 'vitest'
import { because, presentReason } from './reasons.ts'

test('a reason of ours is shown as its code and in English, one that a person wrote as it was written', () => {
  expect(presentReason(because('cart-changed'))).toEqual({ reason: 'The cart was changed.', reasonCode: 'cart-changed' })
  expect(presentReason({ reason: 'Ordered twice', reasonCode: null })).toEqual({ reason: 'Ordered twice', reasonCode: null })
})

test('a code of a later version says what the row has', () => {
  expect(presentReason({ reason: '', reasonCode: 'not-known-yet' })).toEqual({ reason: '', reasonCode: null })
})
