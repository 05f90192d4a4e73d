import { isGuarded, type Endpoint } from '#contract/endpoint.ts'
import { expect } from 'vitest'
import { hearChanges } from './changes.ts'
import { cases, type Case } from './cases.ts'
import { allEndpoints } from './endpoints.ts'
import { shapeOf, writeShape } from './shapes.ts'
import { converse, moreCases } from './moreCases.ts'
import { callerOf, opens, type World } from './world.ts'

export type Answers = {
  answers: Map<string, string>
  /** Change notifications of each endpoint, by its name. */ changed: Map<string, string[]>
}

type Token = { token: string } | undefined

/** Calls every endpoint as its owner, as others and with bad input. Returns each response, keyed by caller and call. */
export async function walk(world: World): Promise<Answers> {
  await using database = await hearChanges(world.databaseUrl)
  const changed: Answers['changed'] = new Map()
  const endpoints = await allEndpoints()
  const told = Object.entries(await converse(world))
  const answers = new Map(told.map(([event, what]) => [`socket, ${event}`, writeShape(shapeOf(what))]))
  const ask = async (title: string, who: string, user: Token, endpoint: Endpoint, given: Case, path = endpoint.path) => {
    const key = [`${endpoint.method} ${path}`, title, who].filter(Boolean).join(', ')
    answers.set(key, await answerTo(world, user, endpoint, given, path))
  }
  for (const [name, title, prepare] of casesInOrder()) {
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error(`no endpoint ${name}`)
    const given: Case & { path?: string } = await prepare(world)
    const owner = isGuarded(endpoint.access) ? (given.as ?? callerOf(world, endpoint.access)) : undefined
    if (title === '') {
      for (const [who, user, bad] of others(world, endpoint, given)) await ask(title, who, user, endpoint, bad)
      for (const [what, bad] of badInput(endpoint, given)) await ask(title, what, owner, endpoint, bad)
    }
    if (endpoint.stepUp && owner) {
      await ask(title, 'unconfirmed', owner, endpoint, given)
      given.headers = { ...given.headers, ...(await world.confirmed(owner)) }
    }
    await database.changes()
    await ask(title, 'owner', owner, endpoint, given, given.path)
    changed.set(name, [...(changed.get(name) ?? []), ...(await database.changes())])
  }
  return { answers, changed }
}

/** Cases that end something come last. */
const casesInOrder = () => [
  ...moreCases.map(({ of, title, prepare }) => [of, title, prepare] as const),
  ...Object.entries(cases).map(([name, prepare]) => [name, '', prepare] as const),
]

function others(world: World, endpoint: Endpoint, given: Case): [string, Token, Case][] {
  if (!isGuarded(endpoint.access)) return []
  return [
    ['nobody', undefined, given],
    ['a made-up token', { token: 'x'.repeat(43) }, given],
    ...(!opens('supplier', endpoint.access) ? ([['a seller', world.seller, given]] as const) : []),
    ...(!opens('company', endpoint.access) ? ([['a buyer', world.buyer, given]] as const) : []),
    ...(given.strangers ?? []).map((person) => [`another ${person.role}`, person, given] as const),
  ] as [string, Token, Case][]
}

function badInput(endpoint: Endpoint, given: Case): [string, Case][] {
  const id = (value: string): [string, Case] => [`id ${value}`, { ...given, params: { ...given.params, id: value } }]
  const sent = (what: string, payload: string): [string, Case] => {
    const headers = { ...given.headers, 'content-type': 'application/json' }
    return [what, { ...given, headers, payload: Buffer.from(payload) }]
  }
  return [
    ...(given.params && 'id' in given.params ? [id('0'), id('abc'), id('999999999')] : []),
    ...(endpoint.query
      ? [['odd query', { ...given, query: { ...given.query, page: 'abc', limit: '1000', before: '-1' } }] as [string, Case]]
      : []),
    ...(endpoint.body ? [sent('broken body', '{"a":'), sent('empty body', '{}'), sent('a list as body', '[5]')] : []),
  ]
}

/** `200 application/json id:number name:string`; of a problem `404 not-found` and what it says beside the usual fields. */
async function answerTo(world: World, user: Token, endpoint: Endpoint, given: Case, path: string): Promise<string> {
  const { params, query, body, payload, headers } = given
  const reply = await world.app.inject({
    method: endpoint.method,
    url: `/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))}`,
    query: (query ?? {}) as Record<string, string>,
    headers: { ...(user ? { access_token: user.token } : {}), ...headers },
    ...(payload ? { payload } : body === undefined ? {} : { payload: body as object }),
  })
  const type = String(reply.headers['content-type']).split(';')[0]
  if (type === 'application/problem+json') return `${reply.statusCode} ${problemOf(reply.json())}`
  const cookies = reply.cookies.map(({ name }) => `cookie=${name}`)
  return [reply.statusCode, type, ...cookies, ...(type === 'application/json' ? [writeShape(shapeOf(reply.json()))] : [])].join(' ')
}

function problemOf({ code, type, title, status, detail, traceId, ...more }: Record<string, unknown>): string {
  expect({ type, title, status, detail, traceId }, 'a problem as RFC 9457 has it').toEqual({
    type: expect.stringMatching(`/${String(code)}$`) as unknown,
    title: expect.any(String) as unknown,
    status: expect.any(Number) as unknown,
    detail: expect.any(String) as unknown,
    traceId: expect.any(String) as unknown,
  })
  return [code, ...(Object.keys(more).length > 0 ? [writeShape(shapeOf(more))] : [])].join(' ')
}
