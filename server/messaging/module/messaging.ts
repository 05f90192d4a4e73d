import type { Module } from '#server/platform/module/module.ts'
import { invariants } from './invariants.ts'
import { messagingJobs } from './jobs.ts'
import { messagingMails } from './mails.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

export const messaging = {
  tables: {
    chatReports: {},
    messages: { personal: ['chat'], files: ['image'] },
    notificationSettings: {},
    notifications: { personal: ['text', 'params', 'object'] },
    pushSubscriptions: { personal: ['endpoint', 'p256dh', 'auth'] },
    quickReplies: { personal: ['text'] },
    rooms: {},
  },
  times,
  invariants,
  personalData: ownData,
  jobs: messagingJobs,
  mails: messagingMails,
  start,
} satisfies Module
