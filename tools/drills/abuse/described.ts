import * as fc from 'fast-check'
import * as z from 'zod'
import { problems } from '#contract/problems.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { ask } from './ask.ts'
import { collect, emptyRow, type Row } from './findings.ts'
import { valuesOf, type JsonSchema } from './values.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }
type Content = Record<string, { schema?: JsonSchema } | undefined>
type Operation = { parameters?: Parameter[]; requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }
type Description = { paths: Record<string, Record<string, Operation>> }
type People = { buyer: Parameters<typeof createSession>[1]; seller: Parameters<typeof createSession>[1] }

const device = { userAgent: 'drill', address: '127.0.0.1' }
const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  cart: z.optional(z.unknown()),
  traceId: z.string(),
})

/** Every call of our own description with random values: never a failure of ours, and every answer as described. */
export async function describedCalls(origin: string, db: Db, people: People, tries: number, seed: number): Promise<Record<string, Row>> {
  const { paths } = resolveReferences(JSON.parse((await ask(origin, { path: '/api/openapi.json' })).text)) as Description
  const row = emptyRow()
  let calls = 0
  let taken = 0
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      calls += 1
      for (const who of ['nobody', 'buyer', 'seller'] as const) {
        // Each call gets its own session: some calls end it.
        const token = who === 'nobody' ? undefined : (await createSession(db, people[who], device)).access
        for (const values of fc.sample(inputOf(operation), { numRuns: tries, seed: seed + calls })) {
          const what = `${method.toUpperCase()} ${path} as ${who}`
          const told = await ask(origin, { method: method.toUpperCase(), ...asRequest(path, values, token) })
          collect(row, `${what} with ${JSON.stringify(values).slice(0, 300)}`, told)
          if (told.status < 300) taken += 1
          row.found.push(...misfits(operation, told).map((fault) => `${what}: ${fault}`))
        }
      }
    }
  }
  const note = `${calls} calls as nobody, buyer and seller; ${taken} tries were taken; seed ${seed}`
  return { 'random values by our own OpenAPI': { ...row, found: [...new Set(row.found)], note } }
}

/** The document with each reference replaced by what it names. Equal references share one object. */
function resolveReferences(document: { components?: Record<string, Record<string, unknown>> }): unknown {
  const known = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    if (!('$ref' in value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]))
    const ref = String(value.$ref)
    const [group = '', name = ''] = ref.split('/').slice(-2)
    if (!known.has(ref)) known.set(ref, resolve(document.components?.[group]?.[name]))
    return known.get(ref)
  }
  return resolve(document)
}

type Values = { path: Record<string, unknown>; query: Record<string, unknown>; body?: unknown }

function inputOf({ parameters = [], requestBody }: Operation): fc.Arbitrary<Values> {
  const all = (place: Parameter['in']) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, valuesOf(schema)]))
  const schema = requestBody?.content['application/json']?.schema
  return fc.record({
    path: fc.record(all('path')),
    query: fc.record(all('query'), { requiredKeys: [] }),
    ...(schema ? { body: valuesOf(schema) } : {}),
  }) as fc.Arbitrary<Values>
}

const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function asRequest(path: string, { path: params, query, body }: Values, token: string | undefined) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(plain(params[name])) || '%20')
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, plain(value)]))
  return {
    path: search.size > 0 ? `${address}?${search}` : address,
    headers: { ...(token ? { access_token: token } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

const checkers = new Map<JsonSchema, z.ZodType>()

/** How an answer differs from what the description promises. */
function misfits(operation: Operation, { status, headers, text }: Awaited<ReturnType<typeof ask>>): string[] {
  const type = String(headers['content-type'] ?? '')
  if (status >= 400) {
    const parsed = type.startsWith('application/problem+json') ? problem.safeParse(parseJson(text)) : undefined
    if (!parsed?.success) return [`${status} is no problem document: ${type} ${text.slice(0, 100)}`]
    const known = problems[parsed.data.code as keyof typeof problems] as readonly unknown[] | undefined
    return known?.[0] === status ? [] : [`${status} with the code ${parsed.data.code}`]
  }
  const described = operation.responses[String(status)]
  if (!described) return [`${status} is not described`]
  const schema = described.content?.['application/json']?.schema
  if (!schema || !type.startsWith('application/json')) return []
  const checker =
    checkers.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: 'draft-2020-12' })
  checkers.set(schema, checker)
  const parsed = checker.safeParse(parseJson(text))
  return parsed.success
    ? []
    : [`does not fit: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
