import type { PrivacyKind, PrivacyStatus } from '#contract/privacyRequests.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { texts } from './texts.ts'

type Text = keyof typeof texts

/** Name of each kind of privacy request, and its result. */
export const kindWords: Record<PrivacyKind, [name: Text, about: Text]> = {
  access: ['Show me my data', 'Everything we keep about you; we explain whatever the download leaves open.'],
  correct: ['Correct my data', 'Say what is wrong and how it should read.'],
  delete: [
    'Delete my data',
    'Your account is closed and names are removed; orders are kept for ten years without them, as the law requires.',
  ],
  restrict: [
    'Restrict the use of my data',
    'Your organization gets no mails or push notifications except for its security, until you end this here.',
  ],
  'withdraw-consent': ['Withdraw my consent', 'Say which consent.'],
  object: ['Object to a decision', 'A person reviews what was decided automatically. Say which decision.'],
}

export const statusWords: Record<PrivacyStatus, [name: Text, tone: Tone]> = {
  new: ['Received by us', 'note'],
  working: ['Being handled', 'note'],
  done: ['Fulfilled', 'good'],
  refused: ['Refused', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
  ended: ['Ended', 'neutral'],
}
