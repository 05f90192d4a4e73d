import { activity } from '#contract/activity.ts'
import { invitations, members } from '#contract/members.ts'
import type { OrganizationSession } from '#contract/sessions.ts'
import { sessions } from '#contract/sessions.ts'
import { giveRefreshCookie, refreshCookieOf, takeRefreshCookie } from '#server/identity/sessions/reply.ts'
import type { Tokens } from '#server/identity/sessions/sessions.ts'
import { findOwnOrganizations, findSessionProfile, findSessionUser } from '#server/identity/sessions/sessionUser.ts'
import { confirmationOf } from '#server/identity/sign-in/confirmations.ts'
import { startSession, type AuthDeps } from '#server/identity/sign-in/signIn.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { languageOf } from '#server/platform/web/language.ts'
import { listActivity, tableOfActivity } from './activity.ts'
import { acceptInvitation, registerInvited, showInvitation } from './accept.ts'
import { createInvitationLink, invite, listInvitations, withdrawInvitation } from './invitations.ts'
import { listAdministrators, listMembers, removeMember, setRoles, transferAdministration, unblockMember } from './members.ts'
import { profileOf, switchOrganization } from './switch.ts'

export function memberRoutes(route: Route, deps: AuthDeps) {
  const { db, setting, site } = deps
  route(sessions.organizations, ({ user }) => findOwnOrganizations(db, user))
  route(sessions.switch, async ({ user, body, request, reply }) => {
    const asked = { to: body.OrganizationId, refresh: refreshCookieOf(request) }
    const { refreshed, ...tokens } = await switchOrganization(db, user, asked, request)
    if (refreshed) giveRefreshCookie(request, reply, tokens)
    return answer(db, tokens)
  })
  route(members.administrators, ({ user }) => listAdministrators(db, user))
  route(members.list, ({ user }) => listMembers(db, user))
  route(activity.list, ({ user, query }) => listActivity(db, user, query))
  route(activity.file, async ({ user, query, reply }) =>
    sendFile(reply, 'activity', query.format, await tableOfActivity(db, user, query, query.lang)),
  )
  route(members.setRoles, ({ user, params, body, request }) =>
    setRoles(db, user, { ...body, user: params.id, confirm: confirmationOf(setting, user, request) }),
  )
  route(members.transfer, async ({ user, params, body, request }) => {
    await transferAdministration(db, user, { user: params.id, roles: [body.role], confirm: confirmationOf(setting, user, request) })
    return { message: 'Your colleague is administrator now.' }
  })
  route(members.unblock, ({ user, params, request }) => unblockMember(db, user, params.id, confirmationOf(setting, user, request)))
  route(members.remove, async ({ user, params, request, reply }) => {
    await removeMember(deps, user, params.id, confirmationOf(setting, user, request))
    if (params.id === user.user) takeRefreshCookie(request, reply)
    return { message: 'This person does not belong to your organization any more.' }
  })
  route(members.leave, async ({ user, request, reply }) => {
    if (user.role === 'operator') throw new Problem('not-allowed-now')
    await removeMember(deps, user, user.user, confirmationOf(setting, user, request))
    takeRefreshCookie(request, reply)
    return { message: 'You have left this organization.' }
  })
  route(invitations.list, ({ user }) => listInvitations(db, user))
  route(invitations.invite, ({ user, body, request }) => invite(db, user, body, confirmationOf(setting, user, request)))
  route(invitations.link, ({ user, body, request }) =>
    createInvitationLink(db, { actor: user, publicUrl: site.origin, confirm: confirmationOf(setting, user, request) }, body),
  )
  route(invitations.withdraw, async ({ user, params }) => {
    await withdrawInvitation(db, user, params.id)
    return { message: 'The invitation is withdrawn.' }
  })
  route(invitations.show, ({ body }) => showInvitation(db, body.token))
  route(invitations.accept, async ({ user, body }) => ({ OrganizationId: await acceptInvitation(db, user, body.token) }))
  route(invitations.register, async ({ body, request, reply }) => {
    const { user, organization } = await registerInvited(db, body, languageOf(request), request)
    const profile = await profileOf(db, user, organization)
    if (!profile) throw new Problem('unauthenticated')
    const tokens = await startSession(db, { ...profile, user }, request, 'invitation')
    giveRefreshCookie(request, reply, tokens)
    return answer(db, tokens)
  })
}

async function answer(db: Db, tokens: Tokens): Promise<OrganizationSession> {
  const [person, profile] = await Promise.all([findSessionUser(db, tokens.sessionId), findSessionProfile(db, tokens.sessionId)])
  return { ...person, ...profile, access_token: tokens.access, expiresAt: tokens.expiresAt }
}
