import { isolateDirection } from '../isolated.ts'
import { unitWords } from './units.ts'

export type Language = 'en' | 'id'

/**
 * One text in both languages. Holes are `{name}`, `{n, number}`, `{amount, rupiah}` and `{code, unit}` (units.ts). `one` is the English for exactly one
 * `n`; Indonesian has no plural. Neither language can be missing (types), and both have the same holes (`npm run check`).
 */
export type Word = { readonly en: string; readonly one?: string; readonly id: string }

/** The names in the holes of a text. */
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}, ${string}` ? Name : Hole) | Holes<Rest>
  : never

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

/** A code of these words with exactly the values that its text has holes for. */
export type WordParams<Words extends Record<string, Word>> = {
  [Code in keyof Words & string]: [Holes<Words[Code]['en']>] extends [never]
    ? { code: Code; params?: undefined }
    : { code: Code; params: Readonly<Record<Holes<Words[Code]['en']>, Value>> }
}[keyof Words & string]

/** A text in one language with its values. What people wrote (strings) cannot turn the direction of what surrounds it. */
export function fill(word: Word, language: Language, values?: Values): string {
  const text = language === 'id' ? word.id : ((values?.n === 1 ? word.one : undefined) ?? word.en)
  return values ? text.replace(/\{(\w+)(?:, (\w+))?\}/g, (hole, name, form) => shown(values[name as string], form, language) ?? hole) : text
}

/** English as the key, Indonesian as the value; with the English singular for `n` = 1 if it differs. */
export type Texts = Record<string, string | { one: string; id: string }>

/** A text of a screen or document in one language, with its values. */
export function say<const T extends Texts>(language: Language, texts: T, key: keyof T & string, values?: Values): string {
  const text = texts[key] ?? key
  return fill(typeof text === 'string' ? { en: key, id: text } : { en: key, ...text }, language, values)
}

/** A text in both languages. */
export const inBoth = (word: Word, values?: Values) => ({ en: fill(word, 'en', values), id: fill(word, 'id', values) })

function shown(value: Value | undefined, form: string | undefined, language: Language) {
  if (form === 'unit') {
    const word: Word | undefined = unitWords[value as keyof typeof unitWords]
    return word?.[language] ?? String(value)
  }
  if (typeof value === 'string') return isolateDirection(value)
  if (typeof value !== 'number') return undefined
  return form === 'rupiah' ? formatRupiah(value) : form === 'number' ? formatNumber(value, language) : String(value)
}

/**
 * Whole numbers in threes, without Intl: its first formatter takes a phone longer than all other script of a page, and
 * every page would make one.
 */
export const groupThousands = (value: number | string, mark: string) => String(value).replace(/\B(?=(\d{3})+$)/g, mark)

/** `Rp1.500.000`, in every language: whole rupiah. */
export const formatRupiah = (amount: number) => `${amount < 0 ? '-' : ''}Rp${groupThousands(Math.abs(amount), '.')}`

/** A number of at most 9,007,199,254,740,991, with the few decimals that it has. */
export function formatNumber(value: number, language: Language) {
  const [whole = '', places] = String(value).split('.')
  const [mark, point] = language === 'id' ? ['.', ','] : [',', '.']
  return groupThousands(whole, mark) + (places === undefined ? '' : point + places)
}
