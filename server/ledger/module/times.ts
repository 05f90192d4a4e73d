import type { Times } from '#server/platform/module/module.ts'

export const times = {
  bankAccountChanges: { until: ['effectiveAt'], records: ['changedAt', 'stoppedAt'] },
  ledgerPeriods: { records: ['closedAt'] },
  payouts: { records: ['paidAt', 'sentAt', 'endedAt'] },
  providerCosts: { records: ['bookedAt'] },
  shopAccounts: { until: ['pausedUntil'] },
} satisfies Times
