import { readAmount, writeRupiah } from '#contract/amount.ts'

const grouped = (text: string) => /^\d{1,3}(?:\.\d{3})*$|^$/.test(text)

/** Text of a rupiah field after a key at its end, in threes. Other edits stay as typed, since their dots may mean something else. */
export function typeRupiah(before: string, typed: string): string {
  const digits = typed.replaceAll('.', '')
  const isOneKey = Math.abs(digits.length - before.replaceAll('.', '').length) === 1
  return isOneKey && grouped(before) && /^\d{1,15}$/.test(digits) ? writeRupiah(Number(digits)) : typed
}

/** Text of a rupiah field that is left: a readable amount in threes. */
export function settleRupiah(typed: string): string {
  const amount = readAmount(typed)
  return amount === undefined ? typed : writeRupiah(amount)
}
