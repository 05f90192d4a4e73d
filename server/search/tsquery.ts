import { quote } from './documents.ts'
import type { Term } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How many products are looked at closely, at least, when there are far more. */
const enough = 600
/** Up to this many are all looked at. */
const affordable = 2_000

const oneOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const allOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))
const reading = (words: string[]) => allOf(words.map(quote))

/** Products that have every term, in any of its readings. */
export const allTerms = (terms: Term[]) => terms.map((term) => oneOf(term.readings.map(reading))).join(' & ')
/** Products that have at least one. */
export const anyTerm = (terms: Term[]) => oneOf(terms.flatMap((term) => term.readings.map(reading)))
/** As it was written, or mended: what counts double for the order. */
export const asWritten = (terms: Term[]) => oneOf(terms.flatMap((term) => [...term.typed, ...term.mended]).map(quote))

/** Marks that the documents must have, besides the words. */
export function withMarks(query: string, marks: string[]) {
  const parts = [query === '' ? '' : `(${query})`, ...marks.map((mark) => (mark.startsWith('(') ? mark : quote(mark)))]
  return parts.filter((part) => part !== '').join(' & ')
}

/** About how many products have every term: as many as have the rarest. */
export const estimateAll = (vocabulary: Vocabulary, terms: Term[]) => Math.min(Infinity, ...terms.map((term) => estimate(vocabulary, term)))
export const estimateAny = (vocabulary: Vocabulary, terms: Term[]) => terms.reduce((sum, term) => sum + estimate(vocabulary, term), 0)

const estimate = (vocabulary: Vocabulary, term: Term) =>
  term.readings.reduce((sum, words) => sum + Math.min(...words.map((word) => vocabulary.count(word))), 0)

/**
 * Where far more products match than anybody looks at, the best sold and the newest blocks of ids only. Undefined when
 * all can be looked at. `tries` widens what found too little.
 */
export function cut({ documents, newest }: { documents: number; newest: number }, expected: number, tries: number): string | undefined {
  if (expected <= affordable || documents === 0) return undefined
  const blocks = Math.floor(newest / 4096)
  const wanted = Math.ceil(((enough / expected) * documents) / 4096) * 16 ** tries
  if (wanted > blocks) return undefined
  if (wanted <= 32) return oneOf(['#hot', ...range(blocks - wanted, blocks).map((block) => `#b${block}`)].map(quote))
  const large = Math.floor(newest / 65_536)
  return oneOf(['#hot', ...range(Math.max(large - Math.ceil(wanted / 16), 0), large).map((block) => `#s${block}`)].map(quote))
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
