import type { ClaimKind, ClaimStatus, ClaimStep, Remedy } from '#contract/claims.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { claimTexts } from './claimTexts.ts'

type Text = keyof typeof claimTexts

export const kindNames = {
  damaged: 'Damaged',
  missing: 'Missing',
  wrong: 'Wrong goods',
  'not-as-described': 'Not as described',
  late: 'Late',
  'not-delivered': 'Not delivered',
} as const satisfies Record<ClaimKind, Text>

export const remedyNames = {
  refund: 'Money back',
  replace: 'Replacement',
  return: 'Return for a refund',
} as const satisfies Record<Remedy, Text>

export const statusNames: Record<ClaimStatus, { text: Text; tone: Tone }> = {
  open: { text: 'Waiting for the store', tone: 'warn' },
  answered: { text: 'Waiting for the company', tone: 'warn' },
  agreed: { text: 'Agreed', tone: 'note' },
  escalated: { text: 'Waiting for a decision', tone: 'warn' },
  decided: { text: 'Decision made', tone: 'note' },
  settled: { text: 'Claim settled', tone: 'good' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
}

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
