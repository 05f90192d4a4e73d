import { groupThousands } from './words/fill.ts'

/** Why something that was written is no amount (words/fields.ts). */
export const amountCodes = ['amount-word', 'amount-each', 'amount-negative', 'amount-unclear'] as const
export type AmountCode = (typeof amountCodes)[number]
export const isAmountCode = (code: string): code is AmountCode => amountCodes.some((one) => one === code)

/** No amount is longer: the time that reading takes grows with the square of a long run of spaces. */
const maxChars = 100

/** Invisible marks and currency, which spreadsheets and people write around an amount. What is too long for one is read up to there. */
const bare = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .slice(0, maxChars + 1)
    .replace(/^(?:rp\.?|idr)\s*/i, '')
    .replace(/\s*(?:rp\.?|idr)$/i, '')

/** `1500`, `1.500.000`, `1,500`, `1 500`: three digits after a mark are thousands. */
const whole = /^(?:\d{1,15}|[1-9]\d{0,2}(?:(?:\.\d{3}){1,4}|(?:,\d{3}){1,4}|(?:[ \u00a0\u2009\u202f]\d{3}){1,4}))$/u
/** The last mark and what follows it. */
const parted = /^(.*)([.,])(\d+)$/

/**
 * An amount as Indonesians, and others, write it, in a field or a file: three digits after a single `.` or `,` are thousands, one or two are decimals, and with both
 * marks the last one is the decimal mark. `places`: decimals that it may have; without them it is whole. Undefined for everything else, a negative one included.
 */
export function readAmount(typed: string, places = 0): number | undefined {
  const text = bare(typed)
  if (text.length > maxChars) return undefined
  const price = text.replace(/\s*[.,]-$/, '')
  if (price !== text || whole.test(text)) return whole.test(price) ? Number(price.replace(/[^\d]/g, '')) : undefined
  const [, before = '', mark = '', decimals = ''] = parted.exec(text) ?? []
  const integer = before === '' && places > 0 ? '0' : before
  if (!whole.test(integer) || integer.includes(mark) || !mayBeDecimals(decimals, integer, places)) return undefined
  if (places === 0 && Number(decimals) > 0) return undefined
  return Number(`${integer.replace(/[^\d]/g, '')}.${decimals}`)
}

/** Three digits are decimals only where they cannot be thousands. Four and more are not decimals, so that `writeAmount` can tell thousandths apart. */
function mayBeDecimals({ length }: string, integer: string, places: number) {
  if (length < 3) return true
  if (places < 3 || length > 9) return false
  return length > 3 || integer === '0' || /[^\d]/.test(integer)
}

/** A number as `readAmount` reads it, also where it has three decimals: `1.125` would be thousands, `1.1250` is not. */
export function writeAmount(value: number, mark: ',' | '.' = '.'): string {
  const text = String(Number(value.toPrecision(15)))
  const shown = /^[1-9]\d*\.\d{3}$/.test(text) ? `${text}0` : text
  return shown.replace('.', mark)
}

/** Whole rupiah as people write them, `1.500.000`, for a field that `readAmount` reads. */
export const writeRupiah = (amount: number) => groupThousands(amount, '.')

/** Why something that was written is no amount; undefined where nothing is, or where only its decimals are too many. */
export function whyNoAmount(typed: string): AmountCode | undefined {
  const text = bare(typed)
  if (text === '' || readAmount(typed, 3) !== undefined) return undefined
  if (/\d\s*(?:rb|ribu|k|jt|juta|m|mio|miliar|milyar)\b\.?/i.test(text)) return 'amount-word'
  if (/\d\s*\/|@|\bper\b|\d\s*(?:pcs|buah|unit)\b/i.test(text)) return 'amount-each'
  return /^[-\u2212(]\s*\d/.test(text) ? 'amount-negative' : 'amount-unclear'
}
