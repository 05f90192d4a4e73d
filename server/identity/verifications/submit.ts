import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import { levelNeeds, levels, type NumberKind, type OwnVerifications, type Submission } from '#contract/verifications.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { lockLevel } from './documents.ts'
import { recordVerification } from './events.ts'
import { verificationMoves } from './moves.ts'
import { releaseNumbers, saveNumber } from './numbers.ts'
import { findOwnVerifications, missingOf } from './own.ts'

/**
 * Asks for a level to be checked. What another account of this side has shown is held, without a word to either. Throws
 * `validation` for what is missing or no such number, `not-found`, `not-allowed-now`.
 */
export const submitVerification = (db: Db, secret: string, actor: Actor<TradingKind>, { level, legalName, ...typed }: Submission) =>
  inTransaction(db, async (tx): Promise<OwnVerifications> => {
    const row = await lockLevel(tx, actor, level)
    await refuseIncomplete(tx, row, legalName)
    let isHeld = false
    // In one order, so that two submissions never wait for each other.
    for (const kind of levelNeeds[level].numbers) {
      const { isChanged, isElsewhere } = await saveNumber(tx, secret, actor, kind, typed[kind])
      if (isChanged) await endProofs(tx, actor.organization, kind)
      isHeld ||= isElsewhere
    }
    const days = (await readSettings(db, tx)).at('verification.scan-days')
    await sql`update verification_documents set delete_at = now() + make_interval(days => ${days})
      where verification_id = ${row.id} and deleted_at is null`.execute(tx)
    const [moved] = await transition(tx, verificationMoves, 'submit', {
      who: actor.role,
      which: sql`id = ${row.id}`,
      set: {
        ...(legalName === '' ? {} : { legalName }),
        checks: '[]',
        reason: '',
        version: sql`version + 1`,
        submittedAt: sql`now()`,
        decidedAt: null,
        decidedBy: null,
      },
      record: (found, type) => recordVerification(tx, found, type, `${actor.role}:${actor.id}`),
    })
    if (!moved) throw new Problem('not-allowed-now')
    if (isHeld) await transition(tx, verificationMoves, 'hold', { who: 'system', which: sql`id = ${row.id}` })
    return findOwnVerifications(tx, actor)
  })

type Row = Awaited<ReturnType<typeof lockLevel>>

async function refuseIncomplete(tx: Tx, { id, level, legalName: before }: Row, legalName: string) {
  if (level === 'business' && legalName === '' && before === '')
    throw new Problem('validation', { errors: [{ path: 'legalName', code: 'required' }] })
  const documents = await tx
    .selectFrom('verificationDocuments')
    .select('kind')
    .where('verificationId', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  const known = levels.find((each) => each === level)
  if (known && missingOf(known, documents).length > 0)
    throw new Problem('validation', { errors: [{ path: 'documents', code: 'documents-missing' }] })
}

/** Another number proves nothing that was proven with the one before. */
async function endProofs(tx: Tx, organization: OrganizationId, kind: NumberKind) {
  const named = levels.filter((level) => levelNeeds[level].numbers.includes(kind))
  const which = sql`organization_id = ${organization} and level = any(${named}::text[])`
  await transition(tx, verificationMoves, 'expire', {
    who: 'system',
    which,
    set: { badge: null, expiresAt: null, version: sql`version + 1` },
    record: (row, type) => recordVerification(tx, row, type, 'system'),
  })
  await sql`update verifications set badge = null, expires_at = null where ${which} and badge is not null`.execute(tx)
  await releaseNumbers(tx, organization)
}
