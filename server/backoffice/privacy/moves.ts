import { tableOfMoves } from '#server/platform/db/transition.ts'

const open = ['new', 'working'] as const

/** An operator carries out or refuses a request, or the person withdraws it. The person may end a restriction. */
export const privacyMoves = tableOfMoves('privacyRequests', [
  { move: 'begin', by: ['operator'], from: ['new'], to: 'working' },
  { move: 'done', by: ['operator'], from: open, to: 'done' },
  { move: 'refuse', by: ['operator'], from: open, to: 'refused' },
  { move: 'withdraw', by: ['person'], from: open, to: 'withdrawn' },
  { move: 'end', by: ['person'], from: ['done'], to: 'ended' },
])
