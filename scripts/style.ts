import { readFileSync } from 'node:fs'

/** Lines of a comment, of one that tells what is thrown, and of the usage of a program at its top. */
const [maxLines, maxWithErrors] = [2, 3]
const isUsage = /^`?(?:npm|node) /
/** Casts past the types: whatever follows is not checked any more. */
const casts = /^(?!\s*(?:\/?\*|\/\/)).*\b(as never|as any)\b|(@ts-(?:ignore|nocheck))/

/** Returns where a file breaks what CONTRIBUTING.md says of comments and types. */
export function styleBreaks(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const long = commentsOf(lines).flatMap(({ line, text }) => {
    const most = text.some((each) => each.includes('Throws `')) ? maxWithErrors : maxLines
    const isFine = text.length <= most || (line === 1 && isUsage.test(text[0] ?? ''))
    return isFine ? [] : [`${file}:${line}: a comment of ${text.length} lines: say it in ${most} (CONTRIBUTING.md)`]
  })
  const cast = lines.flatMap((text, index) => {
    const [, inCode, directive] = casts.exec(text) ?? []
    const said = inCode ?? directive
    return said ? [`${file}:${index + 1}: "${said}" hides a wrong type (CONTRIBUTING.md)`] : []
  })
  return [...long, ...cast]
}

/** Comments by their first line, each with its lines that are not empty. */
function commentsOf(lines: string[]): { line: number; text: string[] }[] {
  const found: { line: number; text: string[] }[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const start = lines[at]!.trim()
    const isBlock = /^\{?\/\*/.test(start)
    if (!isBlock && !start.startsWith('//')) continue
    let end = at
    if (isBlock) while (end < lines.length - 1 && !lines[end]!.includes('*/')) end += 1
    else while (lines[end + 1]?.trim().startsWith('//')) end += 1
    const text = lines.slice(at, end + 1).map((line) => line.replace(/^\s*(?:\{?\/\*+|\/\/|\*(?!\/))|\*\/\}?\s*$/g, '').trim())
    found.push({ line: at + 1, text: text.filter(Boolean) })
    at = end
  }
  return found
}
