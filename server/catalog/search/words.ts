/** One word of a text as it is searched: lower case, without accents; a number keeps its unit (`50kg`, `1.5mm`). */
export type Word = string

/** Longest text that is looked at, in characters, and most words of a search. */
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

/** The words of a name for the index: besides each word, numbers apart from their units and joined parts of codes. */
export function indexWords(text: string): { word: Word; position: number }[] {
  const found: { word: Word; position: number }[] = []
  let position = 0
  for (const chunk of chunks(text)) {
    const parts = join(split(chunk))
    const first = position + 1
    for (const word of parts) found.push({ word, position: ++position })
    if (parts.length > 1 && parts.length < 6) found.push({ word: parts.join(''), position: first })
  }
  // "50 kg" over a blank, and `50` or `hvs` for those who leave the rest away.
  const flat = found.map(({ word }) => word)
  for (const [index, { word, position: at }] of [...found].entries()) {
    const unit = units[flat[index + 1] ?? '']
    if (isNumber(word) && unit) found.push({ word: word + unit, position: at })
    for (const part of inner(word)) found.push({ word: part, position: at })
  }
  return found
}

/** Letters and digits of one word apart, `hvs80` as `hvs` and `80`; empty when there is nothing to part. */
export function inner(word: Word): Word[] {
  const parts = word.match(/\d+(?:[./]\d+)*|\p{L}+/gu) ?? []
  return parts.length > 1 && parts.length < 5 ? parts : []
}

/** A word that spelling and completion know of; bare numbers and codes such as `ZW304` are only ever looked up as they are. */
export const isSpelled = (word: Word) => !isNumber(word) && word.length <= 30 && !/\p{L}{2,}\d{3,}|\d{4,}/u.test(word)

export const hasDigit = (word: Word) => /\d/.test(word)
export const isNumber = (word: Word) => /^\d+(?:[./]\d+)*$/.test(word)

const pieces = (text: string) => join(chunks(text).flatMap(split))

/** What blanks separate, cleaned. `1.500` is one thousand five hundred, `2,5` two and a half, `3x2` two numbers. */
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

/** A number and the unit after it are one word, however they were written. */
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

/** `50kilo` as `50kg`. */
function unitInside(word: string): Word {
  const match = /^(\d+(?:[./]\d+)*)(\p{L}+\d?)$/u.exec(word)
  const unit = units[match?.[2] ?? '']
  return match && unit ? `${match[1]}${unit}` : word
}
