import { readdirSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

type ContractNames = {
  /** `orders.show`. */
  endpoints: Map<Endpoint, string>
  /** `OperatorPayout`: exported schemas of objects, unions and enums. */
  schemas: Map<z.ZodMiniType, string>
}

let names: Promise<ContractNames> | undefined

/** The names under which the contract exports its endpoints and schemas. */
export const contractNames = (): Promise<ContractNames> => (names ??= readNames())

async function readNames(): Promise<ContractNames> {
  const endpoints = new Map<Endpoint, string>()
  const schemas = new Map<z.ZodMiniType, string>()
  const folder = new URL('../../../contract/', import.meta.url)
  for (const file of readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name) && name !== 'endpoint.ts')) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (isNamedSchema(name, value)) nameSchema(schemas, value, name, file)
      for (const [verb, inner] of Object.entries(typeof value === 'object' && value !== null ? value : {}))
        if (isEndpoint(inner)) endpoints.set(inner, `${name}.${verb}`)
    }
  }
  return { endpoints, schemas }
}

/** Two files may export different schemas under one name: the later one gets its file's name in front. */
function nameSchema(schemas: ContractNames['schemas'], schema: z.ZodMiniType, name: string, file: string) {
  if (schemas.has(schema)) return
  const isTaken = [...schemas.values()].includes(name)
  schemas.set(schema, isTaken ? `${file.charAt(0).toUpperCase()}${file.slice(1, -3)}${name}` : name)
}

const isNamedSchema = (name: string, value: unknown): value is z.ZodMiniType =>
  /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '_zod' in value && isStructured(value as z.ZodMiniType)

const isStructured = ({ _zod: { def } }: z.ZodMiniType) => ['object', 'union', 'enum'].includes(def.type)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
