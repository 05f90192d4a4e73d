import { expect, test } from 'vitest'
import { QuoteId, QuoteVersionId } from '#contract/ids.ts'
import { parseForm } from '#web/ui/parse.ts'
import { awardForm, LinesForm } from './form.ts'

const offers = [{ QuoteId: QuoteId.parse(1), versionId: QuoteVersionId.parse(1) }]

test('an award that needs a reason says how long it must be, and takes one of that length', () => {
  const says = (reason: string, needsReason = true) => {
    const parsed = parseForm(awardForm(offers, needsReason), { reason, AddressId: '' })
    return 'errors' in parsed ? parsed.errors.reason?.en : parsed.data.reason
  }
  expect(says('too short')).toBe('At least 20 characters.')
  expect(says(' '.repeat(30))).toBe('At least 20 characters.')
  expect(says('Closer to the branch, delivered on Friday')).toBe('Closer to the branch, delivered on Friday')
  expect(says('', false)).toBe('')
})

test('an empty required field asks to be filled in, whatever kind of value it holds', () => {
  const typed = { lines: [{ name: '', spec: '', unit: 'pcs', quantity: '', wish: '' }] }
  const parsed = parseForm(LinesForm, typed, ['lines.0.name', 'lines.0.quantity'])
  expect('errors' in parsed && parsed.errors['lines.0.quantity']?.en).toBe('Please fill this in.')
})
