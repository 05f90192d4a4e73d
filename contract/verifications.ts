import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalLine, says, Time } from './fields.ts'
import { VerificationDocumentId, inPath } from './ids.ts'

/** Facts that are verified one by one. `bank`: stores only. */
export const levels = ['contact', 'business', 'pkp', 'bank'] as const
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const documentKinds = ['nib', 'npwp', 'ktp', 'akta', 'place', 'sppkp', 'bank', 'other'] as const
export const DocumentKind = z.enum(documentKinds, says('document-kind'))
export type DocumentKind = z.infer<typeof DocumentKind>

export const checkKinds = ['email', 'phone', 'nib', 'npwp', 'identity', 'address', 'place', 'sppkp', 'bank'] as const
export const CheckKind = z.enum(checkKinds)
export type CheckKind = z.infer<typeof CheckKind>

type Needs = {
  /** One of each group has to be there. */
  documents: readonly (readonly DocumentKind[])[]
  numbers: readonly NumberKind[]
  /** Operators look at these; without `must` all right a level is not verified. */
  must: readonly CheckKind[]
  may: readonly CheckKind[]
}
export type NumberKind = 'nib' | 'npwp'

/** Requirements of each level. */
export const levelNeeds: Record<Level, Needs> = {
  contact: { documents: [], numbers: [], must: ['email', 'phone'], may: [] },
  business: {
    documents: [['nib'], ['npwp'], ['ktp', 'akta'], ['place']],
    numbers: ['nib', 'npwp'],
    must: ['nib', 'npwp', 'identity'],
    may: ['address', 'place'],
  },
  pkp: { documents: [['sppkp']], numbers: ['npwp'], must: ['npwp', 'sppkp'], may: [] },
  bank: { documents: [['bank']], numbers: [], must: ['bank'], may: [] },
}

/** At most so many scans of one level; months that a proof holds, and days before its end when it may be renewed. */
export const verificationLimits = { documents: 8, months: 24, renewDays: 30 } as const

/** As its owner sees it: what is held because of another account's number counts as looked at. */
export const VerificationStatus = z.enum([
  'none',
  'draft',
  'submitted',
  'in-review',
  'needs-more',
  'refused',
  'verified',
  'expired',
  'suspended',
])
export type VerificationStatus = z.infer<typeof VerificationStatus>

/** The public badge: the verified name, the passed checks and their month (`YYYY-MM`). It never has a document number. */
export const VerifiedBadge = z.object({ name: z.string(), checks: z.array(CheckKind), month: z.string(), pkp: z.boolean() })
export type VerifiedBadge = z.infer<typeof VerifiedBadge>

const OwnDocument = z.object({ id: VerificationDocumentId, kind: DocumentKind, createdAt: Time, deleteAt: Time })

/** One level as its owner sees it. `steps`: what may be done now; `missing`: kinds of documents of which one is needed yet. */
export const OwnVerification = z.object({
  level: Level,
  status: VerificationStatus,
  legalName: z.string(),
  reason: z.string(),
  submittedAt: z.nullable(Time),
  decidedAt: z.nullable(Time),
  expiresAt: z.nullable(Time),
  documents: z.array(OwnDocument),
  missing: z.array(z.array(DocumentKind)),
  steps: z.array(z.enum(['add', 'submit'])),
})
export type OwnVerification = z.infer<typeof OwnVerification>

/** Numbers are masked: `************1234`, empty without a number. */
export const OwnVerifications = z.object({
  badge: z.nullable(VerifiedBadge),
  numbers: z.object({ nib: z.string(), npwp: z.string() }),
  levels: z.array(OwnVerification),
  /** Days after a decision for which scans are kept. */
  keptDays: z.object({ scan: z.int(), ktp: z.int() }),
})
export type OwnVerifications = z.infer<typeof OwnVerifications>

/** A submission. Masked or empty fields keep their stored value. */
export const Submission = z.object({ level: Level, legalName: optionalLine(160), nib: optionalLine(30), npwp: optionalLine(30) })
export type Submission = z.infer<typeof Submission>

const manage = { access: { can: 'verification.submit' } } as const

export const verifications = {
  mine: endpoint({
    method: 'GET',
    path: '/verifications/mine',
    summary: 'What my store or company has proven, level by level, and what is missing',
    ...manage,
    response: OwnVerifications,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/verifications/mine',
    summary: 'Ask for a level to be checked; the structure of numbers is checked at once',
    ...manage,
    body: Submission,
    audit: ['level'],
    response: OwnVerifications,
    problems: ['not-allowed-now'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/verifications/:level/documents',
    summary: 'Add a photo or scan (JPEG, PNG, WebP) to a level that is not being checked; kept encrypted, seen by the trust desk alone',
    ...manage,
    limit: 'upload',
    params: z.object({ level: Level }),
    body: z.object({ kind: DocumentKind }),
    multipart: { json: 'document', files: 'file' },
    audit: ['kind'],
    status: 201,
    response: OwnVerifications,
    problems: ['not-allowed-now', 'too-many-images', 'image-type', 'image-size', 'storage-full'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/verifications/documents/:id',
    summary: 'Take a document back that is not being checked',
    ...manage,
    params: z.object({ id: inPath(VerificationDocumentId) }),
    response: OwnVerifications,
    problems: ['not-found', 'not-allowed-now'],
  }),
}
