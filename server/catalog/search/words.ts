/** One normalized word: lower case, without accents; a number keeps its unit (`50kg`, `1.5mm`). */
export type Word = string

/** Maximum length of a text in characters, and maximum number of words of a search. */
const maxTextLength = 400
export const maxWords = 12

const units: Record<string, string> = {
  kg: 'kg', kilo: 'kg', kilogram: 'kg', kgs: 'kg', g: 'g', gr: 'g', gram: 'g', grams: 'g', ons: 'ons', ton: 'ton', gsm: 'gsm',
  l: 'l', lt: 'l', ltr: 'l', liter: 'l', litre: 'l', ml: 'ml', cc: 'ml', m: 'm', mtr: 'm', meter: 'm', metre: 'm', cm: 'cm', mm: 'mm', m2: 'm2', m3: 'm3',
  inch: 'inch', inci: 'inch', in: 'inch', w: 'watt', watt: 'watt', kw: 'kw', kva: 'kva', v: 'volt', volt: 'volt', a: 'ampere', ampere: 'ampere', mah: 'mah',
  pcs: 'pcs', pc: 'pcs', buah: 'pcs', biji: 'pcs', unit: 'pcs', lembar: 'lembar', lbr: 'lembar', sheet: 'lembar', set: 'set', roll: 'roll', rol: 'roll',
  rim: 'rim', ream: 'rim', dus: 'dus', karton: 'dus', box: 'dus', kotak: 'dus', pak: 'pak', pack: 'pak', lusin: 'lusin', dozen: 'lusin', sak: 'sak', zak: 'sak',
  gb: 'gb', tb: 'tb', hp: 'pk', pk: 'pk', hari: 'hari', jam: 'jam', orang: 'orang', org: 'orang', porsi: 'porsi',
} // prettier-ignore

/** The words of a search, in order. */
export function searchWords(text: string): Word[] {
  return pieces(text).slice(0, maxWords)
}

/** Index words of a name: each word, numbers without their units, and the parts of codes. */
export function indexWords(text: string): { word: Word; position: number }[] {
  const found: { word: Word; position: number }[] = []
  let position = 0
  for (const chunk of chunks(text)) {
    const parts = join(split(chunk))
    const first = position + 1
    for (const word of parts) found.push({ word, position: ++position })
    if (parts.length > 1 && parts.length < 6) found.push({ word: parts.join(''), position: first })
  }
  // "50 kg" across a blank, and `50` or `hvs` alone for shorter searches.
  const flat = found.map(({ word }) => word)
  for (const [index, { word, position: at }] of [...found].entries()) {
    const unit = units[flat[index + 1] ?? '']
    if (isNumber(word) && unit) found.push({ word: word + unit, position: at })
    for (const part of inner(word)) found.push({ word: part, position: at })
  }
  return found
}

/** Splits letters and digits, `hvs80` into `hvs` and `80`; empty when there is nothing to split. */
export function inner(word: Word): Word[] {
  const parts = word.match(/\d+(?:[./]\d+)*|\p{L}+/gu) ?? []
  return parts.length > 1 && parts.length < 5 ? parts : []
}

/** Whether spelling and completion apply to a word. Bare numbers and codes such as `ZW304` are only looked up exactly. */
export const isSpelled = (word: Word) => !isNumber(word) && word.length <= 30 && !/\p{L}{2,}\d{3,}|\d{4,}/u.test(word)

export const hasDigit = (word: Word) => /\d/.test(word)
export const isNumber = (word: Word) => /^\d+(?:[./]\d+)*$/.test(word)

const pieces = (text: string) => join(chunks(text).flatMap(split))

/** Splits normalized text at blanks. `1.500` is one thousand five hundred, `2,5` two and a half, `3x2` two numbers. */
function chunks(text: string): string[] {
  return text
    .slice(0, maxTextLength)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(?<=\d) ?["”″]/g, ' inch ')
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1 ')
    .split(/\s+/)
    .filter(Boolean)
}

const split = (chunk: string) => chunk.match(/\d+(?:[./]\d+)+\p{L}*|[\p{L}\p{N}]+/gu) ?? []

/** Joins a number and its unit into one word, however they were written. */
function join(words: string[]): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const unit = units[words[index + 1] ?? '']
    if (isNumber(word) && unit) {
      joined.push(word + unit)
      index++
    } else joined.push(unitInside(word))
  }
  return joined.map((word) => word.slice(0, 60))
}

/** Normalizes `50kilo` to `50kg`. */
function unitInside(word: string): Word {
  const match = /^(\d+(?:[./]\d+)*)(\p{L}+\d?)$/u.exec(word)
  const unit = units[match?.[2] ?? '']
  return match && unit ? `${match[1]}${unit}` : word
}
