import * as fc from 'fast-check'

export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Values that no schema accepts. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', '\0', '\ud800', "%_'", '__proto__', 'x'.repeat(10_000), '5', [], {}, [5], { $ne: null }),
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values that fit a schema, and now and then one that does not. Small ids are likelier: they name something. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: fitting(schema) }, { weight: 1, arbitrary: strange })
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(valuesOf))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 3, 3) })
    case 'object':
      return object(schema)
    default:
      return strange
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.oneof(fc.emailAddress(), fc.constantFrom('buyer@demo.pasokan.test', 'seller@demo.pasokan.test'))
  if (pattern && !/\(\?/.test(pattern)) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.integer({ min: 1, max: 60 }).map(String))
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) }
  return fc.oneof(fc.string(limits), fc.string({ ...limits, unit: 'grapheme' }))
}

function number({
  type,
  exclusiveMinimum = -2_000_000_001,
  minimum = exclusiveMinimum + 1,
  maximum = 2_000_000_000,
}: JsonSchema): fc.Arbitrary<number> {
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  const small = { min: Math.max(minimum, 0), max: Math.min(maximum, 60) }
  const any = fc.integer({ min: Math.max(minimum, -(2 ** 53) + 1), max: Math.min(maximum, 2 ** 53 - 1) })
  return small.min <= small.max ? fc.oneof(fc.integer(small), any) : any
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner)]))
  // Now and then one that has to be there is missing.
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
}
