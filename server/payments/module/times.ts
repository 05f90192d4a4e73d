import type { Times } from '#server/platform/module/module.ts'

export const times = {
  dueSettlements: { records: ['at'] },
  paymentWebhooks: { records: ['receivedAt', 'handledAt'] },
  payments: {
    until: ['expiresAt'],
    since: ['createdAt', 'calledAt', 'checkedAt'],
    records: ['settledAt', 'challengedAt', 'deniedAt', 'pageClosedAt'],
  },
  providerAnswers: { since: ['answeredAt'] },
  refunds: { since: ['sentAt'], records: ['paidAt'] },
  refusedWebhooks: { records: ['firstAt', 'lastAt'] },
  disputes: { since: ['createdAt'], records: ['decidedAt'] },
} satisfies Times
