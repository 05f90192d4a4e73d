import type { IssuedFaktur } from '#contract/fakturs.ts'
import type { FieldError } from '#contract/words/fields.ts'
import type { FakturCode } from './figures.ts'

/** Transaction codes that a faktur's number may begin with. 02 and 03 are for buyers that collect PPN, which we cannot know. */
export const fittingCodes: Record<FakturCode, readonly string[]> = {
  '01': ['01', '02', '03'],
  '04': ['04', '02', '03'],
  '08': ['07', '08'],
}
const collectors = ['02', '03']

/** Removes dots, dashes and spaces that people and the office's pages write into a number. */
export const readNumber = (typed: string) => typed.replace(/[\s.-]/g, '')
export const isNumber = (number: string) => /^\d{17}$/.test(number)

export type CheckedFaktur = { code: FakturCode; month: string; net: number; ppn: number }

/** Errors of a number and date for a faktur. `today`: the day in WIB. */
export function errorsOf(faktur: CheckedFaktur, { number, date }: Pick<IssuedFaktur, 'number' | 'date'>, today: string): FieldError[] {
  const errors: FieldError[] = []
  const digits = readNumber(number)
  const expected = fittingCodes[faktur.code]
  if (!isNumber(digits)) errors.push({ path: 'number', code: 'faktur-number' })
  else if (!expected.includes(digits.slice(0, 2)))
    errors.push({ path: 'number', code: 'faktur-code', params: { expected: expected.join(', ') } })
  if (date > today) errors.push({ path: 'date', code: 'faktur-future' })
  else if (date < faktur.month) errors.push({ path: 'date', code: 'faktur-early' })
  return errors
}

/** Differences that the store has to confirm: other amounts than ours, or a collector's code. */
export function warningsOf({ net, ppn }: CheckedFaktur, { number, dpp, ppn: statedPpn }: IssuedFaktur): FieldError[] {
  const warnings: FieldError[] = []
  if (collectors.includes(number.slice(0, 2))) warnings.push({ path: 'number', code: 'faktur-collector' })
  if (typeof dpp === 'number' && dpp !== net) warnings.push({ path: 'dpp', code: 'faktur-dpp', params: { ours: net } })
  if (typeof statedPpn === 'number' && statedPpn !== ppn) warnings.push({ path: 'ppn', code: 'faktur-ppn', params: { ours: ppn } })
  return warnings
}
