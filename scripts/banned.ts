import { readFileSync } from 'node:fs'
import { bareParticiples, comments, mayOpen, names, texts, typeNames, wholeNames } from './wordList.ts'

const declared = /\b(?:const|let|function|type|interface)\s+(\w+)|^\s+(?:readonly )?(\w+)\??: |[(,{]\s*(\w+)(?::| =|,|\s*[})])/g
const exported = /^export (?:default )?(?:async )?(?:const|function|type|interface|let) (\w+)/
const table = /^create table (\w+)/
/** A job where its module declares it. */
const job = /^ {2}'([a-z-]+)': \{ lane:/
const isComment = /^\s*(?:\/\*\*?|\*|\/\/)|\s\/\/ /

/** Returns what scripts/wordList.ts refuses in a file: the place, the word and the one to use. */
export function bannedIn(file: string): string[] {
  const found: string[] = []
  const say = (line: number, what: string, word: string, instead: string) =>
    found.push(`${file}:${line}: ${what} "${word}": say ${instead} (scripts/wordList.ts)`)
  const parts = (name: string) => name.split(/[^A-Za-z]+|(?=[A-Z])/).map((part) => part.toLowerCase())
  const check = (name: string, line: number, what: string) => {
    for (const { word, instead, only, except } of names)
      if ((only?.test(file) ?? true) && !except?.test(file) && parts(name).some((part) => word.test(part))) say(line, what, name, instead)
  }
  const checkWhole = (name: string, line: number, what: string) => {
    const camel = name.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
    const instead = wholeNames[camel]
    if (instead) say(line, what, name, instead)
    else if (what === 'the export' && bareParticiples.test(camel)) say(line, what, name, 'a noun for what it holds, or a verb and a noun')
  }
  const base = file.split('/').pop() ?? ''
  checkWhole(base.replace(/\..*$/, ''), 1, 'the file name')
  if (file.endsWith('.sql')) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const name = table.exec(line)?.[1]
      if (name) checkWhole(name, index + 1, 'the table')
    }
    return found
  }
  check(base, 1, 'the file name')
  const isText = /exts\.ts$|^contract\/words\//.test(file)
  let inTemplate = false
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const ticks = line.split('`').length - 1
    const named = exported.exec(line)?.[1]
    if (named) checkWhole(named, index + 1, 'the export')
    const jobName = file.endsWith('/module/jobs.ts') ? job.exec(line)?.[1] : undefined
    if (jobName) checkWhole(jobName, index + 1, 'the job')
    if (isComment.test(line)) {
      const comment = line.replace(/^.*?(?:\/\*\*?|\*|\/\/)/, '').trim()
      for (const { word, instead } of comments)
        if (word.test(comment)) say(index + 1, 'the comment', word.exec(comment)?.[0] ?? '', instead)
    } else if (!inTemplate) {
      const code = line.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`?/g, "''")
      for (const [, ...groups] of code.matchAll(declared)) for (const name of groups) if (name) check(name, index + 1, 'the name')
      const type = /^(?:export )?(?:type|interface) (\w+)/.exec(code)?.[1]
      if (type && typeNames.test(type)) say(index + 1, 'the type', type, 'a noun for what it holds')
      const opened = /\bfunction (open[A-Z]\w*)|\bconst (open[A-Z]\w*) = (?:async )?(?:<.*>)?\(/.exec(code)
      const name = opened?.[1] ?? opened?.[2]
      if (name && !mayOpen.test(name) && !file.startsWith('web/')) say(index + 1, 'the name', name, 'create, find, list, read or decrypt')
      if (isText)
        for (const { word, instead } of texts) {
          const text = line.replace(/^\s*['"]?[\w-]+['"]?: \{/, '').replaceAll(/\bcode: '[\w-]+'/g, '')
          const hit = word.exec(text)
          if (hit && /['"]/.test(line)) say(index + 1, 'the text', hit[0], instead)
        }
    }
    if (ticks % 2 === 1 && !isComment.test(line)) inTemplate = !inTemplate
  }
  return found
}
