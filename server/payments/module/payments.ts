import type { Module } from '#server/platform/module/module.ts'
import { invariants } from './invariants.ts'
import { paymentJobs } from './jobs.ts'
import { paymentMails } from './mails.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

export const payments = {
  tables: {
    dueSettlements: {},
    dues: {},
    paymentDues: {},
    paymentOrders: {},
    paymentWebhooks: { personal: ['body'] },
    providerAnswers: {},
    payments: { personal: ['virtualAccount'], impersonal: ['bank'] },
    refunds: { personal: ['bank', 'accountNumber', 'accountHolder'], impersonal: ['bankReference', 'accountBy'] },
    refusedWebhooks: { personal: ['network', 'sample'] },
    disputes: {},
  },
  times,
  invariants,
  personalData: ownData,
  jobs: paymentJobs,
  mails: paymentMails,
  start,
} satisfies Module
