/**
 * Walls (docs/architecture.md): a module of the server imports only itself and modules before it in the list; nothing in
 * server/ or web/ imports tools; the kit (web/ui) knows no noun. What still breaks a wall stands in module-exceptions.txt
 * until it is mended: a new one fails, and so does a line that is no longer needed.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { importsOf } from './imports.ts'

const modules = ['platform', 'identity', 'catalog', 'ledger', 'payments', 'trade', 'messaging', 'dashboards', 'backoffice']
const tools = ['stand-ins', 'demo', 'bench', 'scripts', 'e2e']
/** What the kit may use besides itself. */
const beneathKit = ['web/i18n', 'web/ui']

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'web'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^server\/(test|access)\//.test(file))

const found = files.flatMap((file) => importsOf(file).flatMap((target) => wallBroken(file, target)))
const allowed = new Set(readFileSync('scripts/module-exceptions.txt', 'utf8').split('\n').filter(Boolean))
const fresh = [...new Set(found)].filter((line) => !allowed.has(line))
const stale = [...allowed].filter((line) => !found.includes(line))

for (const line of fresh) console.error(`A wall is broken: ${line}`)
for (const line of stale) console.error(`No longer needed in scripts/module-exceptions.txt: ${line}`)
console.log(`${files.length} files, ${modules.length} modules, ${allowed.size - stale.length} imports still go the wrong way.`)
process.exit(fresh.length + stale.length === 0 ? 0 : 1)

function wallBroken(file: string, target: string): string[] {
  const line = `${file} -> ${target}`
  if (tools.some((folder) => target.startsWith(`${folder}/`))) return [line]
  if (file.startsWith('web/ui/') && target.startsWith('web/') && !beneathKit.some((folder) => target.startsWith(`${folder}/`)))
    return [line]
  const [from, to] = [moduleOf(file), moduleOf(target)]
  return from !== undefined && to !== undefined && to > from ? [line] : []
}

/** Place in the list; a file of the server outside all modules joins them and stands above the last. */
function moduleOf(file: string): number | undefined {
  const [top, folder, more] = file.split('/')
  if (top !== 'server') return undefined
  return more === undefined || folder === 'test' ? modules.length : modules.indexOf(folder ?? '')
}
