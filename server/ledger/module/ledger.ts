import type { Module } from '#server/platform/module/module.ts'
import { invariants } from './invariants.ts'
import { ledgerMails } from './mails.ts'
import { ownData } from './ownData.ts'
import { times } from './times.ts'

export const ledger = {
  tables: {
    bankAccountChanges: { personal: ['former'] },
    ledgerBalances: { impersonal: ['account'] },
    ledgerEntries: { impersonal: ['account'] },
    ledgerPeriods: {},
    ledgerTransactions: {},
    payouts: { personal: ['bank', 'accountNumber', 'accountHolder'], impersonal: ['bankReference'] },
    providerCosts: {},
    shopAccounts: { personal: ['bank', 'accountNumber', 'accountHolder'] },
  },
  times,
  invariants,
  personalData: ownData,
  mails: ledgerMails,
  start: () => ({}),
} satisfies Module
