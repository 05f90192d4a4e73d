import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/** JSON schemas, cached per process: aliases and further apps of the same tests share them. */
const written = new WeakMap<z.ZodMiniType, JsonSchema>()

/** The response schema: fields that are not listed are never sent. Returns the same object for the same schema. */
export function replySchema(schema: z.ZodMiniType): JsonSchema {
  const json = written.get(schema) ?? describe(schema)
  written.set(schema, json)
  return json
}

function describe(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    target: 'draft-7',
    override: ({ jsonSchema }) => nullable(jsonSchema),
  })
  return json
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
