/** The catalog of words as scripts read it: what a file of texts (web/) or of codes (contract/words/) says. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Word } from '../contract/words/fill.ts'

/** `key`: English of a screen's text, or a code. */
export type Entry = Word & { file: string; key: string }

export async function wordsIn(file: string): Promise<Entry[]> {
  const module = (await import(pathToFileURL(resolve(join(import.meta.dirname, '..'), file)).href)) as Record<string, unknown>
  const catalogs = Object.entries(module).filter(([name]) => /(texts|words)$/i.test(name))
  return catalogs.flatMap(([, catalog]) =>
    Object.entries(catalog as Record<string, unknown>).flatMap(([key, value]) => {
      const word = asWord(key, value)
      return word ? [{ file, key, ...word }] : []
    }),
  )
}

function asWord(key: string, value: unknown): Word | undefined {
  if (typeof value === 'string') return { en: key, id: value }
  const { en = key, one, id } = (value ?? {}) as { en?: unknown; one?: unknown; id?: unknown }
  if (typeof en !== 'string' || typeof id !== 'string') return undefined
  return typeof one === 'string' ? { en, one, id } : { en, id }
}
