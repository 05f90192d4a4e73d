/**
 * Figures of the house (docs/measurements.md): how far the walls of docs/architecture.md hold. `npm run house` prints them;
 * scripts/check-modules.ts refuses what must stay at none.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { knottedImports } from './knots.ts'
import { sharedTables } from './writers.ts'

const listed = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))

const files = listed('server', 'web', 'contract')
const product = files.filter((file) => !/\.test\.tsx?$|^server\/(test|access)\//.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const knotted = knottedImports(product.filter((file) => file.startsWith('server/')))
const knot = [...new Set(knotted.map((line) => dirname(line.split(' -> ')[0]!)))]

const shared = sharedTables(product)

const everywhere = listed().filter((file) => !/^scripts\/(house|style)\.ts$/.test(file))
const casts = (how: RegExp) => everywhere.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(how)].map(() => file))
const overUrls = product.filter((file) => /\/\^(\\\/|\(\?:\\\/)[^\n]*(api|images|store|product-detail)/.test(texts.get(file)!))
const sides = product.flatMap((file) => [...texts.get(file)!.matchAll(/'(?:buyer|seller)' \| '(?:buyer|seller)'/g)].map(() => file))
/** Types that say anew who acts or is addressed: a role with an id, or one owner's id or another's. server/platform/actor.ts has them once. */
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

print('folders of server/ in an import knot', knot)
print('tables written from several modules, flows apart', shared)
print('"as never"', casts(/\bas never\b/g))
print('"as any", "as unknown as", "@ts-…"', casts(/\bas any\b|\bas unknown as\b|@ts-(ignore|expect-error|nocheck)/g))
print('files with a regular expression over URLs', overUrls)
print("unions of 'buyer' and 'seller'", sides)
print('types for who acts or is addressed, outside server/platform/actor.ts', whos)

function print(what: string, found: readonly string[]): void {
  console.log(
    `${what}: ${found.length}${process.argv.includes('--all') && found.length > 0 ? `\n  ${[...new Set(found)].toSorted().join('\n  ')}` : ''}`,
  )
}
