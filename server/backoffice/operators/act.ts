import * as z from 'zod/mini'
import { UserId } from '#contract/ids.ts'
import { OperatorChange, OperatorInvitation } from '#contract/operators.ts'
import { addOperator, blockOperator, findOperatorRow, leavesAdministrator, setOperatorRoles, queueMail } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { defineAct } from '../twoPerson/act.ts'

const Input = z.union([z.object({ id: UserId, change: OperatorChange }), z.object({ invitation: OperatorInvitation })])

/** Invites or changes an operator. Takes two administrators. */
export const operatorAct = defineAct('operators.manage', Input, (tx, input) =>
  'invitation' in input ? invite(tx, input.invitation) : change(tx, input.id, input.change),
)

async function invite(tx: Tx, { email, name, roles }: OperatorInvitation) {
  const known = await findOperatorRow(tx, { email })
  // An invitation resets all sign-in methods, which would lock a working operator out.
  if (known?.state === 'ready') throw new Problem('not-allowed-now', { detail: { code: 'already-operator' } })
  return {
    subject: `operator:${email.toLowerCase()}`,
    summary: { act: 'operator' as const, step: 'invite' as const, name, email, roles },
    fingerprint: { state: known?.state ?? null },
    run: async (by: string) => {
      await addOperator(tx, { email, name, roles, by })
      const made = await findOperatorRow(tx, { email })
      if (made) await queueMail(tx, { userId: made.id }, { kind: 'operator' })
    },
  }
}

async function change(tx: Tx, id: UserId, said: OperatorChange) {
  const known = await findOperatorRow(tx, { user: id })
  if (!known || known.state === 'removed') throw new Problem('not-found')
  const { email, name, roles, state } = known
  const staysAdmin = said.step === 'roles' && said.roles.includes('admin')
  if (roles.includes('admin') && !staysAdmin && !(await leavesAdministrator(tx, id)))
    throw new Problem('not-allowed-now', { detail: { code: 'last-administrator' } })
  return {
    subject: `operator:${email.toLowerCase()}`,
    summary: { act: 'operator' as const, step: said.step, name, email, roles: said.step === 'roles' ? said.roles : roles },
    fingerprint: { roles: roles.toSorted(), state },
    run: (by: string) => (said.step === 'roles' ? setOperatorRoles(tx, id, said.roles, by) : blockOperator(tx, email, by)),
  }
}
