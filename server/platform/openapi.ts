import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import { isGuarded, type Endpoint } from '#contract/endpoint.ts'
import { formDigits } from '#contract/fields.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { problemWords } from '#contract/words/problems.ts'

type JsonSchema = Record<string, unknown>

type Io = 'input' | 'output'

/** JSON schemas, cached per process: aliases and further apps of the same tests share them. */
const written = { input: new WeakMap<z.ZodMiniType, JsonSchema>(), output: new WeakMap<z.ZodMiniType, JsonSchema>() }

function toJson(schema: z.ZodMiniType, io: Io): JsonSchema {
  const json = written[io].get(schema) ?? describe(schema, io)
  written[io].set(schema, json)
  return json
}

function describe(schema: z.ZodMiniType, io: Io): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      fromForm(zodSchema, jsonSchema, io)
      nullable(jsonSchema)
      wholeMinimum(jsonSchema)
    },
  })
  return json
}

/** A form value that is read before validation (`fromForm` of the contract): a number, or its digits. */
function fromForm({ _zod: { def } }: z.core.$ZodTypes, json: JsonSchema, io: Io) {
  if (io === 'output' || def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return
  json.anyOf = [toJson(def.out as z.ZodMiniType, io), { type: 'string', pattern: formDigits.source }]
}

/** `X or null` in a form that the response serializer compiles without trying alternatives. */
function nullable(json: JsonSchema) {
  const options = json.anyOf
  if (!Array.isArray(options) || options.length !== 2) return
  const [value, none] = options as JsonSchema[]
  if (none?.type !== 'null' || typeof value?.type !== 'string') return
  delete json.anyOf
  Object.assign(json, value, { nullable: true })
}

/** OpenAPI 3.0 has no numeric exclusive bounds; for integers the neighboring number is equivalent. */
function wholeMinimum(json: JsonSchema) {
  if (typeof json.exclusiveMinimum !== 'number' || json.type !== 'integer') return
  json.minimum = json.exclusiveMinimum + 1
  delete json.exclusiveMinimum
}

/** The response schema: fields that are not listed are never sent. Returns the same object for the same schema. */
export const replySchema = (schema: z.ZodMiniType) => toJson(schema, 'output')

type Writer = ReturnType<typeof fastJson>
const writers = new WeakMap<object, Writer>()

/** Compiles the serializer of a schema once per process. */
export function writerOf(schema: object) {
  const write = writers.get(schema) ?? fastJson(schema)
  writers.set(schema, write)
  return write
}

/** Compiles the serializer at the first response: compiling all of them at startup would take time and 5 MB. */
export function responseSerializer({ schema }: { schema: object }): Writer {
  let write: Writer | undefined
  return (value) => (write ??= writerOf(schema))(value)
}

/** The published description of a request. Validation uses the contract's own schemas. */
export function routeSchema(endpoint: Endpoint, hide: boolean): JsonSchema {
  const { access } = endpoint
  return {
    hide,
    summary: endpoint.summary,
    description: [
      `Access: ${typeof access === 'object' ? `who may \`${access.can}\`` : access}.`,
      ...(endpoint.stepUp ? ['Takes a fresh `POST /accounts/confirm` in the header `confirmation`.'] : []),
      ...problemLines(endpoint.problems ?? []),
      ...(endpoint.stepUp ? problemLines(['confirmation-needed']) : []),
    ].join('\n\n'),
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.params ? { params: toJson(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: toJson(endpoint.query, 'input') } : {}),
    ...(endpoint.body ? { body: toJson(endpoint.body, 'input') } : {}),
    ...(endpoint.multipart ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
    ...(isGuarded(access) ? { security: [{ access_token: [] }] } : {}),
  }
}

const problemLines = (codes: readonly ProblemCode[]) => codes.map((code) => `${problems[code][0]} \`${code}\`: ${problemWords[code].en}`)
