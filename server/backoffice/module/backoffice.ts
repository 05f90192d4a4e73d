import type { Module } from '#server/platform/module/module.ts'
import { invariants } from './invariants.ts'
import { start } from './start.ts'

/** The operators' desks, over the same functions as the commands. */
export const backoffice = {
  tables: { twoPersonActs: { impersonal: ['subject', 'reason'] } },
  times: { twoPersonActs: { since: ['askedAt'], records: ['decidedAt'] } },
  invariants,
  start,
} satisfies Module
