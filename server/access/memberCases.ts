import { randomBytes } from 'node:crypto'
import { findActor } from '#server/identity/sessions/sessions.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to the people of an organization, and of switching between organizations. */
export const memberCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'sessions.organizations': () => ({}),
  'sessions.switch': async (w) => {
    const as = await w.again(w.buyer)
    return { as, body: { OrganizationId: (await actorOf(w, as)).organization } }
  },
  'members.administrators': () => ({}),
  'members.list': () => ({}),
  'activity.list': () => ({}),
  'activity.file': () => ({}),
  'members.setRoles': async (w) => ({
    params: { id: (await actorOf(w, w.buyer)).user },
    headers: await w.confirmed(w.buyer),
    body: { roles: ['viewer'] },
    strangers: [w.otherBuyer],
    answers: 409,
  }),
  'members.transfer': async (w) => ({
    params: { id: (await actorOf(w, w.buyer)).user },
    headers: await w.confirmed(w.buyer),
    body: { role: 'viewer' },
    strangers: [w.otherBuyer],
    answers: 404,
  }),
  'members.unblock': async (w) => ({
    params: { id: (await actorOf(w, w.buyer)).user },
    headers: await w.confirmed(w.buyer),
    strangers: [w.otherBuyer],
    answers: 404,
  }),
  'members.remove': async (w) => ({
    params: { id: (await actorOf(w, w.buyer)).user },
    headers: await w.confirmed(w.buyer),
    strangers: [w.otherBuyer, w.seller],
    answers: 409,
  }),
  'members.leave': async (w) => ({ as: w.buyer, headers: await w.confirmed(w.buyer), answers: 409 }),
  'invitations.list': () => ({}),
  'invitations.invite': async (w) => {
    await w.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', (await actorOf(w, w.buyer)).user)
      .execute()
    return { body: { email: 'dewi@maju.test', role: 'viewer' } }
  },
  'invitations.link': async (w) => {
    await w.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', (await actorOf(w, w.buyer)).user)
      .execute()
    return { body: { name: 'Pak Joko, gudang', role: 'receiver' } }
  },
  'invitations.withdraw': async (w) => ({ params: { id: await createInvitation(w) }, strangers: [w.otherBuyer, w.seller] }),
  'invitations.show': () => ({ body: { token: 'x'.repeat(43) }, answers: 409 }),
  'invitations.accept': () => ({ body: { token: 'x'.repeat(43) }, answers: 409 }),
  'invitations.register': () => ({ body: { token: 'x'.repeat(43), name: 'Dewi', password: 'bukit-angin-sembilan' }, answers: 409 }),
}

/** The actor behind a test person's token. */
export async function actorOf(w: World, { token }: { token: string }) {
  const actor = await findActor(w.db, token)
  if (!actor) throw new Error('nobody is signed in with this token')
  return actor
}

async function createInvitation(w: World) {
  const { organization, user } = await actorOf(w, w.buyer)
  const values = { organizationId: organization, email: 'sari@maju.test', roles: ['viewer'], tokenHash: randomBytes(32), invitedBy: user }
  const { id } = await w.db
    .insertInto('invitations')
    .values({ ...values, expiresAt: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
