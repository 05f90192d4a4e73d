import { readdirSync } from 'node:fs'
import type { Endpoint } from '#contract/endpoint.ts'

/** Every endpoint of the contract under its name (`orders.show`). */
export async function allEndpoints(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>()
  const folder = new URL('../../contract/', import.meta.url)
  for (const file of readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name))) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [noun, group] of Object.entries(exported)) {
      for (const [verb, value] of Object.entries(typeof group === 'object' && group !== null ? group : {}))
        if (isEndpoint(value)) found.set(`${noun}.${verb}`, value)
    }
  }
  return found
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
