/**
 * Walls (docs/architecture.md): imports go downwards, into a module through its api.ts and a feature through its feature.ts, and no file
 * leads back to itself. A table has one writer, the product imports no tools, and ownedBy alone scopes rows to who acts.
 */
import { execFileSync } from 'node:child_process'
import { importsOf } from './imports.ts'
import { cyclicImports } from './cycles.ts'
import { scopedByHand } from './scoping.ts'
import { cyclicFeatures, wrongWebImports } from './webLayers.ts'
import { sharedTables } from './writers.ts'

const modules = ['platform', 'identity', 'catalog', 'ledger', 'payments', 'trade', 'messaging', 'dashboards', 'backoffice']
const tools = ['tools', 'stand-ins', 'demo', 'bench', 'scripts', 'e2e']

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'web', 'scripts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^server\/(test|access)\//.test(file))

const broken = [...files.flatMap((file) => importsOf(file).flatMap((target) => wallBroken(file, target))), ...wrongWebImports(files)]
const cyclic = [...cyclicImports(files.filter((file) => /^(server|web)\//.test(file))), ...cyclicFeatures(files)]
const shared = sharedTables(files)
const byHand = scopedByHand(files)

for (const line of new Set(broken)) console.error(`A wall is broken: ${line}`)
for (const line of cyclic) console.error(`Makes a cycle of imports: ${line}`)
for (const table of shared) console.error(`Several modules write a table: ${table}`)
for (const file of byHand) console.error(`Scoped by hand: ${file}`)
console.log(
  `${files.length} files, ${modules.length} modules: ${broken.length} imports go the wrong way, ${cyclic.length} make a cycle, ${shared.length} tables have several writers, ${byHand.length} files scope rows by hand.`,
)
process.exit(broken.length + cyclic.length + shared.length + byHand.length === 0 ? 0 : 1)

function wallBroken(file: string, target: string): string[] {
  const line = `${file} -> ${target}`
  if (!file.startsWith('scripts/') && tools.some((folder) => target.startsWith(`${folder}/`))) return [line]
  const [from, to] = [moduleOf(file), moduleOf(target)]
  if (from !== undefined && to !== undefined && to > from) return [line]
  return passesBy(file, target) ? [`${line} (only through its api.ts)`] : []
}

/** Whether an import reaches past the api.ts of a module. The platform is a library; server/modules.ts reads what each module declares. */
function passesBy(file: string, target: string): boolean {
  const folder = target.split('/')[1] ?? ''
  if (!target.startsWith('server/') || folder === 'platform' || !modules.includes(folder) || file === 'server/modules.ts') return false
  return !file.startsWith(`server/${folder}/`) && target !== `server/${folder}/api.ts`
}

/** Place in the list; a file of the server outside all modules joins them and stands above the last. */
function moduleOf(file: string): number | undefined {
  const [top, folder, more] = file.split('/')
  if (top !== 'server') return undefined
  return more === undefined || folder === 'test' ? modules.length : modules.indexOf(folder ?? '')
}
