import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One thing as it is from now on; null when it is gone. The last line about a key wins. */
export type Line = [kind: string, key: string, value: unknown]

/**
 * Lines of JSON in a file that only grows. What was written before a crash is read again; a last line that the crash
 * tore is skipped. Writing is synchronous: what was answered is on file.
 */
export function openJournal(file: string): { lines: Line[]; write: (line: Line) => void } {
  mkdirSync(dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return {
    lines: text.split('\n').flatMap(readLine),
    write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 }),
  }
}

function readLine(text: string): Line[] {
  try {
    const line: unknown = JSON.parse(text)
    return Array.isArray(line) && typeof line[0] === 'string' && typeof line[1] === 'string' ? [[line[0], line[1], line[2]]] : []
  } catch {
    return []
  }
}
