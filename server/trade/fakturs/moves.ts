import { tableOfMoves } from '#server/platform/db/transition.ts'

/**
 * A faktur waits for its number. The tax office replaces or cancels an issued one. A store order that ends unbilled before needs none.
 */
export const fakturMoves = tableOfMoves('fakturs', [
  { move: 'issue', by: ['seller'], from: ['needed'], to: 'issued', event: 'faktur.issued' },
  { move: 'replace', by: ['seller'], from: ['issued'], to: 'replaced' },
  { move: 'cancel', by: ['seller'], from: ['issued'], to: 'cancelled', event: 'faktur.cancelled' },
  { move: 'release', by: ['system'], from: ['needed'], to: 'not-needed' },
])
