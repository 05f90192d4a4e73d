/**
 * Checks the documents: links lead somewhere, decisions have one form and are indexed and referred to by numbers that exist, every variable
 * that the server reads is documented, and the page of measurements matches its figures.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { readConfig } from '#server/platform/config.ts'
import { pageFile, plotFile, readMeasurements, renderMeasurements } from '../tools/bench/measurements.ts'
import { renderPlot } from '../tools/bench/plot.ts'
import { dialect } from './wordList.ts'

const folder = 'docs/decisions'
const sections = ['Context', 'Decision', 'Consequences', 'Alternatives', 'Code']
/** A new developer reads all of them within an hour. */
const maxRecords = 45
const [maxWords, maxWordsOfRecord] = [13_000, 400]

const problems: string[] = []
const npmScripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts
const read = (file: string) => readFileSync(file, 'utf8')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
const files = tracked.filter((file) => file !== '' && existsSync(file))
const pages = files.filter((file) => file.endsWith('.md'))
const records = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
const numbers = new Set(records.map((name) => Number(name.slice(0, 4))))

for (const page of pages) {
  checkLinks(page)
  checkLanguage(page)
}
for (const record of records) checkRecord(record)
checkIndex()
checkVariables()
checkMeasurements()
for (const file of files) if (/\.(?:md|m?ts|tsx|mjs|sql|ya?ml)$/.test(file)) checkReferences(file)

for (const problem of problems) console.error(problem)
console.log(`${pages.length} documents, ${records.length} decisions, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Files that a page links to (with the heading behind `#`) or names, and scripts that it calls. */
function checkLinks(page: string): void {
  for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(?:[a-z]+:|\/)/.test(target)) continue
    const [path = '', heading] = target.split('#')
    const file = path === '' ? page : normalize(join(dirname(page), path))
    if (!existsSync(file)) problems.push(`${page}: ${target} leads nowhere`)
    else if (heading && !headingsOf(file).includes(heading)) problems.push(`${page}: ${file} has no heading #${heading}`)
  }
  for (const [, path = ''] of read(page).matchAll(/`((?:contract|deploy|docs|e2e|scripts|server|tools|web)\/[\w./@-]+)`/g))
    if (!existsSync(path)) problems.push(`${page}: there is no ${path}`)
  for (const [, script = ''] of page === 'CHANGELOG.md' ? [] : read(page).matchAll(/\bnpm run ([a-z][a-z:-]*)/g))
    if (!Object.hasOwn(npmScripts, script)) problems.push(`${page}: there is no npm run ${script}`)
}

function checkLanguage(page: string): void {
  for (const [index, line] of read(page).split('\n').entries())
    for (const { word, instead } of dialect)
      if (word.test(line)) problems.push(`${page}:${index + 1}: "${word.exec(line)?.[0]}": say ${instead}`)
}

function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function checkRecord(name: string): void {
  const [file, text] = [`${folder}/${name}`, read(`${folder}/${name}`)]
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  if (!new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S.*\n\nStatus: \\w+, \\d{4}-\\d\\d-\\d\\d\\b`).test(text))
    problems.push(`${file}: starts with "# <number>. <title>" and "Status: <word>, <date>"`)
  if (titles.join() !== sections.join()) problems.push(`${file}: has the sections ${sections.join(', ')}, in this order`)
  for (const part of text.split(/^## /m).slice(1)) if (part.trim().split('\n').length < 2) problems.push(`${file}: an empty section`)
  if (!/\]\(\.\.\/\.\.\/[^)]+\)/.test(text.split('## Code')[1] ?? '')) problems.push(`${file}: links to no code`)
  if (wordsOf(text) > maxWordsOfRecord) problems.push(`${file}: ${wordsOf(text)} words, at most ${maxWordsOfRecord}`)
}

function checkIndex(): void {
  const index = read(`${folder}/README.md`)
  for (const name of records) {
    const title = /^# (.+)$/m.exec(read(`${folder}/${name}`))?.[1] ?? ''
    if (index.split(`- [${title}](${name})`).length !== 2) problems.push(`${folder}/README.md: lists [${title}](${name}) once`)
  }
  const words = records.reduce((sum, name) => sum + wordsOf(read(`${folder}/${name}`)), 0)
  if (records.length > maxRecords || words > maxWords)
    problems.push(`${folder}: ${records.length} records with ${words} words are more than an hour of reading: merge or delete some`)
}

function checkReferences(file: string): void {
  if (file.startsWith(`${folder}/`) || file === 'scripts/check-docs.ts') return
  for (const [text, word, path] of read(file).matchAll(/\bdecisions? (\d+)\b|\bdecisions\/0*(\d+)/gi))
    if (!numbers.has(Number(word ?? path))) problems.push(`${file}: there is no ${text}`)
}

function checkVariables(): void {
  const names = new Set<string>()
  // Read only where a collector is named.
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  readConfig(new Proxy<Record<string, string>>(env, { get: (target, name) => (names.add(String(name)), target[String(name)]) }))
  const [page, example] = ['docs/configuration.md', '.env.example'].map(read)
  for (const name of names) {
    if (!page?.includes(`\`${name}\``)) problems.push(`docs/configuration.md: ${name} is missing`)
    if (!new RegExp(`^#?${name}=`, 'm').test(example ?? '')) problems.push(`.env.example: ${name} is missing`)
  }
}

function checkMeasurements(): void {
  const data = readMeasurements()
  if (read(pageFile) !== renderMeasurements(data) || read(plotFile) !== renderPlot(data))
    problems.push(`${pageFile} or its plot differs from its figures: npm run bench -- page`)
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length
}
