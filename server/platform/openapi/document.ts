import * as z from 'zod/mini'
import { isGuarded, type Access, type Endpoint } from '#contract/endpoint.ts'
import { permissionsOf, roles, type OrganizationKind, type Permission } from '#contract/permissions.ts'
import { buckets } from '../limits/limits.ts'
import { schemaComponents, type JsonSchema } from './components.ts'
import type { contractNames } from './contractNames.ts'
import { problemAnswers, problemResponses, problemSchema } from './problemAnswers.ts'

type Components = ReturnType<typeof schemaComponents>

/** Describes these endpoints as OpenAPI 3.1: all from the contract, so that it cannot say anything else. */
export function describeApi(endpoints: readonly Endpoint[], { endpoints: names, schemas }: Awaited<ReturnType<typeof contractNames>>) {
  const components = schemaComponents(schemas)
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const id = camelCase(names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(components, endpoint, id) }
  }
  const { schemas: described, ...document } = components.finish({
    openapi: '3.1.1',
    info: { title: 'Pasokan', version: '1', description: 'Amounts are whole rupiah, times ISO 8601. Failures are problems (RFC 9457).' },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
  })
  const responses = problemResponses()
  return { ...document, components: { securitySchemes, parameters, headers, responses, schemas: { Problem: problemSchema, ...described } } }
}

const securitySchemes = {
  access_token: { type: 'apiKey', in: 'header', name: 'access_token' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same access token.' },
  refresh_cookie: { type: 'apiKey', in: 'cookie', name: '__Host-refresh', description: 'Set at sign-in, for browsers.' },
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A value of your own for this call. The same call with the same key works once and gets the same answer.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`return=minimal` answers what has changed and its totals alone (RFC 7240).',
    schema: { type: 'string' },
  },
  Confirmation: {
    name: 'confirmation',
    in: 'header',
    description: 'What `POST /api/accounts/confirm` answered a moment ago. It confirms one call.',
    schema: { type: 'string' },
  },
}

const headers = {
  PreferenceApplied: { description: 'Says `return=minimal` where the least was asked for and is what came.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
}

function describeOperation(components: Components, endpoint: Endpoint, operationId: string) {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1)
  const { summary, access, status = 200, response, minimal } = endpoint
  const whole = components.named(response, 'output', `${name}Answer`)
  return {
    operationId,
    summary,
    description: describeAccess(endpoint),
    tags: [tagOf(endpoint)],
    parameters: parametersOf(components, endpoint),
    ...bodyOf(components, endpoint, `${name}Body`),
    responses: {
      [status]: {
        description: status === 201 ? 'Created.' : 'Done.',
        ...(minimal ? { headers: { 'Preference-Applied': { $ref: '#/components/headers/PreferenceApplied' } } } : {}),
        content: {
          'application/json': { schema: minimal ? { anyOf: [whole, components.named(minimal, 'output', `${name}Minimal`)] } : whole },
        },
      },
      ...problemAnswers(endpoint),
    },
    security: securityOf(access),
    ...(typeof access === 'object' ? { 'x-permission': access.can, 'x-roles': rolesWith(access.can) } : {}),
    ...limitOf(endpoint),
  }
}

function describeAccess({ access, stepUp, limit = 'general' }: Endpoint) {
  const who = typeof access === 'object' ? `people who may \`${access.can}\`` : { ...accessWords }[access]
  const allowance = limit === 'none' ? undefined : buckets[limit]
  return [
    `Access: ${who}.`,
    ...(allowance ? [`At most ${allowance.count} calls in ${allowance.seconds} seconds, for each network and each person.`] : []),
    ...(stepUp ? ['Needs a fresh confirmation in the header `confirmation`.'] : []),
  ].join('\n\n')
}

const accessWords = {
  anyone: 'anyone',
  'signed-in': 'everyone who is signed in',
  'refresh-cookie': 'browsers with the cookie of a session',
  provider: 'the payment provider, which signs its calls',
} as const satisfies Record<Extract<Access, string>, string>

function securityOf(access: Access) {
  if (isGuarded(access)) return [{ access_token: [] }, { bearer: [] }]
  return access === 'refresh-cookie' ? [{ refresh_cookie: [] }] : []
}

/** Roles with a permission, by kind of organization. */
function rolesWith(permission: Permission): Partial<Record<OrganizationKind, string[]>> {
  const kinds = Object.keys(roles) as OrganizationKind[]
  const having = kinds.map(
    (kind) => [kind, Object.keys(roles[kind]).filter((role) => permissionsOf(kind, [role]).has(permission))] as const,
  )
  return Object.fromEntries(having.filter(([, list]) => list.length > 0))
}

const limitOf = ({ limit = 'general' }: Endpoint) => (limit === 'none' ? {} : { 'x-rate-limit': { bucket: limit, ...buckets[limit] } })

function parametersOf(components: Components, { params, query, idempotent, minimal, stepUp }: Endpoint) {
  const fieldsOf = (place: 'path' | 'query', schema: Endpoint['params']) => {
    if (!schema) return []
    const { properties = {}, required = [] } = components.inline(schema, 'input') as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    }))
  }
  return [
    ...fieldsOf('path', params),
    ...fieldsOf('query', query),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(minimal ? [{ $ref: '#/components/parameters/Prefer' }] : []),
    ...(stepUp ? [{ $ref: '#/components/parameters/Confirmation' }] : []),
  ]
}

function bodyOf(components: Components, { body, multipart }: Endpoint, name: string) {
  if (!body) return {}
  const schema = components.named(body, 'input', name)
  const content = {
    'application/json': { schema },
    ...(multipart
      ? {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                [multipart.json]: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
                [multipart.files]: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
              },
            },
          },
        }
      : {}),
  }
  return { requestBody: { required: !z.safeParse(body, undefined).success, content } }
}

const tagOf = ({ path }: Endpoint) => path.split('/')[1] ?? ''

/** `orders.show` as `ordersShow`. */
const camelCase = (name: string) => name.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
