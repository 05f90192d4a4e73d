import type { Times } from '#server/platform/module/module.ts'

export const times = {
  addresses: { records: ['archivedAt'] },
  buyers: { until: ['suspendedUntil'], records: ['emailVerifiedAt', 'closedAt'] },
  confirmations: { until: ['expiresAt'] },
  emailChanges: { until: ['reservedUntil'], since: ['requestedAt'], records: ['doneAt'] },
  invitations: { until: ['expiresAt'] },
  mailCodes: { until: ['expiresAt'] },
  mailLinks: { until: ['expiresAt'], records: ['usedAt'] },
  organizations: { records: ['restrictedAt'] },
  pageTexts: { records: ['setAt', 'withdrawnAt'] },
  passkeys: { records: ['lastUsedAt', 'blockedAt'] },
  providerCredentials: { until: ['expiresAt'] },
  providerVisits: { until: ['expiresAt'] },
  recoveryCodes: { records: ['usedAt'] },
  secondFactors: { records: ['confirmedAt'] },
  sellers: { until: ['suspendedUntil'], records: ['emailVerifiedAt', 'closedAt'] },
  suspensions: { until: ['until'], records: ['endedAt'] },
  // A sign-in goes on.
  sessions: { records: ['accessExpiresAt', 'refreshExpiresAt', 'lastSeenAt', 'endedAt'] },
  // What was used once stays used.
  usedPasskeyChallenges: { records: ['expiresAt'] },
  usedRefreshTokens: { records: ['usedAt'] },
  termsTold: { records: ['toldAt'] },
  verificationDocuments: { until: ['deleteAt'], records: ['deletedAt'] },
  verificationNumbers: {},
  verifications: { until: ['expiresAt'], since: ['submittedAt'], records: ['decidedAt', 'remindedAt'] },
  users: { records: ['emailVerifiedAt', 'closedAt'] },
  views: { until: ['expiresAt'], records: ['endedAt', 'toldAt'] },
} satisfies Times
