import { sql } from 'kysely'
import type { OrganizationId, TwoPersonActId, UserId } from '#contract/ids.ts'
import type { Permission } from '#contract/permissions.ts'
import type { ActSummary } from '#contract/twoPerson.ts'
import { findOperator, operatorEmail, refuseOwnCase } from '#server/identity/api.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Acts } from './act.ts'
import { auditAct, hashOf, isAlive, isOwnRole, type Asker } from './ask.ts'
import { twoPersonMoves } from './moves.ts'

/**
 * Refuses an act, or confirms and runs it in the same transaction. Throws `not-found` without its permission, `own-request` to the asker,
 * `second-person` if the asker lost it or the act concerns the decider's own company, store or role, `not-allowed-now` if it is over,
 * `changed-meanwhile` if it would now do something else.
 */
export const decideAct = (db: Db, acts: Acts, by: Asker, id: TwoPersonActId, step: 'confirm' | 'refuse') =>
  inTransaction(db, async (tx) => {
    const asked = await tx
      .selectFrom('twoPersonActs')
      .select(['act', 'subject', 'askedBy', 'input', 'hash'])
      .select(sql<OrganizationId[]>`to_jsonb(organization_ids)`.as('organizationIds'))
      .select(isOwnRole(by.user).as('ownRole'))
      .where('id', '=', id)
      .executeTakeFirst()
    const act = asked && acts[asked.act as ActSummary['act']]
    if (!asked || !act || !by.permissions.has(act.permission)) throw new Problem('not-found')
    if (step === 'confirm' && asked.askedBy === by.user) throw new Problem('own-request')
    if (step === 'confirm') await refuseWithoutAsker(tx, asked.askedBy, act.permission)
    if (step === 'refuse' && asked.askedBy !== by.user) await refuseOwnAct(tx, by.user, asked)
    await moveAct(tx, by, id, step)
    if (step === 'confirm') {
      const { fingerprint, summary, organizationIds = [], run } = await act.prepare(tx, asked.input)
      if (hashOf({ input: asked.input, fingerprint }) !== asked.hash) throw new Problem('changed-meanwhile', { current: summary })
      await refuseOwnCase(tx, [asked.askedBy, by.user], organizationIds)
      await run(await operatorEmail(tx, by.user), id, by.user, asked.askedBy)
    }
    await auditAct(tx, by, `${step} ${asked.act}`, { id, subject: asked.subject })
  })

/** Refuses an act whose asker left or lost the permission: it needs a new first person. */
async function refuseWithoutAsker(tx: Tx, user: UserId, permission: Permission) {
  const asker = await findOperator(tx, { user })
  if (!asker?.permissions.includes(permission)) throw new Problem('second-person', { detail: { code: 'asker-left' } })
}

/** Prevents operators from refusing acts about their own company, store or role. */
async function refuseOwnAct(
  tx: Tx,
  user: UserId,
  { ownRole, organizationIds }: { ownRole: boolean; organizationIds: readonly OrganizationId[] },
) {
  if (ownRole) throw new Problem('second-person', { detail: { code: 'own-case' } })
  await refuseOwnCase(tx, [user], organizationIds)
}

/** The conditional update decides a race: the second caller finds the row moved. */
async function moveAct(tx: Tx, { user }: Asker, id: TwoPersonActId, step: 'confirm' | 'refuse') {
  const [moved] = await transition(tx, twoPersonMoves, step, {
    who: 'operator',
    which: sql`id = ${id} and ${isAlive}`,
    set: { decidedBy: user, decidedAt: sql`now()` },
  })
  if (!moved) throw new Problem('not-allowed-now', { detail: { code: 'act-over' } })
}
