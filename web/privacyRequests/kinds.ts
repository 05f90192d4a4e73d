import type { PrivacyKind, PrivacyStatus } from '#contract/privacyRequests.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { texts } from './texts.ts'

type Text = keyof typeof texts

/** What each kind is called, and what comes of it. */
export const kindWords: Record<PrivacyKind, [name: Text, about: Text]> = {
  access: ['Show me my data', 'All that we keep about you; what the download does not answer, we explain.'],
  correct: ['Correct my data', 'Say what is wrong and how it should read.'],
  delete: ['Delete my data', 'Your account is closed and names are removed; orders stay for ten years without them, as the law asks.'],
  restrict: ['Only keep my data', 'Nothing is mailed or pushed to your organization but what its security needs, until you end it here.'],
  'withdraw-consent': ['Withdraw my consent', 'Say which consent.'],
  object: ['Object to a decision', 'A person looks at what was decided automatically. Say which decision.'],
}

export const statusWords: Record<PrivacyStatus, [name: Text, tone: Tone]> = {
  new: ['Has reached us', 'accent'],
  working: ['In work', 'accent'],
  done: ['Carried out', 'good'],
  refused: ['Refused', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
  ended: ['Ended', 'neutral'],
}
