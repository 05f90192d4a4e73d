import type { CaseStatus, HoldRule, SubjectType } from '#contract/moderation.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { texts } from './texts.ts'

type Text = keyof typeof texts

export const statusWords: Record<CaseStatus, [Text, Tone]> = {
  open: ['Reported', 'neutral'],
  held: ['Held', 'warn'],
  removed: ['Removed', 'danger'],
  appealed: ['Appealed', 'note'],
  warned: ['Warned', 'warn'],
  cleared: ['Cleared', 'good'],
  closed: ['Deleted by its owner', 'neutral'],
}

export const typeWords: Record<SubjectType, Text> = { product: 'Product', store: 'Store', review: 'Customer review', message: 'Message' }

/** Why a rule held a product, and the law or house rule behind it. */
export const ruleWords: Record<HoldRule, { why: Text; basis: Text }> = {
  'prohibited-words': {
    why: 'It names something that may not be sold, or only with a permit: “{found}”.',
    basis: 'List of prohibited goods',
  },
  price: { why: 'The price of Rp{found} is far from what goods in its category cost.', basis: 'House rule: prices that mislead' },
  contact: {
    why: 'It contains contact details: “{found}”. Trade outside Pasokan is not protected.',
    basis: 'House rule: no contact data in listings',
  },
}
