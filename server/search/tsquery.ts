import { sql } from 'kysely'
import { blockMark, blocks, quote } from './documents.ts'
import type { Term } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit } from './words.ts'

/** How many products are looked at closely, about, when there are far more. */
const enough = 400
/** Up to this many are all looked at. */
const affordable = 800
/** In how many names a word is taken to be whose count is not kept: a code. */
const unknownCount = 100

const oneOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const allOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))
const reading = (words: string[]) => allOf(words.map(quote))

/** What products must have: every term, each in any of its readings. */
export const allTerms = (terms: Term[]) => terms.map((term) => oneOf(term.readings.map(reading)))
/** At least one of the terms. */
export const anyTerm = (terms: Term[]) => [oneOf(terms.flatMap((term) => term.readings.map(reading)))]
/** The same as one query, for ranking. */
export const asQuery = (wanted: string[]) => allOf(wanted)
/** As it was written, or mended: what counts double for the order. */
export const asWritten = (terms: Term[]) => oneOf(terms.flatMap((term) => [...term.typed, ...term.mended]).map(quote))

/**
 * The documents that have all that is wanted, and one of `within` where that is given, and all `marks`. Each is a
 * condition of its own: the index then leaps from one to the other instead of walking through the most frequent, which
 * is three to thirty times quicker.
 */
export function having(wanted: string[], marks: string[] = [], within?: string) {
  const parts = [...wanted, ...marks.map(quote), ...(within ? [within] : [])].filter((part) => part !== '')
  return sql.join(
    parts.map((part) => sql`document @@ ${part}::tsquery`),
    sql` and `,
  )
}

type Size = { documents: number; newest: number }

/** About how many products have every term: words that go together do so more often than chance has it. */
export function estimateAll(vocabulary: Vocabulary, terms: Term[]) {
  const { documents } = vocabulary.size()
  const each = terms.map((term) => estimate(vocabulary, term))
  const byChance = each.reduce((product, count) => product * Math.min(count / Math.max(documents, 1), 1), documents)
  return Math.min(...each, byChance * 4 ** (terms.length - 1))
}

export const estimateAny = (vocabulary: Vocabulary, terms: Term[]) => terms.reduce((sum, term) => sum + estimate(vocabulary, term), 0)

const estimate = (vocabulary: Vocabulary, term: Term) =>
  term.readings.reduce((sum, words) => sum + Math.min(...words.map((word) => countOf(vocabulary, word))), 0)

const countOf = (vocabulary: Vocabulary, word: string) => vocabulary.count(word) || (hasDigit(word) ? unknownCount : 0)

/**
 * Where far more products match than anybody looks at: the best sold, and as many of the newest blocks of ids as hold
 * enough. Undefined when all can be looked at.
 */
export function cut({ documents, newest }: Size, expected: number): string | undefined {
  if (expected <= affordable || documents === 0) return undefined
  const ids = (enough / expected) * documents
  // Few marks are quicker to look up than many, small blocks are quicker to read than large ones.
  const size = blocks.find((one) => ids <= 6 * one) ?? blocks[2]
  if (ids > newest - size) return undefined
  const first = Math.max(newest - ids, 0)
  const newestBlocks = range(Math.floor(first / size), Math.floor(newest / size))
  return oneOf(['#hot', ...newestBlocks.map((block) => blockMark(block * size, size))].map(quote))
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
