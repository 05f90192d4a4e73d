import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A pending membership was registered with the address of an existing account, whose owner confirms it by mail and password. */
export const membershipMoves = tableOfMoves('memberships', [
  { move: 'await-proof', by: ['system'], from: ['active'], to: 'pending' },
  { move: 'confirm', by: ['person'], from: ['pending'], to: 'active' },
  { move: 'block', by: ['system', 'operator'], from: ['active'], to: 'blocked' },
  { move: 'unblock', by: ['person'], from: ['blocked'], to: 'active' },
  { move: 'leave', by: ['person', 'system'], from: ['active', 'pending', 'blocked'], to: 'left' },
  { move: 'rejoin', by: ['person'], from: ['left'], to: 'active' },
  { move: 'restore', by: ['operator'], from: ['blocked', 'left'], to: 'active' },
])

/** An invitation is accepted or revoked, once. */
export const invitationMoves = tableOfMoves('invitations', [
  { move: 'accept', by: ['invitee'], from: ['pending'], to: 'accepted' },
  { move: 'revoke', by: ['person'], from: ['pending'], to: 'revoked' },
])
