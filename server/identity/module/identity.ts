import { agreedSlugs } from '#contract/pages.ts'
import type { Module } from '#server/platform/module/module.ts'
import { invariants } from './invariants.ts'
import { identityJobs } from './jobs.ts'
import { identityMails } from './mails.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

const pageTag = (slug: string) => `page:${slug}`

export const identity = {
  tables: {
    addresses: { personal: ['label', 'receiver', 'phone', 'street', 'postalCode', 'notes', 'nitku'] },
    areas: { impersonal: ['city'] },
    buyers: { personal: ['name', 'owner', 'phoneNumber', 'address', 'industry', 'website'] },
    confirmations: {},
    consents: {},
    emailChanges: { personal: ['former', 'email'] },
    financeAddresses: { personal: ['email'] },
    identities: { personal: ['subject'] },
    invitations: { personal: ['email', 'name'] },
    mailCodes: {},
    memberships: { personal: ['pendingEmail'] },
    organizations: {},
    mailLinks: { personal: ['email', 'detail'] },
    pageTexts: {},
    passkeys: { personal: ['name', 'credentialId', 'publicKey'] },
    providerCredentials: {},
    providerVisits: {},
    recoveryCodes: {},
    secondFactors: { personal: ['secretCipher'] },
    sellers: { personal: ['username', 'phoneNumber', 'ktpCipher', 'ktpIndex', 'ktpLast4'] },
    suspensions: { personal: ['reason', 'liftReason'] },
    sessions: { personal: ['userAgent', 'address'] },
    usedPasskeyChallenges: {},
    usedRefreshTokens: {},
    termsNotifications: {},
    taxNumbers: { personal: ['npwpCipher', 'npwpLast4', 'place'] },
    verificationDocuments: { files: ['file'], impersonal: ['keyCipher'] },
    verificationNumbers: { personal: ['numberCipher', 'numberIndex', 'last4'] },
    verifications: { personal: ['legalName', 'badge', 'reason'] },
    users: { personal: ['name', 'email', 'passwordHash'] },
    accountViews: { personal: ['reason'] },
  },
  times,
  invariants,
  personalData: ownData,
  jobs: identityJobs,
  mails: identityMails,
  cacheTags: { page: ({ id }) => [pageTag(String(id))], terms: () => agreedSlugs.map(pageTag) },
  start,
} satisfies Module
