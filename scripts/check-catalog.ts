/**
 * One catalog of words: the texts of screens (web/, texts.ts) and the words of codes (contract/words/). Every word has both
 * languages with the same holes, says the same in Indonesian wherever it stands, and is used; a code is one word.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { wordsIn, type Entry } from './words.ts'

type Node = { type: string; [key: string]: unknown }
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web', 'contract', 'server'], { encoding: 'utf8' })
const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const isCatalog = (file: string) => /[tT]exts\.ts$/.test(file) || /^contract\/words\/(?!fill)/.test(file)
const catalog = (await Promise.all(files.filter(isCatalog).map(wordsIn))).flat()
const said = new Set<string>()
/** Codes that are put together: `${code}-because`. */
const made: RegExp[] = []
for (const file of files) walk(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node)

/** English that means two things: a step and a thing, a page and a part of a form. */
const ambiguous = new Set(['Refund', 'Amount', 'Next', 'Discard'])

const troubles = [...catalog.flatMap(troublesOf), ...otherwise()]
for (const trouble of troubles) console.error(trouble)
console.log(
  troubles.length === 0 ? `${catalog.length} words, each in both languages and in use.` : `${troubles.length} troubles with words`,
)
process.exitCode = troubles.length > 0 ? 1 : 0

function troublesOf(entry: Entry): string[] {
  const { file, key, en, one, id } = entry
  const [inEnglish, inIndonesian, inOne] = [holesOf(en), holesOf(id), holesOf(one ?? '')]
  return [
    en.trim() === '' || id.trim() === '' ? 'is empty in one language' : '',
    inEnglish.join() === inIndonesian.join() ? '' : `has other holes in Indonesian: ${inIndonesian.join(', ')}`,
    inOne.every((hole) => inEnglish.includes(hole)) ? '' : 'has other holes for one',
    one !== undefined && !inEnglish.some((hole) => /^n\b/.test(hole)) ? 'has a form for one, but no {n}' : '',
    isUsed(entry) ? '' : 'is used nowhere',
  ]
    .filter(Boolean)
    .map((trouble) => `${file}: "${key}" ${trouble}`)
}

function holesOf(text: string) {
  return [...new Set([...text.matchAll(/\{([^}]+)\}/g)].map(([, hole = '']) => hole))].toSorted()
}

function isUsed({ file, key }: Entry) {
  // The key of an act names an endpoint: `POST /addresses`.
  const [, path] = /^[A-Z]+ (\/.*)$/.exec(key) ?? []
  return said.has(path ?? key) || (/^(contract|server)\//.test(file) && made.some((pattern) => pattern.test(key)))
}

/** One English, two Indonesians: a reader takes them for two things. */
function otherwise(): string[] {
  const seen = new Map<string, Entry>()
  return catalog.flatMap((entry) => {
    if (ambiguous.has(entry.en)) return []
    const before = seen.get(entry.en)
    if (!before) seen.set(entry.en, entry)
    return before && before.id !== entry.id ? [`"${entry.en}" is "${before.id}" in ${before.file}, "${entry.id}" in ${entry.file}`] : []
  })
}

/** Collects every text of the code but the keys of objects, where catalogs and tables name it. */
function walk(node: unknown) {
  if (Array.isArray(node)) return node.forEach(walk)
  if (typeof node !== 'object' || node === null) return
  const { type, ...rest } = node as Node
  if (type === 'Literal' && typeof rest.value === 'string') said.add(rest.value)
  if (type === 'MemberExpression' && !rest.computed) said.add(String((rest.property as Node).name))
  if (type === 'TemplateLiteral') template(rest.quasis as { value: { cooked: string } }[])
  if (type === 'Property' && !rest.computed) return walk(rest.value)
  for (const value of Object.values(rest)) walk(value)
}

function template(quasis: { value: { cooked: string } }[]) {
  const parts = quasis.map(({ value }) => value.cooked)
  if (parts.length === 1) said.add(parts[0] ?? '')
  else if (parts.every((part) => /^[a-z-]*$/.test(part)) && parts.some((part) => /[a-z]{2}/.test(part)))
    made.push(new RegExp(`^${parts.join('[a-z-]+')}$`))
}
