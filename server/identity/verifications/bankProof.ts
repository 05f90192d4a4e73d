import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { recordVerification } from './events.ts'
import { verificationMoves } from './moves.ts'

/**
 * A bank book proves one account: with another one its proof is over, and an operator who looks at it is told that it changed. `organizations`: a
 * query for whose account became another.
 */
export async function endBankProofs(tx: Tx, organizations: RawBuilder<unknown>) {
  const which = sql`level = 'bank' and organization_id in (${organizations})`
  await transition(tx, verificationMoves, 'expire', {
    who: 'system',
    which,
    set: { badge: null, expiresAt: null, version: sql`version + 1` },
    record: (row, type) => recordVerification(tx, row, type, 'system'),
  })
  await sql`update verifications set badge = null, expires_at = null, version = version + 1 where ${which} and status <> 'expired'`.execute(
    tx,
  )
}

/** SQL: whether a bank book was checked for the account that a supplier has now; `organization` is SQL of its id. */
export const hasBankProof = (organization: string) =>
  `exists (select from verifications v where v.organization_id = ${organization} and v.level = 'bank' and v.expires_at > now())`
