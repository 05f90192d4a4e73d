import { sql } from 'kysely'
import type { OrganizationId, PrivacyRequestId, UserId } from '#contract/ids.ts'
import type { PrivacyDecision } from '#contract/operatorPrivacy.ts'
import { findAccount, restrictData, refuseOwnCase, queueMail } from '#server/identity/api.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { isWhole } from './list.ts'
import { privacyMoves } from './moves.ts'

type PrivacyRequestRow = { version: number; kind: string; userId: UserId; organizationId: OrganizationId; number: string }

/**
 * Takes an operator's step: runs it and mails the outcome in one transaction. Throws `not-found`, `changed-meanwhile`, `second-person`
 * about an own company or store, `validation` without an outcome, `not-allowed-now`, and what prevents closing an account.
 */
export const decideRequest = (db: Db, ownData: OwnData, by: UserId, id: PrivacyRequestId, { step, version, outcome }: PrivacyDecision) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<PrivacyRequestRow>`
      select version, kind, user_id, organization_id, number from privacy_requests where id = ${id} for update`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('not-found')
    await refuseOwnCase(tx, [by], [row.organizationId])
    if (row.version !== version) throw new Problem('changed-meanwhile')
    if (step !== 'begin' && outcome === '') throw new Problem('validation', { errors: [{ path: 'outcome', code: 'say-why' }] })
    const [moved] = await transition(tx, privacyMoves, step, {
      who: 'operator',
      which: sql`id = ${id}`,
      set: { version: version + 1, ...(step === 'begin' ? {} : { outcome, decidedBy: by, decidedAt: sql`now()` }) },
    })
    if (!moved) throw new Problem('not-allowed-now')
    if (step === 'begin') return
    // Reads the address first: a closed account has none.
    const account = await findAccount(tx, { user: row.userId })
    if (step === 'done') await carryOut(tx, ownData, row)
    const mail = { kind: 'privacy-request', step: step === 'done' ? 'done' : 'refused', number: row.number, text: outcome } as const
    if (account?.email) await queueMail(tx, { address: account.email, language: account.language }, mail)
  })

/** Carries out a restriction or deletion. Access, correction, consent and objection are manual work that the outcome describes. */
async function carryOut(tx: Tx, ownData: OwnData, { kind, userId, organizationId }: PrivacyRequestRow) {
  if (kind !== 'restrict' && kind !== 'delete') return
  const who = await wholeOf(tx, userId, organizationId)
  if (who && kind === 'restrict') await restrictData(tx, organizationId)
  else if (who) await ownData.close(tx, who, async () => undefined)
  // A member's own data is deleted on leaving the last organization.
  else if (kind === 'restrict' || (await findAccount(tx, { user: userId })))
    throw new Problem('not-allowed-now', { detail: { code: 'member-asks' } })
}

/** The company or supplier that the person may close now. */
async function wholeOf(tx: Tx, user: UserId, organization: OrganizationId): Promise<Profile<TradingKind> | undefined> {
  const { rows } = await sql<Profile<TradingKind>>`
    select case o.kind when 'company' then 'buyer' else 'seller' end as role, coalesce(b.id, x.id) as id
    from memberships m join organizations o on o.id = m.organization_id
      left join buyers b on b.organization_id = o.id left join sellers x on x.organization_id = o.id
    where m.user_id = ${user} and o.id = ${organization} and ${isWhole}`.execute(tx)
  return rows[0]
}
