import { sql } from 'kysely'
import type { OrganizationId, VerificationId } from '#contract/ids.ts'
import { verificationSteps, type Check, type VerificationCase, type VerificationHead } from '#contract/operatorVerifications.ts'
import { levelNeeds, type Level } from '#contract/verifications.ts'
import { verificationMoves, decryptNumber, isWellFormed } from '#server/identity/api.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Acts } from '../twoPerson/act.ts'
import type { Asker } from '../twoPerson/ask.ts'
import { findWaiting } from '../twoPerson/list.ts'
import { headColumns, headTables, presentHead } from './list.ts'
import { subjectOf } from './suspension.ts'

/** Steps that an operator may take from this status. */
const stepsFrom = (status: string) => {
  const moves: readonly string[] = movesFrom(verificationMoves, 'operator', status)
  return verificationSteps.filter((step) => moves.includes(step))
}

type VerificationRow = Omit<VerificationHead, 'submittedAt'> &
  Pick<
    VerificationCase,
    'version' | 'ShopId' | 'BuyerId' | 'owner' | 'city' | 'address' | 'phone' | 'email' | 'emailProven' | 'reason' | 'decidedBy'
  > & {
    organizationId: OrganizationId
    checks: Check[]
    account: string | null
  } & Record<'submittedAt' | 'decidedAt' | 'expiresAt', Date | null> & { since: Date }

/** Maximum accounts with the same number to show. */
const maxOthers = 50

/** A case with all that an operator compares. Throws `not-found`. */
export async function showVerification(db: Db, secret: string, acts: Acts, by: Asker, id: VerificationId): Promise<VerificationCase> {
  const { rows } = await sql<VerificationRow>`
    select ${headColumns}, v.organization_id, v.version, v.reason, v.checks, v.decided_at, v.expires_at, d.email as decided_by,
      h.id as "ShopId", b.id as "BuyerId", coalesce(h.owner, b.owner, x.username, '') as owner, coalesce(h.city, '') as city,
      coalesce(h.address, b.address, '') as address, coalesce(h.phone_number, b.phone_number, x.phone_number, '') as phone,
      coalesce(opener.email, '') as email, is_proven(opener.id, v.organization_id) as email_proven,
      coalesce(x.created_at, b.created_at) as since,
      (select a.bank || ' ****' || right(a.account_number, 4) || ' ' || a.account_holder from shop_accounts a where a.shop_id = h.id limit 1) as account
    from ${headTables} left join users opener on opener.id = coalesce(x.user_id, b.user_id) left join users d on d.id = v.decided_by where v.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const { organizationId, decidedAt, expiresAt, since, ...shown } = row
  const level = row.level
  return {
    ...presentHead(shown),
    since: since.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    numbers: await numbersOf(db, secret, organizationId, level),
    others: await othersOf(db, organizationId, row.side),
    documents: await documentsOf(db, id),
    steps: stepsFrom(row.status),
    waits: await findWaiting(db, acts, by, subjectOf(id)),
  }
}

async function numbersOf(db: Db, secret: string, organization: OrganizationId, level: Level): Promise<VerificationCase['numbers']> {
  const rows = await db.selectFrom('verificationNumbers').selectAll().where('organizationId', '=', organization).orderBy('kind').execute()
  return rows.flatMap(({ kind: name, numberCipher, claimed }) => {
    const kind = levelNeeds[level].numbers.find((each) => each === name)
    if (!kind) return []
    const number = decryptNumber(secret, organization, kind, numberCipher)
    return { kind, number, claimed, wellFormed: isWellFormed(kind, number) }
  })
}

async function othersOf(db: Db, organization: OrganizationId, side: string): Promise<VerificationCase['others']> {
  const { rows } = await sql<Omit<VerificationHead, 'submittedAt'> & { kind: 'nib' | 'npwp'; submittedAt: Date | null }>`
    select ${headColumns}, o.kind from verification_numbers mine join verification_numbers o
      on o.number_index = mine.number_index and o.kind = mine.kind and o.side = mine.side and o.organization_id <> mine.organization_id
    join lateral (select l.* from verifications l where l.organization_id = o.organization_id and l.level in ('business', 'pkp') order by l.level limit 1) f on true
    join (${headTables}) on v.id = f.id
    where mine.organization_id = ${organization} and mine.side = ${side} order by v.id, o.kind limit ${maxOthers}`.execute(db)
  return rows.map(presentHead)
}

async function documentsOf(db: Db, id: VerificationId): Promise<VerificationCase['documents']> {
  const rows = await db
    .selectFrom('verificationDocuments')
    .select(['id', 'kind', 'createdAt', 'deletedAt'])
    .where('verificationId', '=', id)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ kind, createdAt, deletedAt, ...row }) => ({
    ...row,
    kind: kind as VerificationCase['documents'][number]['kind'],
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  }))
}
