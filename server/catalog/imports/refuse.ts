import type { fileLineWords, fileWords } from '#contract/words/files.ts'
import { Problem } from '#server/platform/errors.ts'

const codes = {
  'file-no-table': 'unsupported-type',
  'file-large-letters': 'unsupported-type',
  'file-no-zip': 'unsupported-type',
  'file-no-rows': 'malformed',
  'file-xlsx': 'malformed',
  'file-zip': 'malformed',
  'file-quotes': 'malformed',
  'file-line': 'malformed',
  'file-no-file': 'malformed',
  'file-mapping': 'malformed',
} as const

type Why = keyof typeof fileWords
type WhyAt<Code> = Code extends `${infer Base}-at` ? Base : never

/** Refuses a whole file. */
export function refuseFile(why: Why): never {
  throw new Problem(codeOf(why), { detail: { code: why } })
}

/** The same, in this line of the file where it is known. */
export function refuseLine(why: WhyAt<keyof typeof fileLineWords>, line: number | undefined): never {
  if (line === undefined) refuseFile(why)
  throw new Problem(codeOf(why), { detail: { code: `${why}-at`, params: { line } } })
}

const codeOf = (why: Why) => (why in codes ? codes[why as keyof typeof codes] : 'too-large')
