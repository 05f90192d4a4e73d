import type { Times } from '#server/platform/module/module.ts'

export const times = {
  companyCodes: { records: ['learnedAt'] },
  orders: { since: ['paidAt'] },
  reviews: { since: ['createdAt', 'answeredAt'], records: ['editedAt'] },
  storeOrders: { since: ['statusSince', 'paidAt'], records: ['remindedAt', 'freedAt'] },
} satisfies Times
