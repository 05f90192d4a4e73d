import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A proof waits for its company, which approves it or asks for changes. */
export const proofMoves = tableOfMoves('proofs', [
  { move: 'approve', by: ['buyer'], from: ['sent'], to: 'approved', event: 'proof.approved' },
  { move: 'change', by: ['buyer'], from: ['sent'], to: 'changes', event: 'proof.changes' },
])
