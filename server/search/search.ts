import { sql, type RawBuilder } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { Facets, Sort } from '#contract/search.ts'
import type { Db } from '#server/db/db.ts'
import { browseProducts } from './browse.ts'
import { countFacets } from './facets.ts'
import { marksOf, outsidePrices, type Narrowing } from './narrow.ts'
import { allTerms, anyTerm, asQuery, asWritten, cut, estimateAll, estimateAny, having } from './tsquery.ts'
import { understand, type Term } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Asked = Narrowing & { text: string; sort: Sort; page: number; limit: number; facets: boolean }

export type Found = {
  ids: ProductId[]
  /** At most `mostFound`; `more` says that there are more. */
  total: number
  more: boolean
  currentPage: number
  understood: string
  corrected: boolean
  didYouMean: string | null
  /** Nothing has all the words; these have some. */
  relaxed: boolean
  facets?: Facets
}

/** Most products that a search pages through. */
export const mostFound = 500

/** The products that a text and a narrowing mean, best first unless sorted otherwise. Understands spelling (understand.ts). */
export async function searchProducts(db: Db, vocabulary: Vocabulary, asked: Asked): Promise<Found> {
  const { terms, text, corrected, didYouMean } = await understand(vocabulary, asked.text)
  if (terms.length === 0) return browseProducts(db, asked)
  const found = { understood: text, corrected, didYouMean, relaxed: false }
  const strict = allTerms(terms)
  const first = await best(db, vocabulary, asked, terms, strict, estimateAll(vocabulary, terms))
  const relaxed = first.total === 0 && terms.length > 1
  const wanted = relaxed ? anyTerm(terms) : strict
  const result = relaxed ? await best(db, vocabulary, asked, terms, wanted, estimateAny(vocabulary, terms)) : first
  if (!asked.facets) return { ...found, relaxed, ...result }
  const facets = await countFacets(db, having(wanted, [], result.cut), asked)
  return { ...found, relaxed, ...result, facets }
}

/** Candidates are cut before they are ranked. A guess of how many there are that proves wrong costs a second look. */
async function best(db: Db, vocabulary: Vocabulary, asked: Asked, terms: Term[], wanted: string[], expected: number) {
  const marks = marksOf(asked)
  const look = async (within: string | undefined) => ({
    ...(await rank(db, asked, { matches: having(wanted, marks, within), query: asQuery(wanted), written: asWritten(terms) })),
    cut: within,
  })
  const guess = cut(vocabulary.size(), expected)
  const first = await look(guess)
  if (guess && first.total < Math.min(asked.page * asked.limit + 1, 100)) {
    const whole = await look(undefined)
    return { ...whole, more: whole.total >= mostFound }
  }
  if (!guess && first.total >= mostFound && marks.length === 0) {
    const within = cut(vocabulary.size(), Math.max(10 * mostFound, expected))
    if (within) return { ...(await look(within)), more: true }
  }
  return { ...first, more: guess !== undefined || first.total >= mostFound }
}

type Ranked = { matches: RawBuilder<unknown>; query: string; written: string }

async function rank(db: Db, { sort, page, limit, ...narrowing }: Asked, { matches, query, written }: Ranked) {
  const order = {
    best: sql`score desc, product_id desc`,
    newest: sql`product_id desc`,
    cheapest: sql`price, product_id desc`,
    dearest: sql`price desc, product_id desc`,
  }[sort]
  // A name's own words weigh most, then their stems, then store and category, then the description. What sold, what is
  // new and what is there decide between equals.
  const { rows } = await sql<{ total: number; current: number; ids: ProductId[] | null }>`
    with candidate as materialized (
      select product_id, price, available, sales, created_at, document from search_documents
      where ${matches} ${outsidePrices(narrowing)} limit ${mostFound}
    ), scored as (
      select product_id, price,
        ts_rank('{0.02, 0.1, 0.4, 1}', document, ${query}::tsquery) + ts_rank('{0, 0, 0.2, 1}', document, ${written}::tsquery)
        + 0.02 * ln(1 + sales) / 10 + case when available then 0.03 else 0 end
        + 0.02 * exp(extract(epoch from created_at - now()) / (90 * 86400)) as score
      from candidate
    ), size as (
      select count(*) as total, least(${page}::bigint, greatest((count(*) + ${limit}::bigint - 1) / ${limit}::bigint, 1)) as current from candidate
    )
    select size.total, size.current, array(
      select product_id from scored order by ${order} offset (size.current - 1) * ${limit}::bigint limit ${limit}
    ) as ids from size`.execute(db)
  const { total = 0, current = 1, ids } = rows[0] ?? {}
  return { total, currentPage: current, ids: (ids ?? []).map(Number) as ProductId[] }
}
