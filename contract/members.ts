import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Password, line, says } from './fields.ts'
import { InvitationId, OrganizationId, UserId, inPath } from './ids.ts'
import { roles, type RoleOf } from './permissions.ts'
import { OrganizationSession } from './sessions.ts'

const Message = z.object({ message: z.string() })
const memberRoles = Object.keys({ ...roles.company, ...roles.supplier }) as RoleOf<'company' | 'supplier'>[]

/** Somebody of my organization. */
export const Member = z.object({
  userId: UserId,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  state: z.enum(['active', 'blocked']),
  since: z.string(),
  /** The one who asks. */
  self: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** `role`: one that this kind of organization has (permissions.ts). */
export const NewInvitation = z.object({ email: Email, role: z.enum(memberRoles, says('invalid')) })
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation that is still open. */
export const Invitation = z.object({
  id: InvitationId,
  email: z.string(),
  roles: z.array(z.string()),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** It is too old: invite again. */
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/** The secret behind `#` in the mailed link. */
const token = z.string(says('required')).check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/))
export const InvitationPress = z.object({ token })
export const InvitedRegistration = z.object({ token, name: line(120), password: Password })

/** An invitation as the holder of its link sees it. `registered`: the address already has an account. */
export const InvitationShown = z.object({
  kind: z.enum(['company', 'supplier']),
  organization: z.string(),
  roles: z.array(z.string()),
  email: z.string(),
  registered: z.boolean(),
  expiresAt: z.string(),
})
export type InvitationShown = z.infer<typeof InvitationShown>

/** A colleague who can change my roles. */
const Administrator = z.object({ name: z.string(), email: z.string() })

export const members = {
  administrators: endpoint({
    method: 'GET',
    path: '/members/administrators',
    summary: 'The administrators of the organization that this sign-in acts for, at most 10: whom to ask for another role',
    access: 'signed-in',
    response: z.array(Administrator),
  }),
  list: endpoint({
    method: 'GET',
    path: '/members',
    summary: 'The people of my organization, at most 500',
    access: { can: 'members.manage' },
    response: z.array(Member),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/members/:id',
    summary: 'Remove somebody from my organization: their sign-ins for it and the invitations that they sent end',
    access: { can: 'members.manage' },
    limit: 'sign-in',
    stepUp: true,
    params: z.object({ id: inPath(UserId) }),
    response: Message,
    problems: ['not-found', 'not-allowed-now', 'confirmation-needed'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/members/leave',
    summary: 'Leave the organization that this sign-in acts for; the last administrator cannot',
    access: 'signed-in',
    limit: 'sign-in',
    stepUp: true,
    response: Message,
    problems: ['not-allowed-now', 'confirmation-needed'],
  }),
}

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'The open invitations of my organization',
    access: { can: 'members.manage' },
    response: z.array(Invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitations',
    summary: 'Mail somebody a link to join my organization, good once and for 7 days; again: another link, the one before is dead',
    access: { can: 'members.manage' },
    limit: 'mail',
    stepUp: true,
    audit: ['role'],
    body: NewInvitation,
    status: 201,
    response: Invitation,
    problems: ['email-unproven', 'not-allowed-now', 'confirmation-needed'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/invitations/:id',
    summary: 'Withdraw an invitation: its link is dead',
    access: { can: 'members.manage' },
    params: z.object({ id: inPath(InvitationId) }),
    response: Message,
    problems: ['not-found'],
  }),
  show: endpoint({
    method: 'POST',
    path: '/invitations/show',
    summary: 'What a mailed invitation is for; it stays good',
    access: 'anyone',
    limit: 'sign-in',
    audit: false,
    body: InvitationPress,
    response: InvitationShown,
    problems: ['link-dead'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Join with the account of the invited address, which has to be proven',
    access: 'signed-in',
    limit: 'sign-in',
    body: InvitationPress,
    response: z.object({ OrganizationId: OrganizationId }),
    problems: ['link-dead', 'forbidden', 'email-unproven'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/invitations/register',
    summary: 'Join with a new account: the link proves the address; signs in',
    access: 'anyone',
    limit: 'register',
    body: InvitedRegistration,
    status: 201,
    response: OrganizationSession,
    problems: ['link-dead', 'email-taken'],
  }),
}
