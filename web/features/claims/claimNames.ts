import type { ClaimStatus, ClaimStep, Remedy } from '#contract/claims.ts'
import { statusTexts } from '#contract/documents/report.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { claimTexts } from './claimTexts.ts'

type Text = keyof typeof claimTexts

export { kindNames } from '#contract/documents/report.ts'

export const remedyNames = {
  refund: 'Money back',
  replace: 'Replacement',
  return: 'Return for a refund',
} as const satisfies Record<Remedy, Text>

const tones: Record<ClaimStatus, Tone> = {
  open: 'warn',
  answered: 'warn',
  agreed: 'note',
  escalated: 'warn',
  decided: 'note',
  settled: 'good',
  withdrawn: 'neutral',
}

export const statusNames = Object.fromEntries(
  Object.entries(statusTexts).map(([status, text]) => [status, { text, tone: tones[status as ClaimStatus] }]),
) as Record<ClaimStatus, { text: Text; tone: Tone }>

export const stepNames = {
  offer: 'Offer',
  decline: 'Decline the claim',
  accept: 'Accept the offer',
  counter: 'Ask for more',
  withdraw: 'Withdraw the claim',
  escalate: 'Ask Pasokan to decide',
  fulfil: 'I have received it',
  object: 'Object',
} as const satisfies Record<ClaimStep, Text>

/** Consequence for the money when an offer is accepted. */
export const acceptedMeans = {
  refund: '{amount} goes back to you, and the claim is settled.',
  replace: 'The store sends a replacement. The money is kept until you say that you have received it.',
  return: 'You send the goods back. {amount} goes back to you once the store says that it has received them.',
} as const satisfies Record<Remedy, Text>
