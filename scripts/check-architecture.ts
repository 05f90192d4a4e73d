/**
 * The picture of the modules in docs/architecture.md is what the modules are: their folders and imports. `--write`
 * draws it again.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { modules } from '#server/modules.ts'
import { importsOf } from './imports.ts'

const page = 'docs/architecture.md'
const names = Object.keys(modules)
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/(test|access)\//.test(file))

const before = readFileSync(page, 'utf8')
const after = before.replace(/```mermaid\n[^]*?```/, () => `\`\`\`mermaid\n${picture()}\n\`\`\``)
if (process.argv.includes('--write')) writeFileSync(page, after)
else if (before !== after || !before.includes('```mermaid')) {
  console.error(`The picture in ${page} is not what the modules are: node scripts/check-architecture.ts --write`)
  process.exitCode = 1
}

/** Each module points at those that it imports, but for what these import themselves. */
function picture(): string {
  const targets = new Map(names.map((name) => [name, importedBy(name)]))
  const arrows = names.flatMap((name) => {
    const direct = [...targets.get(name)!]
    const implied = new Set(direct.flatMap((each) => [...reach(each, targets)]))
    return direct.filter((each) => !implied.has(each)).map((each) => `  ${name} --> ${each}`)
  })
  return ['flowchart BT', ...names.map((name) => `  ${name}["${labelOf(name)}"]`), ...arrows].join('\n')
}

function labelOf(name: string): string {
  const folders = new Set(
    files.flatMap((file) => (file.startsWith(`server/${name}/`) && file.split('/').length > 3 ? [file.split('/')[2]!] : [])),
  )
  folders.delete('module')
  return [`<b>${name}</b>`, ...(folders.size > 0 ? [[...folders].toSorted().join(' · ')] : [])].join('<br>')
}

/** Modules before it in the list of which a module imports something. */
function importedBy(name: string): Set<string> {
  const earlier = names.slice(0, names.indexOf(name))
  const used = files.filter((file) => file.startsWith(`server/${name}/`)).flatMap(importsOf)
  return new Set(earlier.filter((each) => used.some((target) => target.startsWith(`server/${each}/`))))
}

function reach(name: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const direct = [...(targets.get(name) ?? [])]
  return new Set([...direct, ...direct.flatMap((each) => [...reach(each, targets)])])
}
