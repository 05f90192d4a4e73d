import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Password, line, says, seenOf } from './fields.ts'
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
  /** Whether the address is proven. */
  proven: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** One or more roles; a person may do what any of them permits. */
export const MemberRoles = z.object({
  roles: z.array(z.enum(memberRoles, says('invalid'))).check(z.minLength(1, says('required')), z.maxLength(7)),
  seen: seenOf(z.pick(Member, { roles: true })),
})

export type MemberRoles = z.infer<typeof MemberRoles>

/** `role`: one that this kind of organization has (permissions.ts). */
export const NewInvitation = z.object({ email: Email, role: z.enum(memberRoles, says('invalid')) })
export type NewInvitation = z.infer<typeof NewInvitation>

/** For people without e-mail: a link to hand on. `name`: for whom. */
export const NewInvitationLink = z.object({ name: line(120), role: z.enum(memberRoles, says('invalid')) })
export type NewInvitationLink = z.infer<typeof NewInvitationLink>

/** An invitation that is still open. Without `email` it is a link that the inviter hands on to `name`. */
export const Invitation = z.object({
  id: InvitationId,
  email: z.string(),
  name: z.string(),
  /** How far its mail is; `refused`: the mail server does not know the address. */
  delivery: z.enum(['waiting', 'sent', 'refused', 'link']),
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
/** `email`: only for an invitation by link, which names none. */
export const InvitedRegistration = z.object({ token, name: line(120), email: z.optional(Email), password: Password })

/** An invitation as the holder of its link sees it. `registered`: the address already has an account; `email` is empty where it names none. */
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
  setRoles: endpoint({
    method: 'PUT',
    path: '/members/:id',
    summary: 'Give somebody of my organization other roles, from their next call on; one administrator has to stay',
    access: { can: 'members.manage' },
    limit: 'sign-in',
    stepUp: true,
    audit: ['roles'],
    params: z.object({ id: inPath(UserId) }),
    body: MemberRoles,
    response: Member,
    problems: ['not-found', 'not-allowed-now', 'confirmation-needed', 'changed-meanwhile'],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/members/:id/administration',
    summary: 'Make a colleague administrator in my place and take another role',
    access: { can: 'members.manage' },
    limit: 'sign-in',
    stepUp: true,
    audit: ['role'],
    params: z.object({ id: inPath(UserId) }),
    body: z.object({ role: z.enum(memberRoles, says('invalid')) }),
    response: Message,
    problems: ['not-found', 'not-allowed-now', 'confirmation-needed'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/members/:id/unblock',
    summary: 'Let somebody in again who was blocked because another person proved their address',
    access: { can: 'members.manage' },
    limit: 'sign-in',
    stepUp: true,
    params: z.object({ id: inPath(UserId) }),
    response: Member,
    problems: ['not-found', 'confirmation-needed'],
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
  link: endpoint({
    method: 'POST',
    path: '/invitations/link',
    summary: 'A link to hand on to somebody without e-mail, good once and for 7 days; never for administrators',
    access: { can: 'members.manage' },
    limit: 'mail',
    stepUp: true,
    audit: ['role'],
    body: NewInvitationLink,
    status: 201,
    response: z.extend(Invitation, { url: z.string() }),
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
