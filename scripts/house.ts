/**
 * Figures of the house (docs/measurements.md): how far the walls of docs/architecture.md hold. `node scripts/house.ts` prints them, and fails above
 * what they may be; scripts/check-modules.ts names the imports that break a wall.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cyclicImports } from './cycles.ts'
import { sharedTables } from './writers.ts'

const listed = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))

const files = listed('server', 'web', 'contract')
const product = files.filter((file) => !/\.test\.tsx?$|^server\/(test|access)\//.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const cyclic = cyclicImports(product.filter((file) => !file.startsWith('contract/')))

const shared = sharedTables(product)

const everywhere = listed().filter((file) => !/^scripts\/(house|style)\.ts$/.test(file))
const casts = (how: RegExp) => everywhere.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(how)].map(() => file))
const overUrls = product.filter((file) => /\/\^(\\\/|\(\?:\\\/)[^\n]*(api|images|store|product-detail)/.test(texts.get(file)!))
const sides = product.flatMap((file) => [...texts.get(file)!.matchAll(/'(?:buyer|seller)' \| '(?:buyer|seller)'/g)].map(() => file))
/** Types that repeat who acts or is addressed: a role with an id, or one owner's id or another's. server/platform/actor.ts has them once. */
const whos = product.flatMap((file) =>
  file === 'server/platform/actor.ts'
    ? []
    : [
        ...texts
          .get(file)!
          .matchAll(
            /^(?:export )?type (\w+)(?:<.*>)? = (?:'buyer' |\{ role: '|.*\{ (?:buyer|seller|shop|user)Id: \w+ \} \| \{ (?:buyer|seller|shop|user)Id)/gm,
          ),
      ].map(([, name]) => `${file}: ${name}`),
)

print('imports of server/ and web/ in a cycle of files', cyclic, 0)
print('tables written from several modules, checkout apart', shared, 0)
print('"as never"', casts(/\bas never\b/g), 0)
print('"as any", "as unknown as", "@ts-…"', casts(/\bas any\b|\bas unknown as\b|@ts-(ignore|expect-error|nocheck)/g), Infinity)
print('files with a regular expression over URLs', overUrls, 0)
print("unions of 'buyer' and 'seller'", sides, 0)
print('types for who acts or is addressed, outside server/platform/actor.ts', whos, 1)

/** Fails above `max`. */
function print(what: string, found: readonly string[], max: number): void {
  const isOver = found.length > max
  if (isOver) process.exitCode = 1
  const named = (isOver || process.argv.includes('--all')) && found.length > 0
  console.log(`${what}: ${found.length}${isOver ? `, at most ${max}` : ''}`)
  if (named) console.log(`  ${[...new Set(found)].toSorted().join('\n  ')}`)
}
