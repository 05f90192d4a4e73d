import type { Times } from './module.ts'

export const times = {
  audit: { records: ['at'] },
  eventCursors: { records: ['movedAt'] },
  events: { records: ['at'] },
  files: { since: ['createdAt'], records: ['attachedAt'] },
  idempotentRequests: { since: ['createdAt'] },
  rowFailures: { until: ['retryAt'], since: ['failedAt'] },
  settings: { until: ['effectiveFrom'], since: ['setAt'], records: ['confirmedAt'] },
} satisfies Times
