import type { TradingRole } from '#contract/roles.ts'
import type { VerificationId } from '#contract/ids.ts'
import {
  levelNeeds,
  levels,
  verificationLimits,
  type DocumentKind,
  type Level,
  type OwnVerification,
  type OwnVerifications,
  type VerificationStatus,
} from '#contract/verifications.ts'
import { maskDigits } from '#server/identity/accounts/ktp.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { findBadge } from './badge.ts'
import { openStatuses } from './moves.ts'

const dayMs = 86_400_000

/** The levels that a side can prove. */
export const levelsOf = (role: TradingRole) => levels.filter((level) => level !== 'bank' || role === 'seller')

/** Everything that one's own organization has proven and shown. */
export async function findOwnVerifications(db: Db | Tx, { organization, role }: Actor<TradingKind>): Promise<OwnVerifications> {
  const rows = await db.selectFrom('verifications').selectAll().where('organizationId', '=', organization).execute()
  const documents = await db
    .selectFrom('verificationDocuments')
    .select(['id', 'verificationId', 'kind', 'createdAt', 'deleteAt'])
    .where('organizationId', '=', organization)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const numbers = await db.selectFrom('verificationNumbers').select(['kind', 'last4']).where('organizationId', '=', organization).execute()
  const settings = await readSettings(db)
  const masked = (kind: string) => maskDigits(numbers.find((number) => number.kind === kind)?.last4 ?? null)
  return {
    badge: await findBadge(db, organization),
    numbers: { nib: masked('nib'), npwp: masked('npwp') },
    keptDays: { scan: settings.at('verification.scan-days'), ktp: settings.at('verification.ktp-days') },
    levels: levelsOf(role).map((level) => {
      const row = rows.find((each) => each.level === level)
      return present(level, row, row ? documents.filter(({ verificationId }) => verificationId === row.id) : [])
    }),
  }
}

type Row = { id: VerificationId; status: string; legalName: string; reason: string } & Record<
  'submittedAt' | 'decidedAt' | 'expiresAt',
  Date | null
>
type Document = { id: OwnVerification['documents'][number]['id']; kind: string; createdAt: Date; deleteAt: Date }

function present(level: Level, row: Row | undefined, documents: Document[]): OwnVerification {
  const missing = missingOf(level, documents)
  const isOpen = row === undefined || isOpenTo(row)
  return {
    level,
    // That it is held would tell of another's account.
    status: row === undefined ? 'none' : row.status === 'held' ? 'in-review' : (row.status as VerificationStatus),
    legalName: row?.legalName ?? '',
    reason: row?.reason ?? '',
    submittedAt: row?.submittedAt?.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    expiresAt: row?.expiresAt?.toISOString() ?? null,
    documents: documents.map(({ id, kind, createdAt, deleteAt }) => ({
      id,
      kind: kind as DocumentKind,
      createdAt: createdAt.toISOString(),
      deleteAt: deleteAt.toISOString(),
    })),
    missing,
    steps: isOpen ? ['add', 'submit'] : [],
  }
}

/** The groups of documents of which none is there. */
export const missingOf = (level: Level, documents: readonly { kind: string }[]): DocumentKind[][] =>
  levelNeeds[level].documents
    .filter((group) => !documents.some(({ kind }) => group.some((wanted) => wanted === kind)))
    .map((group) => [...group])

/** Whether its owner may change it: before it is asked for, and again near its end. */
export const isOpenTo = ({ status, expiresAt }: Pick<Row, 'status' | 'expiresAt'>) =>
  openStatuses.some((open) => open === status) ||
  (status === 'verified' && expiresAt !== null && expiresAt.getTime() - Date.now() < verificationLimits.renewDays * dayMs)
