/** Every call of the contract is made by a screen, or says that it is meant for programs (`programs`); none does both. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { allEndpoints } from '#server/access/endpoints.ts'

type Node = { type: string; [key: string]: unknown }

const endpoints = await allEndpoints()
const used = new Set<string>()
for (const entry of readdirSync('web', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  collectCalls(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node)
}
const problems = [...endpoints].flatMap(([name, { programs, access }]) => {
  // The payment provider calls one; the browser renews its sign-in by a cookie (web/shell/call.ts).
  if (access === 'provider' || access === 'refresh-cookie') return []
  if (used.has(name) && programs) return [`${name} is meant for programs, but a screen calls it`]
  return used.has(name) || programs ? [] : [`${name} is called by no screen and not meant for programs`]
})
for (const problem of problems) console.error(problem)
console.log(`${endpoints.size} calls, ${used.size} of them made by screens, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Collects `noun.verb` of the contract; imports may rename the noun, and lazy imports reach it by a property. */
function collectCalls(program: Node) {
  const nouns = new Map<string, string>()
  walk(program, (node) => {
    if (node.type === 'ImportSpecifier' && node.importKind !== 'type') nouns.set(nameOf(node.local), nameOf(node.imported))
  })
  walk(program, (node) => {
    if (node.type !== 'MemberExpression' || node.computed) return
    const object = node.object as Node
    const noun = object.type === 'MemberExpression' ? nameOf(object.property) : (nouns.get(nameOf(object)) ?? nameOf(object))
    const name = `${noun}.${nameOf(node.property)}`
    if (endpoints.has(name)) used.add(name)
  })
}

function nameOf(node: unknown) {
  const { name, value } = node as { name?: unknown; value?: unknown }
  return typeof name === 'string' ? name : String(value)
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}
