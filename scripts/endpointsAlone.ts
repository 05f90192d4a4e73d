import { pathToFileURL } from 'node:url'
import { parseSync, type ESTree, type Plugin } from 'vite'
import type { Endpoint } from '#contract/endpoint.ts'

/** Marks a module that has the endpoints and plain values of a contract file without its schemas. */
const mark = '?endpoints'

/**
 * Gives the browser plain values of the contract (names, bounds) and what a call needs of an endpoint: method, path, permission and multipart
 * fields. Schemas, and zod with them, which a slow phone runs for a third of a second, stay out of pages that only show. A dynamic import takes the whole contract, so a form that checks a body loads it when it is needed.
 */
export const endpointsAlone = (web: string): Plugin => ({
  name: 'endpoints-alone',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async transform(code, id) {
    if (!id.startsWith(web) || !code.includes("from '#contract/")) return null
    let changed = code
    for (const { start, end, source, names } of importsOf(code, id).toReversed()) {
      const file = (await this.resolve(source, id))?.id
      if (!file) continue
      const free = (await readWithoutSchemas(file)).map(([name]) => name)
      const some = names.filter(({ imported }) => free.includes(imported))
      const others = names.filter(({ imported }) => !free.includes(imported))
      if (some.length > 0) changed = `${changed.slice(0, start)}${write(some, file + mark)}${write(others, file)}${changed.slice(end)}`
    }
    return changed
  },
  resolveId: (id) => (id.endsWith(mark) ? id : null),
  async load(id) {
    if (!id.endsWith(mark)) return null
    const free = await readWithoutSchemas(id.slice(0, -mark.length))
    return free.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
})

type Name = { imported: string; local: string }
const write = (names: Name[], module: string) =>
  names.length > 0
    ? `import { ${names.map(({ imported, local }) => `${imported} as ${local}`).join(', ')} } from ${JSON.stringify(module)}\n`
    : ''

/** Static imports of values from the contract. Types, which leave no code behind, are left out. */
function importsOf(code: string, file: string) {
  return parseSync(file, code).program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !node.source.value.startsWith('#contract/')) return []
    const names = node.specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier' && one.importKind !== 'type' ? [{ imported: nameOf(one.imported), local: one.local.name }] : [],
    )
    return [{ start: node.start, end: node.end, source: node.source.value, names }]
  })
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Identifier' ? name.name : name.value)

/** The tables of endpoints and the plain values that a contract file exports, by name. */
async function readWithoutSchemas(file: string) {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(exported).flatMap(([name, value]): [string, unknown][] => {
    if (isTable(value)) return [[name, withoutSchemas(value)]]
    return isPlain(value) ? [[name, value]] : []
  })
}

/** Whether JSON says all of it. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (typeof value === 'object' &&
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
    Object.values(value).every(isPlain))

const isTable = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

const withoutSchemas = (table: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { method, path, multipart, access }]) => [name, { method, path, multipart, access: needs(access) }]),
  )

/** Keeps the permission or the word of an access. The browser uses nothing else to decide whether it offers a call. */
const needs = (access: Endpoint['access']) => (typeof access === 'object' ? { can: access.can } : access)
