import type { Times } from '#server/platform/module/module.ts'

export const times = {
  twoPersonActs: { since: ['askedAt'], records: ['decidedAt'] },
  tickets: { until: ['firstAnswerDue', 'solveDue'], since: ['statusSince'], records: ['firstAnsweredAt', 'solvedAt'] },
  privacyRequests: { until: ['dueAt'], records: ['decidedAt'] },
  // An expired deadline stays expired.
  escalations: { records: ['dueAt'] },
} satisfies Times
