import type { Times } from '#server/platform/module/module.ts'

export const times = {
  addresses: { records: ['archivedAt'] },
  buyers: { until: ['suspendedUntil'], records: ['closedAt'] },
  confirmations: { until: ['expiresAt'] },
  emailChanges: { until: ['reservedUntil'], since: ['requestedAt'], records: ['doneAt'] },
  financeAddresses: { until: ['tokenExpiresAt'], records: ['askedAt', 'confirmedAt'] },
  invitations: { until: ['expiresAt'], records: ['sentAt', 'refusedAt'] },
  mailCodes: { until: ['expiresAt'] },
  mailLinks: { until: ['expiresAt'], records: ['usedAt'] },
  organizations: { records: ['restrictedAt'] },
  pageTexts: { records: ['setAt', 'withdrawnAt'] },
  passkeys: { records: ['lastUsedAt', 'blockedAt'] },
  providerCredentials: { until: ['expiresAt'] },
  providerVisits: { until: ['expiresAt'] },
  recoveryCodes: { records: ['usedAt'] },
  secondFactors: { records: ['confirmedAt'] },
  sellers: { until: ['suspendedUntil'], records: ['closedAt'] },
  suspensions: { until: ['until'], records: ['endedAt'] },
  // Sessions do not age, so that people stay signed in.
  sessions: { records: ['accessExpiresAt', 'refreshExpiresAt', 'lastSeenAt', 'endedAt'] },
  // Used challenges and tokens do not age, so that they stay used.
  usedPasskeyChallenges: { records: ['expiresAt'] },
  usedRefreshTokens: { records: ['usedAt'] },
  taxNumbers: { records: ['validFrom'] },
  termsNotifications: { records: ['notifiedAt'] },
  verificationDocuments: { until: ['deleteAt'], records: ['deletedAt'] },
  verificationNumbers: {},
  verifications: { until: ['expiresAt'], since: ['submittedAt'], records: ['decidedAt', 'remindedAt'] },
  users: { records: ['emailVerifiedAt', 'closedAt'] },
  accountViews: { until: ['expiresAt'], records: ['endedAt', 'notifiedAt'] },
} satisfies Times
