import type { Module } from '#server/platform/module/module.ts'
import { invariants } from './invariants.ts'
import { backofficeJobs } from './jobs.ts'
import { backofficeMails } from './mails.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

/** The operators' desks, over the same functions as the commands. */
export const backoffice = {
  tables: {
    twoPersonActs: { impersonal: ['subject', 'reason'] },
    tickets: { personal: ['name', 'email', 'sender', 'subject', 'object', 'textHash'] },
    ticketEntries: { personal: ['text'] },
    privacyRequests: { personal: ['text', 'outcome'] },
    escalations: {},
  },
  times,
  invariants,
  personalData: ownData,
  jobs: backofficeJobs,
  mails: backofficeMails,
  start,
} satisfies Module
