import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, line, says, Time } from './fields.ts'
import { inPath, UserId } from './ids.ts'
import { roles, type RoleOf } from './permissions.ts'
import { TwoPersonAct } from './twoPerson.ts'

const platformRoles = Object.keys(roles.platform) as RoleOf<'platform'>[]
const Roles = z.array(z.enum(platformRoles)).check(z.minLength(1, says('role-needed')), z.maxLength(platformRoles.length))

/** One of the platform's people. `ready`: password and second factor are set; `removed`: may do nothing any more. */
export const OperatorRow = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  state: z.enum(['ready', 'invited', 'removed']),
  lastSeenAt: z.nullable(Time),
})
export type OperatorRow = z.infer<typeof OperatorRow>

export const OperatorInvitation = z.object({ email: Email, name: line(120), roles: Roles })
export type OperatorInvitation = z.infer<typeof OperatorInvitation>

export const OperatorChange = z.discriminatedUnion('step', [
  z.object({ step: z.literal('roles'), roles: Roles }),
  z.object({ step: z.literal('remove') }),
])
export type OperatorChange = z.infer<typeof OperatorChange>

export const operators = {
  list: endpoint({
    method: 'GET',
    path: '/operator/operators',
    summary: 'Operators and what each may do, at most 500',
    access: { can: 'operators.manage' },
    audit: [],
    response: z.object({ rows: z.array(OperatorRow) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/operator/operators',
    summary: 'Ask for a new operator; once another administrator confirms, a link for password and second factor is mailed',
    access: { can: 'operators.manage' },
    body: OperatorInvitation,
    response: TwoPersonAct,
    status: 201,
    problems: ['second-person', 'not-allowed-now'],
    audit: false,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/operator/operators/:id',
    summary: 'Ask for other roles of an operator or for their removal; another administrator confirms it',
    access: { can: 'operators.manage' },
    params: z.object({ id: inPath(UserId) }),
    body: OperatorChange,
    response: TwoPersonAct,
    problems: ['not-found', 'second-person', 'not-allowed-now'],
    audit: false,
  }),
}
