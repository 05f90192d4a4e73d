import * as z from 'zod/mini'
import { formDigits } from '#contract/fields.ts'

export type JsonSchema = { [key: string]: unknown }
type Io = 'input' | 'output'
type Name = { id: string }

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/**
 * Collects named schemas. What callers send and what they receive may differ (defaults, forms), so both are described, and where they
 * are alike they share one name.
 */
export function schemaComponents(names: ReadonlyMap<z.ZodMiniType, string>) {
  const found: Record<string, JsonSchema> = {}
  const registries = { input: z.registry<Name>(), output: z.registry<Name>() }
  for (const [schema, name] of names) {
    registries.input.add(schema, { id: `${name}${sentSuffix}` })
    registries.output.add(schema, { id: name })
  }

  const convert = (schema: z.ZodMiniType, io: Io): JsonSchema => {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      target: 'draft-2020-12',
      metadata: registries[io],
      override: ({ zodSchema, jsonSchema }) => {
        fromForm(zodSchema, jsonSchema)
        // Answers may get further fields: clients have to accept them.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    })
    for (const [name, inner] of Object.entries($defs ?? {})) found[name] ??= clean(inner) as JsonSchema
    // A named schema comes as a reference to its own definition.
    const own = /^#\/\$defs\/(.*)$/.exec(String(json.$ref))?.[1]
    return own === undefined ? (clean(json) as JsonSchema) : found[own]!
  }

  /** A form value that is read before validation (`fromForm` of the contract): a number, or its digits. */
  const fromForm = ({ _zod: { def } }: z.core.$ZodTypes, json: JsonSchema) => {
    if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return
    for (const key of Object.keys(json)) delete json[key]
    json.anyOf = [convert(def.out as z.ZodMiniType, 'input'), { type: 'string', pattern: formDigits.source }]
  }

  return {
    /** The schema without a name of its own. */
    inline: convert,
    /** A reference to the schema; `otherwise`: its name where the contract has none. */
    named(schema: z.ZodMiniType, io: Io, otherwise: string): JsonSchema {
      const name = `${names.get(schema) ?? otherwise}${io === 'input' ? sentSuffix : ''}`
      found[name] ??= convert(schema, io)
      return refTo(name)
    },
    /** The finished document: what is sent in the same form as it is received has the same name. */
    finish<Document extends object>(document: Document): Document & { schemas: Record<string, JsonSchema> } {
      const shared = sharedNames(found)
      const schemas = Object.entries(found).flatMap(([name, schema]) => {
        const plain = plainName(name)
        if (!shared.has(plain)) return [[name, schema] as const]
        return name !== plain && plain in found ? [] : [[plain, schema] as const]
      })
      const inOrder = schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))
      const text = JSON.stringify({ ...document, schemas: Object.fromEntries(inOrder) })
      return JSON.parse(
        text.replace(/"#\/components\/schemas\/(\w+)"/g, (ref, name: string) =>
          shared.has(plainName(name)) ? `"#/components/schemas/${plainName(name)}"` : ref,
        ),
      )
    },
  }
}

/** No name of the contract ends in it (openapi.test.ts). */
export const sentSuffix = 'ToSend'
const plainName = (name: string) => (name.endsWith(sentSuffix) ? name.slice(0, -sentSuffix.length) : name)

/** Names whose sent and received forms are alike, or that are only sent. Starts with all and removes what differs until nothing does. */
function sharedNames(found: Record<string, JsonSchema>): Set<string> {
  const shared = new Set(Object.keys(found).flatMap((name) => (name.endsWith(sentSuffix) ? [plainName(name)] : [])))
  const written = (schema: JsonSchema) =>
    JSON.stringify(schema).replace(/schemas\/(\w+)"/g, (ref, name: string) =>
      shared.has(plainName(name)) ? `schemas/${plainName(name)}"` : ref,
    )
  let before
  do {
    before = shared.size
    for (const name of shared) {
      const received = found[name]
      if (received && written(received) !== written(found[`${name}${sentSuffix}`]!)) shared.delete(name)
    }
  } while (shared.size < before)
  return shared
}

/** Without the marks of the registry, and with references to components. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === 'id' && typeof inner === 'string') return []
      if (key === '$ref' && typeof inner === 'string') return [[key, inner.replace('#/$defs/', '#/components/schemas/')]]
      return [[key, clean(inner)]]
    }),
  )
}
