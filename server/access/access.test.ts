import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGuarded, type Endpoint } from '#contract/endpoint.ts'
import { isOperators, permissionsOf, roles, type OrganizationKind } from '#contract/permissions.ts'
import { endSession, findActor } from '#server/identity/sessions/sessions.ts'
import { cases, type Case } from './cases.ts'
import { allEndpoints } from './endpoints.ts'
import { callerOf, createWorld, opens, rolesIn, type World } from './world.ts'

const endpoints = await allEndpoints()
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** The status alone: some answers are files. */
const status = async (who: { token: string } | undefined, endpoint: Endpoint, { params, query, body, payload, headers }: Case) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
  const reply = await world.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: (query ?? {}) as Record<string, string>,
    headers: { ...(who ? { access_token: who.token } : {}), ...headers },
    ...(payload ? { payload } : body === undefined ? {} : { payload: body as object }),
  })
  return reply.statusCode
}

test('every endpoint of the contract has a case, and every case an endpoint', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...endpoints.keys()].toSorted())
})

describe.each(Object.entries(cases))('%s', (name, prepare) => {
  test('lets in whom the contract names, and nobody else', async () => {
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error('no such endpoint')
    const given = await prepare(world)
    if (endpoint.access !== 'anyone' && endpoint.path.includes(':')) expect(given.strangers, 'who must not find this id').toBeDefined()
    const { access } = endpoint
    const guarded = isGuarded(access)
    // Endpoints for operators only respond 404 to everyone else, so their existence is not revealed.
    const hidden = typeof access === 'object' && isOperators(access.can)
    const owner = given.as ?? callerOf(world, access)
    if (guarded) {
      expect(await status(undefined, endpoint, given), 'nobody').toBe(hidden ? 404 : 401)
      expect(await status({ token: 'x'.repeat(43) }, endpoint, given), 'a made-up token').toBe(401)
      expect(await status(await signedOut(owner), endpoint, given), 'an ended sign-in').toBe(401)
    }
    if (!opens('company', access)) expect(await status(world.buyer, endpoint, given), 'a company').toBe(hidden ? 404 : 403)
    if (!opens('supplier', access)) expect(await status(world.seller, endpoint, given), 'a supplier').toBe(hidden ? 404 : 403)
    if (!opens('platform', access)) expect(await status(world.operator, endpoint, given), 'an operator').toBe(403)
    for (const stranger of given.strangers ?? []) expect(await status(stranger, endpoint, given), `another ${stranger.role}`).toBe(404)
    if (endpoint.stepUp && !given.answers) {
      expect(await status(owner, endpoint, given), 'the owner without a confirmation').toBe(403)
      given.headers = { ...given.headers, ...(await world.confirmed(owner)) }
    }
    expect(await status(guarded ? owner : undefined, endpoint, given), 'the owner').toBe(given.answers ?? endpoint.status ?? 200)
  })
})

const everyRole = Object.entries(roles).flatMap(([kind, ofKind]) =>
  Object.keys(ofKind).map((role) => [kind as OrganizationKind, role] as const),
)

test.each(everyRole)('of a %s the role %s opens what its permissions say, and nothing else', async (kind, role) => {
  const person = await world.again({ company: world.buyer, supplier: world.seller, platform: world.operator }[kind])
  const member = await findActor(world.db, person.token)
  const set = (given: string[]) => world.db.updateTable('memberships').set({ roles: given }).where('userId', '=', member!.user).execute()
  await set([role])
  for (const [name, endpoint] of endpoints) {
    const { access } = endpoint
    if (typeof access === 'string') continue
    const may = permissionsOf(kind, [role]).has(access.can)
    // Permitted calls are sent without input: they pass authorization and then fail validation or succeed.
    const refused = kind !== 'platform' && isOperators(access.can) ? 404 : 403
    if (!may) expect(await status(person, endpoint, { params: { id: 1 } }), name).toBe(refused)
    else if (endpoint.method === 'GET') expect(await status(person, endpoint, { params: { id: 'x' } }), name).not.toBe(403)
  }
  await set(rolesIn(kind))
})

test('each permission belongs to some role, and each that an endpoint needs to the first role of its organization, or to some operator', () => {
  const needed = [...endpoints.values()].flatMap(({ access }) => (typeof access === 'string' ? [] : [access.can]))
  const first = (['company', 'supplier', 'platform'] as const).flatMap((kind) => [...permissionsOf(kind, rolesIn(kind))])
  expect(needed.filter((permission) => !first.includes(permission))).toEqual([])
})

test('a closed account opens nothing', async () => {
  for (const endpoint of endpoints.values()) {
    const { access } = endpoint
    if (isGuarded(access) && opens('supplier', access))
      expect(await status(world.otherSeller, endpoint, { params: { id: 1 } }), endpoint.path).toBe(401)
  }
})

/** The owner's token after signing out: the right person, an ended session. */
async function signedOut(owner: World['buyer'] | World['seller'] | World['operator']) {
  const old = await world.again(owner)
  const user = await findActor(world.db, old.token)
  if (user) await endSession(world.db, user.sessionId, 'signed-out')
  return old
}
