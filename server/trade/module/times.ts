import type { Times } from '#server/platform/module/module.ts'

export const times = {
  bookingMoves: { records: ['askedAt', 'answeredAt'] },
  claimEntries: { records: ['at'] },
  claims: { until: ['dueAt'], since: ['statusSince', 'openedAt'] },
  closedLines: { records: ['at'] },
  companyCodes: { records: ['learnedAt'] },
  companyFacts: { since: ['measuredAt'] },
  creditNotes: { records: ['at'] },
  deposits: { until: ['dueAt'], since: ['statusSince'] },
  deliveryRequests: { until: ['validUntil'], records: ['askedAt', 'answeredAt'] },
  fees: { records: ['confirmedAt', 'endedAt'] },
  feeNotifications: { records: ['notifiedAt'] },
  orderClock: { records: ['tickedAt', 'time'] },
  orders: { since: ['paidAt'] },
  proofs: { records: ['sentAt', 'answeredAt'] },
  receipts: { records: ['at'] },
  reviews: { since: ['createdAt', 'answeredAt'], records: ['editedAt'] },
  shipments: { until: ['pausedUntil'], since: ['shippedAt', 'arrivedAt'] },
  storeFacts: { since: ['measuredAt'] },
  storeOrders: { since: ['statusSince', 'paidAt', 'arrivedAt', 'askedAt'], records: ['remindedAt', 'releasedAt'] },
} satisfies Times
