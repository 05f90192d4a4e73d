import { sql } from 'kysely'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { blockMark, blocks, quote } from './documents.ts'
import type { Term } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit } from './words.ts'

/** Assumed number of names with a word that is not counted: a code. */
const unknownCount = 100

/** Alternatives of a search condition. Each consists of lexemes that must all occur. */
export type Condition = string[][]

const oneOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const allOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))
const asText = (condition: Condition) => oneOf(condition.map((lexemes) => allOf(lexemes.map(quote))))

/** All terms except a number of pieces, each with all its readings. */
export const allTerms = (terms: Term[]): Condition[] => terms.filter(({ isCount }) => !isCount).map((term) => term.readings)
/** At least one of the terms. */
export const anyTerm = (terms: Term[]): Condition[] => [allTerms(terms).flat()]
/** The same as one query, for ranking. */
export const asQuery = (wanted: Condition[]) => allOf(wanted.map(asText))
/** The words as typed or corrected, which count double in the ranking. */
export const asWritten = (terms: Term[]) => oneOf([...new Set(terms.flatMap((term) => [...term.typed, ...term.mended]))].map(quote))

/**
 * SQL: documents that meet all conditions. Separate index conditions let it skip between lists (3 to 30 times faster). The rest is checked
 * on the rows by a function, which the index does not support.
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

/** Prepares only queries with few conditions: otherwise every connection would keep too many plans. */
export const preparedFor = (conditions: Condition[]) => (conditions.length <= 5 ? keepPlan : sql``)

/** Estimated number of matching products; without a sample, the count of the rarest condition. */
export function estimate(vocabulary: Vocabulary, conditions: Condition[]) {
  const share = vocabulary.share(conditions)
  if (share !== undefined) return share * vocabulary.size().documents
  return Math.min(...conditions.map((condition) => countOf(vocabulary, condition)))
}

const countOf = (vocabulary: Vocabulary, condition: Condition) =>
  condition.reduce((sum, lexemes) => sum + Math.min(...lexemes.map((lexeme) => countOfOne(vocabulary, lexeme))), 0)

/** Counts of marks (`#in`) are unknown. */
const countOfOne = (vocabulary: Vocabulary, lexeme: string) =>
  lexeme.startsWith('#') ? Infinity : vocabulary.count(lexeme) || (hasDigit(lexeme) ? unknownCount : 0)

type Size = { documents: number; newest: number }

/**
 * Limits candidates when too many match: best-selling products, and the newest id blocks that hold about `enough`. Undefined when all can
 * be ranked.
 */
export function newestCondition({ documents, newest }: Size, expected: number, enough: number): Condition | undefined {
  if (expected <= enough || documents === 0) return undefined
  const ids = (enough / expected) * documents
  // Few marks are faster to look up, small blocks are faster to read.
  const size = blocks.find((one) => ids <= 6 * one) ?? blocks[2]
  if (ids > newest - size) return undefined
  const first = Math.max(newest - ids, 0)
  const newestBlocks = range(Math.floor(first / size), Math.floor(newest / size))
  return ['#hot', ...newestBlocks.map((block) => blockMark(block * size, size))].map((mark) => [mark])
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
