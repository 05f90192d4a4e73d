/**
 * Walls (docs/architecture.md): imports go downwards without knots, a table has one writer, the product imports no tools,
 * the kit no noun, and ownedBy alone scopes rows to who acts.
 */
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path/posix'
import { importsOf } from './imports.ts'
import { knottedImports } from './knots.ts'
import { scopedByHand } from './scoping.ts'
import { sharedTables } from './writers.ts'

const modules = ['platform', 'identity', 'catalog', 'ledger', 'payments', 'trade', 'messaging', 'dashboards', 'backoffice']
const tools = ['tools', 'stand-ins', 'demo', 'bench', 'scripts', 'e2e']
/** Folders that the kit may import. */
const beneathKit = ['web/i18n', 'web/ui']

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'web'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^server\/(test|access)\//.test(file))

const broken = files.flatMap((file) => importsOf(file).flatMap((target) => wallBroken(file, target)))
const knotted = knottedImports(files.filter((file) => file.startsWith('server/')))
const shared = sharedTables(files)
const byHand = scopedByHand(files)

for (const line of new Set(broken)) console.error(`A wall is broken: ${line}`)
// Where a folder has few imports of another, one of them is most likely the one that ties.
for (const line of [...new Set(knotted)].toSorted((a, b) => countOf(a) - countOf(b))) console.error(`Makes a knot of folders: ${line}`)
for (const table of shared) console.error(`Several modules write a table: ${table}`)
for (const file of byHand) console.error(`Scoped by hand: ${file}`)
console.log(
  `${files.length} files, ${modules.length} modules: ${broken.length} imports go the wrong way, ${knotted.length} make a knot, ${shared.length} tables have several writers, ${byHand.length} files scope rows by hand.`,
)
process.exit(broken.length + knotted.length + shared.length + byHand.length === 0 ? 0 : 1)

function countOf(line: string): number {
  const [from, to] = foldersOf(line)
  return knotted.filter((each) => foldersOf(each)[0] === from && foldersOf(each)[1] === to).length
}

function foldersOf(line: string) {
  return line.split(' -> ').map((file) => dirname(file))
}

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
