/**
 * Only `transition` (server/platform/db/transition.ts) writes a status. The query builder's types see to that
 * (`Status` in schema.ts); this reads the SQL that is written by hand, in which no type sees a column.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const schema = readFileSync('server/platform/db/schema.ts', 'utf8')
const tables = [...schema.matchAll(/export type (\w+) = \{([^}]*)\}/g)].flatMap(([, name = '', columns = '']) =>
  /^ {2}status: Status$/m.test(columns) ? [name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()] : [],
)
// A table that is put in by an expression may be any of them.
const table = `(\\b(?:${tables.join('|')})\\b|\\$\\{[^}]*\\})`
const writes = [
  // Up to where the assignments end: a condition may well ask for a status.
  new RegExp(
    `\\bupdate\\s+(?:only\\s+)?${table}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b((?:(?!\\bwhere\\b|\\bfrom\\b|\\breturning\\b|\`)[^])*?)\\bstatus\\s*=`,
    'gi',
  ),
  new RegExp(`\\binsert\\s+into\\s+${table}(?:\\s+as\\s+\\w+)?\\s*\\([^)]*\\bstatus\\b[^)]*\\)`, 'gi'),
  new RegExp(`\\binsert\\s+into\\s+${table}[^\`]*?\\bdo\\s+update\\s+set\\b[^\`]*?\\bstatus\\s*=`, 'gi'),
  new RegExp(`\\bmerge\\s+into\\s+${table}`, 'gi'),
]

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'scripts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/test\/|^scripts\/check-status/.test(file))
const found = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return writes.flatMap((write) => [...text.matchAll(write)].map((match) => ({ file, line: lineOf(text, match.index), table: match[1] })))
})

for (const { file, line, table } of found) console.error(`${file}:${line}: writes the status of ${table}; only transition does.`)
console.log(`${files.length} files, ${tables.length} tables with a status that transition alone writes.`)
process.exit(tables.length > 0 && found.length === 0 ? 0 : 1)

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
