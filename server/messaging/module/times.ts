import type { Times } from '#server/platform/module/module.ts'

export const times = {
  notifications: { since: ['createdAt'], records: ['readAt', 'mailedAt', 'pushedAt'] },
  rooms: { records: ['lastAt', 'buyerBlockedAt', 'shopBlockedAt'] },
} satisfies Times
