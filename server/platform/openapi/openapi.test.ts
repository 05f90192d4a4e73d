import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isGuarded, type Endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { testApp } from '#server/test/app.ts'
import { sentSuffix } from './components.ts'
import { contractNames } from './contractNames.ts'

type Schema = { $ref?: string; allOf?: { properties?: { code?: { enum: string[] } } }[]; properties?: Record<string, object> }
type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: string; required?: boolean; $ref?: string }
type Response = { $ref?: string; description: string; content: Content }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
  security: object[]
  'x-permission'?: string
  'x-roles'?: Record<string, string[]>
  'x-rate-limit'?: { bucket: string; count: number; seconds: number }
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter>; responses: Record<string, Response> }
}

async function read() {
  await using app = await testApp()
  const { body } = await app.app.inject({ url: '/api/openapi.json' })
  expect((await app.app.inject({ url: '/api/docs/json' })).json(), 'the pages for people show the same').toEqual(JSON.parse(body))
  return { text: body, description: JSON.parse(body) as Description }
}

test('the published description is valid OpenAPI 3.1, and all that it refers to is there', async () => {
  const { text, description } = await read()
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
  const missing = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].filter(
    ([, group, name]) => !(name! in description.components[group as 'schemas']),
  )
  expect(missing).toEqual([])
  expect(text).not.toMatch(/"nullable"|\$defs|"id":"[A-Z]/)
})

test('it describes each endpoint of the contract under its name, and says all that the contract says of it', async () => {
  const { description } = await read()
  const { endpoints, schemas } = await contractNames()
  expect([...schemas.values()].filter((name) => name.endsWith(sentSuffix))).toEqual([])
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  expect(operations.length).toBe(endpoints.size)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const [endpoint, name] of endpoints) expect(operationOf(description, endpoint), name).toEqual(wanted(endpoint, name))
})

test('what callers send and receive has the names of the contract, and problems the codes of their status', async () => {
  const { description } = await read()
  const { schemas } = description.components
  const order = description.paths['/api/orders/{id}']!.get!
  expect(order.responses['200']!.content['application/json']!.schema.$ref).toMatch(/^#\/components\/schemas\/\w+$/)
  expect(schemas.OperatorPayout!.properties).toHaveProperty('bankReference')
  expect(Object.entries(schemas).filter(([name, { $ref }]) => $ref?.endsWith(`/${name}`))).toEqual([])
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Problem', 'Address', 'OperatorPayout', 'Invitation']))
  for (const { responses } of Object.values(description.paths).flatMap((path) => Object.values(path)))
    for (const [status, response] of Object.entries(responses)) {
      const codes = codesOf(description, response)
      expect(codes.map((code) => problems[code as keyof typeof problems][0])).toEqual(codes.map(() => Number(status)))
    }
})

test('a second app of the same process describes itself as the first one does, and writes the same answers', async () => {
  const readBoth = async () => {
    await using app = await testApp()
    const bodyOf = (url: string) => app.app.inject({ url }).then(({ body }) => body)
    return [await bodyOf('/api/openapi.json'), await bodyOf('/api/categories')]
  }
  const first = await readBoth()
  expect(await readBoth()).toEqual(first)
})

/** The codes of the problems that a response may be. */
function codesOf({ components }: Description, { $ref, ...own }: Response): string[] {
  const { content } = $ref ? components.responses[$ref.split('/').at(-1)!]! : own
  return content['application/problem+json']?.schema.allOf?.[1]?.properties?.code?.enum ?? []
}

function operationOf(description: Description, { method, path }: Endpoint) {
  const { paths, components } = description
  const operation = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  if (!operation) return undefined
  const parameters = operation.parameters.map((one) => (one.$ref ? components.parameters[one.$ref.split('/').at(-1)!]! : one))
  return {
    id: operation.operationId,
    summary: operation.summary,
    parameters: parameters.map(({ name, in: place }) => `${place} ${name}`).toSorted(),
    body: Object.keys(operation.requestBody?.content ?? {}),
    success: Object.keys(operation.responses).filter((status) => Number(status) < 400),
    isGuarded: operation.security.length > 0,
    permission: operation['x-permission'],
    roles: operation['x-permission'] === undefined ? 0 : Object.values(operation['x-roles'] ?? {}).flat().length > 0,
    limit: operation['x-rate-limit']?.bucket ?? 'none',
    problems: Object.values(operation.responses).flatMap((response) => codesOf(description, response)),
  }
}

function wanted(endpoint: Endpoint, name: string) {
  const { summary, access, params, query, body, multipart, status = 200, limit = 'general', idempotent, minimal, stepUp } = endpoint
  const fields = (place: string, schema: Endpoint['params']) =>
    schema
      ? Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object).map(
          (field) => `${place} ${field}`,
        )
      : []
  const headers = [
    ...(idempotent ? ['header Idempotency-Key'] : []),
    ...(minimal ? ['header Prefer'] : []),
    ...(stepUp ? ['header confirmation'] : []),
  ]
  const permission = typeof access === 'object' ? access.can : undefined
  return {
    id: name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    summary,
    parameters: [...fields('path', params), ...fields('query', query), ...headers].toSorted(),
    body: body ? ['application/json', ...(multipart ? ['multipart/form-data'] : [])] : [],
    success: [String(status)],
    isGuarded: isGuarded(access) || access === 'refresh-cookie',
    permission,
    roles: permission === undefined ? 0 : true,
    limit,
    problems: expect.arrayContaining([...(endpoint.problems ?? []), 'malformed', 'unexpected', ...(stepUp ? ['confirmation-needed'] : [])]),
  }
}
