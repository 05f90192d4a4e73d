import { sql } from 'kysely'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { blockMark, blocks, quote } from './documents.ts'
import type { Term } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit } from './words.ts'

/** In how many names a word is taken to be whose count is not kept: a code. */
const unknownCount = 100

/** What products must have: any of these readings; a reading is one lexeme or several that must all be there. */
export type Condition = string[][]

const oneOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const allOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))
const asText = (condition: Condition) => oneOf(condition.map((lexemes) => allOf(lexemes.map(quote))))

/** Every term but a number of pieces, each in any of its readings. */
export const allTerms = (terms: Term[]): Condition[] => terms.filter(({ isCount }) => !isCount).map((term) => term.readings)
/** At least one of the terms. */
export const anyTerm = (terms: Term[]): Condition[] => [allTerms(terms).flat()]
/** The same as one query, for ranking. */
export const asQuery = (wanted: Condition[]) => allOf(wanted.map(asText))
/** As it was written, or mended: what counts double for the order. */
export const asWritten = (terms: Term[]) => oneOf([...new Set(terms.flatMap((term) => [...term.typed, ...term.mended]))].map(quote))

/**
 * The documents that meet all conditions. Each is asked for by itself, so that the index leaps between lists
 * (3 to 30 times quicker). The rest is checked on the rows: the index knows the operator, not the function.
 */
export function having(vocabulary: Vocabulary, conditions: Condition[]) {
  const forIndex = vocabulary.forIndex(conditions)
  return sql.join(
    [
      ...forIndex.map((condition) => sql`document @@ ${asText(condition)}::tsquery`),
      ...conditions
        .filter((condition) => !forIndex.includes(condition))
        .map((condition) => sql`ts_match_vq(document, ${asText(condition)}::tsquery)`),
    ],
    sql` and `,
  )
}

/** Few conditions are prepared: for many there are too many texts, and every connection would keep a plan of each. */
export const preparedFor = (conditions: Condition[]) => (conditions.length <= 5 ? keepPlan : sql``)

/** About how many products meet all conditions; until there is a sample, as many as the rarest. */
export function estimate(vocabulary: Vocabulary, conditions: Condition[]) {
  const share = vocabulary.share(conditions)
  if (share !== undefined) return share * vocabulary.size().documents
  return Math.min(...conditions.map((condition) => countOf(vocabulary, condition)))
}

const countOf = (vocabulary: Vocabulary, condition: Condition) =>
  condition.reduce((sum, lexemes) => sum + Math.min(...lexemes.map((lexeme) => countOfOne(vocabulary, lexeme))), 0)

/** Of marks (`#in`) nothing is known. */
const countOfOne = (vocabulary: Vocabulary, lexeme: string) =>
  lexeme.startsWith('#') ? Infinity : vocabulary.count(lexeme) || (hasDigit(lexeme) ? unknownCount : 0)

type Size = { documents: number; newest: number }

/**
 * Where more products match than anybody looks at: the best sold, and as many of the newest blocks of ids as hold
 * `enough`. Undefined when all can be looked at.
 */
export function cut({ documents, newest }: Size, expected: number, enough: number): Condition | undefined {
  if (expected <= enough || documents === 0) return undefined
  const ids = (enough / expected) * documents
  // Few marks are quicker to look up than many, small blocks are quicker to read than large ones.
  const size = blocks.find((one) => ids <= 6 * one) ?? blocks[2]
  if (ids > newest - size) return undefined
  const first = Math.max(newest - ids, 0)
  const newestBlocks = range(Math.floor(first / size), Math.floor(newest / size))
  return ['#hot', ...newestBlocks.map((block) => blockMark(block * size, size))].map((mark) => [mark])
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
