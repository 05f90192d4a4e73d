import { tableOfMoves } from '#server/platform/db/transition.ts'

/** Open to its owner: what may be added to and asked for. */
export const openStatuses = ['draft', 'needs-more', 'refused', 'expired'] as const
const waiting = ['submitted', 'in-review', 'held'] as const

/** A level is asked for, looked at and decided; a proof ends by time, and an operator may end it at once. */
export const verificationMoves = tableOfMoves('verifications', [
  // A verification can be renewed before it expires; it stays valid until the decision.
  { move: 'submit', by: ['buyer', 'seller'], from: [...openStatuses, 'verified'], to: 'submitted', event: 'verification.submitted' },
  { move: 'hold', by: ['system'], from: ['submitted'], to: 'held' },
  { move: 'save', by: ['operator'], from: ['submitted', 'in-review'], to: 'in-review', event: 'verification.saved' },
  { move: 'save', by: ['operator'], from: ['held'], to: 'held', event: 'verification.saved' },
  { move: 'verify', by: ['operator'], from: waiting, to: 'verified', event: 'verification.verified' },
  { move: 'needs-more', by: ['operator'], from: waiting, to: 'needs-more', event: 'verification.needs-more' },
  { move: 'refuse', by: ['operator'], from: waiting, to: 'refused', event: 'verification.refused' },
  { move: 'suspend', by: ['operator'], from: ['verified', ...waiting, 'needs-more'], to: 'suspended', event: 'verification.suspended' },
  { move: 'lift', by: ['operator'], from: ['suspended'], to: 'needs-more', event: 'verification.lifted' },
  { move: 'expire', by: ['system'], from: ['verified'], to: 'expired', event: 'verification.expired' },
])
