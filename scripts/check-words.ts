/**
 * Every text that the specification quotes (e2e/words.ts) is a text of its screen, to the letter and with Indonesian
 * beside it, and stands in the journey that meets it. What a page shows at rest, e2e/screens.e2e.ts looks up there.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { columns, quoted } from '../e2e/words.ts'
import { bannedIn } from './banned.ts'
import { styleBreaks } from './style.ts'
import { wordsIn } from './words.ts'

const problems: string[] = []
for (const { texts, seen, words } of quoted) {
  const file = texts.startsWith('contract/') ? `${texts}.ts` : `web/${texts}.ts`
  const known = new Set((await wordsIn(file)).map(({ en }) => en))
  const journey = 'journey' in seen ? `e2e/${seen.journey}.e2e.ts` : null
  const source = journey ? readFileSync(journey, 'utf8').replaceAll("\\'", "'") : ''
  for (const word of words) {
    if (!known.has(word)) problems.push(`${file} has no "${word}"`)
    if (journey && !source.includes(word) && !columnsOf(source).includes(word)) problems.push(`${journey} never meets "${word}"`)
  }
}
const tracked = execFileSync('git', ['ls-files', 'contract', 'server', 'web', 'tools', 'scripts', 'e2e'], { encoding: 'utf8' }).split('\n')
const ours = tracked.filter(
  (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/^scripts\/(?:wordList|banned)\.ts$/.test(file) && existsSync(file),
)
const migrations = tracked.filter((file) => file.endsWith('.sql'))
problems.push(
  ...[...ours, ...migrations].flatMap(bannedIn),
  ...ours.filter((file) => !/^scripts\/(?:style|house)\.ts$/.test(file)).flatMap(styleBreaks),
)
for (const problem of problems) console.error(problem)
const count = new Set(quoted.flatMap(({ words }) => words)).size
console.log(
  problems.length === 0 ? `All ${count} quoted texts of the specification stand where they belong.` : `${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0

/** The heads of the tables that a journey checks as a whole. */
function columnsOf(source: string): readonly string[] {
  return Object.entries(columns).flatMap(([table, heads]) => (source.includes(`expectColumns(page, '${table}')`) ? heads : []))
}
