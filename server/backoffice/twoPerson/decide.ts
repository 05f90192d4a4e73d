import { sql } from 'kysely'
import type { OrganizationId, TwoPersonActId, UserId } from '#contract/ids.ts'
import type { Permission } from '#contract/permissions.ts'
import type { ShownAct } from '#contract/twoPerson.ts'
import { findOperator, operatorEmail, refuseOwnCase } from '#server/identity/operators/operators.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Acts } from './act.ts'
import { auditAct, hashOf, isAlive, isOwnRole, type Asker } from './ask.ts'
import { twoPersonMoves } from './moves.ts'

/**
 * Confirms, which does the act in the same transaction, or refuses. Throws `not-found` without its permission, `own-request` to
 * who confirms an own one, `second-person` where who asked may not any more or it is about an own company, store or role,
 * `not-allowed-now` for one that is over, `changed-meanwhile` when it would do something else by now.
 */
export const decideAct = (db: Db, acts: Acts, by: Asker, id: TwoPersonActId, step: 'confirm' | 'refuse') =>
  inTransaction(db, async (tx) => {
    const asked = await tx
      .selectFrom('twoPersonActs')
      .select(['act', 'subject', 'askedBy', 'input', 'hash'])
      .select(sql<OrganizationId[]>`to_jsonb(concerns)`.as('concerns'))
      .select(isOwnRole(by.user).as('ownRole'))
      .where('id', '=', id)
      .executeTakeFirst()
    const act = asked && acts[asked.act as ShownAct['act']]
    if (!asked || !act || !by.permissions.has(act.permission)) throw new Problem('not-found')
    if (step === 'confirm' && asked.askedBy === by.user) throw new Problem('own-request')
    if (step === 'confirm') await refuseWithoutAsker(tx, asked.askedBy, act.permission)
    if (step === 'refuse' && asked.askedBy !== by.user) await refuseOwnAct(tx, by.user, asked)
    await moveAct(tx, by, id, step)
    if (step === 'confirm') {
      const { exact, shown, concerns = [], run } = await act.prepare(tx, asked.input)
      if (hashOf({ input: asked.input, exact }) !== asked.hash) throw new Problem('changed-meanwhile', { current: shown })
      await refuseOwnCase(tx, [asked.askedBy, by.user], concerns)
      await run(await operatorEmail(tx, by.user), id, by.user, asked.askedBy)
    }
    await auditAct(tx, by, `${step} ${asked.act}`, { id, subject: asked.subject })
  })

/** What somebody asked for who is no operator any more, or may not ask for it now, takes another first person. */
async function refuseWithoutAsker(tx: Tx, user: UserId, permission: Permission) {
  const asker = await findOperator(tx, { user })
  if (!asker?.permissions.includes(permission)) throw new Problem('second-person', { detail: { code: 'asker-left' } })
}

/** An operator does not stop what others decide about the own company or store, or about the own role. */
async function refuseOwnAct(tx: Tx, user: UserId, { ownRole, concerns }: { ownRole: boolean; concerns: readonly OrganizationId[] }) {
  if (ownRole) throw new Problem('second-person', { detail: { code: 'own-case' } })
  await refuseOwnCase(tx, [user], concerns)
}

/** The row decides: of two at once the second waits for it and finds it moved. */
async function moveAct(tx: Tx, { user }: Asker, id: TwoPersonActId, step: 'confirm' | 'refuse') {
  const [moved] = await transition(tx, twoPersonMoves, step, {
    who: 'operator',
    which: sql`id = ${id} and ${isAlive}`,
    set: { decidedBy: user, decidedAt: sql`now()` },
  })
  if (!moved) throw new Problem('not-allowed-now', { detail: { code: 'act-over' } })
}
