import { importRefusals } from '#contract/imports.ts'
import { Problem } from '#server/platform/errors.ts'

const codes = {
  noTable: 'unsupported-type',
  noZip: 'unsupported-type',
  noRows: 'malformed',
  xlsx: 'malformed',
  zip: 'malformed',
  quotes: 'malformed',
  line: 'malformed',
  noFile: 'malformed',
  mapping: 'malformed',
} as const

/** Refuses a whole file with one sentence of the contract, after `Line 12: ` when the line is known. */
export function refuseFile(reason: keyof typeof importRefusals, line?: number): never {
  const code = reason in codes ? codes[reason as keyof typeof codes] : 'too-large'
  throw new Problem(code, { detail: `${line === undefined ? '' : `Line ${line}: `}${importRefusals[reason]}` })
}
