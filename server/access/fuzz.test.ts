import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { entriesOf } from '#server/test/cases.ts'
import { cases, type Case } from './cases.ts'
import { allEndpoints } from './endpoints.ts'
import { callerOf, createWorld, type World } from './world.ts'

const endpoints = await allEndpoints()
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Values that programs trip over; JSON carries them all. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '%_\'"\\;--',
    '../../etc/passwd',
    '__proto__',
    '${7*7}',
    '<script>',
    'x'.repeat(10_000),
    '5',
    '1e309',
    'NaN',
  ),
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    1e15,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 53,
    2 ** 63,
    -2_147_483_649,
    [],
    {},
    [5],
    { length: 1 },
    { $ne: null },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
)
const word = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    '9007199254740993',
    '99999999999999999999',
    'undefined',
    'null',
    "1' or '1'='1",
    '%00',
    '\ud800',
    '../1',
    '1 ',
    '٣',
    'x'.repeat(300),
  ),
)

type Path = (string | number)[]
const pathsOf = (value: unknown, here: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [here, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...here, Array.isArray(value) ? Number(key) : key]))]
    : [here]
function replace(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((inner, index) => (index === key ? replace(inner, rest, by) : inner))
  return { ...(value as object), [key]: replace((value as Record<string, unknown>)[key], rest, by) }
}

/** Endpoints that sign out or close the test's accounts. Their forms are tried by other accounts. */
const ending = new Set(['sessions.end', 'sessions.endAll', 'accounts.close'])

describe.each(entriesOf(Object.entries(cases).filter(([name]) => !ending.has(name))))('%s', (name, prepare) => {
  test('answers any input with one of its own answers, never with a failure of ours', async () => {
    const endpoint = endpoints.get(name)
    const given = await Promise.resolve(prepare(world)).catch((): Case => ({}))
    if (!endpoint) throw new Error('no such endpoint')
    const who = given.as ?? callerOf(world, endpoint.access)
    const spots = pathsOf(given.body ?? {})
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...spots),
        strange,
        fc.record({
          id: word,
          query: fc.dictionary(
            fc.constantFrom('page', 'limit', 'name', 'q', 'sort', 'from', 'to', 'days', 'category', 'minPrice', 'before'),
            word,
          ),
        }),
        fc.boolean(),
        async (spot, value, { id, query }, keepIds) => {
          const reply = await send(endpoint, who, {
            params: keepIds ? (given.params ?? {}) : { id },
            query,
            body: replace(given.body ?? {}, spot, value),
          })
          expect(reply.statusCode, `${name}: ${reply.body.slice(0, 300)}`).toBeLessThan(500)
          if (reply.statusCode >= 400) {
            expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
            const { code, status } = reply.json() as { code: keyof typeof problems; status: number }
            expect(problems[code]?.[0]).toBe(status)
          }
        },
      ),
      { numRuns: 25, seed: 20_261_120 },
    )
  })
})

function send(
  endpoint: Endpoint,
  who: { token: string },
  { params, query, body }: { params: Record<string, unknown>; query: Record<string, string>; body: unknown },
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encode(typeof params[key] === 'string' || typeof params[key] === 'number' ? String(params[key]) : '1'),
  )
  return world.app.inject({
    method: endpoint.method,
    url: `/api${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, value.toWellFormed()]))}`,
    headers: { access_token: who.token, ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? 'null' }),
  })
}
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
