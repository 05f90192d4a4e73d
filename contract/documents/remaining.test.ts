import { expect, test } from 'vitest'
import type { CreditNoteId } from '../ids.ts'
import { remainingOf } from './remaining.ts'

const note = (total: number) => ({ id: total as CreditNoteId, number: `NK/${total}`, at: '2026-11-27T00:00:00.000Z', total })
const refund = (amount: number) => ({ amount, status: 'due' as const, paidAt: null })

test('every credit note lowers what remains of a document, and the refund of the rest comes off that', () => {
  expect(remainingOf({ total: 100_000, creditNotes: [], refund: null })).toEqual({ afterNotes: 100_000, afterRefund: 100_000 })
  expect(remainingOf({ total: 100_000, creditNotes: [note(15_000), note(5_000)], refund: null })).toMatchObject({ afterNotes: 80_000 })
  expect(remainingOf({ total: 100_000, creditNotes: [note(15_000)], refund: refund(85_000) })).toEqual({
    afterNotes: 85_000,
    afterRefund: 0,
  })
  expect(remainingOf({ total: 100_000, creditNotes: [], refund: refund(60_000) })).toEqual({ afterNotes: 100_000, afterRefund: 40_000 })
})
