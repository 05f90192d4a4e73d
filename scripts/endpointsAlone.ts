import type { Plugin } from 'vite'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'

/** Marks a contract file whose endpoints come without their schemas. */
const mark = '?endpoints'

/**
 * Gives the browser what a call needs of an endpoint: method, path, permission and multipart fields. Schemas of answers, and zod with them,
 * stay out of pages. A dynamic import takes the whole contract, so a form that checks a body loads it when it is needed.
 */
export const endpointsAlone = (web: string): Plugin => ({
  name: 'endpoints-alone',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, { kind }) {
    if (!source.startsWith('#contract/') || kind === 'dynamic-import' || !importer?.startsWith(web)) return null
    const file = await this.resolve(source, importer, { skipSelf: true })
    return file && (await readTables(file.id)).length > 0 ? `${file.id}${mark}` : file
  },
  async load(id) {
    if (!id.endsWith(mark)) return null
    const file = id.slice(0, -mark.length)
    // The tables below take the place of those that the star exports.
    const tables = (await readTables(file)).map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}`)
    return [`export * from ${JSON.stringify(file)}`, ...tables].join('\n')
  },
})

/** The tables of endpoints that a contract file exports, by name. */
async function readTables(file: string) {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(exported).flatMap(([name, value]) => (isTable(value) ? [[name, withoutSchemas(value)] as const] : []))
}

const isTable = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

const withoutSchemas = (table: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { method, path, multipart, access }]) => [name, { method, path, multipart, access: needs(access) }]),
  )

/** The permission that a call needs; a browser uses nothing else of the access. */
const needs = (access: Endpoint['access']) => (typeof access === 'object' ? { can: access.can } : undefined)
