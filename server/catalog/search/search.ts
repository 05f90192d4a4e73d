import { sql, type RawBuilder } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { Facets, Sort } from '#contract/search.ts'
import type { Db } from '#server/platform/db/db.ts'
import { browseProducts } from './browse.ts'
import { countFacets } from './facets.ts'
import { hasOutsideMarks, marksOf, outsideMarks, type Narrowing } from './narrow.ts'
import { withStores } from './stores.ts'
import { allTerms, anyTerm, asQuery, asWritten, newestCondition, estimate, having, preparedFor, type Condition } from './tsquery.ts'
import { understand, type Term } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

export type SearchQuery = Narrowing & { text: string; sort: Sort; page: number; limit: number; facets: boolean }

export type SearchResult = {
  ids: ProductId[]
  /** At most `maxFound`; `more`: there are more. */
  total: number
  more: boolean
  currentPage: number
  understood: string
  corrected: boolean
  didYouMean: string | null
  /** No product has all words; these have some. */
  relaxed: boolean
  facets?: Facets
}

/** Maximum number of products that a search pages through. */
export const maxFound = 500
/** Minimum number of candidates that are ranked when more match, and the maximum that are sorted by price. */
const minLooked = 100
const maxSorted = 5_000

/** Searches by text and filters, best first unless sorted otherwise. Corrects spelling (understand.ts). */
export async function searchProducts(db: Db, vocabulary: Vocabulary, { text: typed, ...rest }: SearchQuery): Promise<SearchResult> {
  const [{ terms, text, corrected, didYouMean }, narrowed] = await Promise.all([understand(vocabulary, typed), withStores(db, rest)])
  const asked = { ...narrowed, text: typed }
  if (terms.length === 0) return browseProducts(db, asked)
  const found = { understood: text, corrected, didYouMean, relaxed: false }
  const strict = allTerms(terms)
  const first = await best(db, vocabulary, asked, terms, strict)
  const relaxed = first.total === 0 && terms.length > 1
  const wanted = relaxed ? anyTerm(terms) : strict
  const { within, ...result } = relaxed ? await best(db, vocabulary, asked, terms, wanted) : first
  if (!asked.facets) return { ...found, relaxed, ...result }
  const facets = await countFacets(db, having(vocabulary, [...wanted, ...within]), asked)
  return { ...found, relaxed, ...result, facets }
}

/**
 * With many matches, only the newest and best-selling are ranked, and the total is estimated. Price order uses the same candidates for all
 * pages, to keep paging consistent. A wrong estimate costs a second query.
 */
async function best(db: Db, vocabulary: Vocabulary, asked: SearchQuery, terms: Term[], wanted: Condition[]) {
  const conditions = [...wanted, ...marksOf(asked)]
  const expected = estimate(vocabulary, conditions)
  // The number of matches within a price range or a store is not known in advance.
  const isUsual = asked.sort === 'best' && !hasOutsideMarks(asked)
  const look = async (within: Condition[]) => {
    const all = [...conditions, ...within]
    const head = isUsual ? preparedFor(all) : sql``
    return rank(db, asked, { head, matches: having(vocabulary, all), query: asQuery(wanted), written: asWritten(terms) })
  }
  const newestOf = (count: number, enough: number) => {
    const newest = newestCondition(vocabulary.size(), count, enough)
    return newest ? [newest] : []
  }
  // Facet counts must not depend on the page.
  const within = newestOf(expected, maxFound)
  const upToPage = asked.page * asked.limit
  const sorted = byPrice(asked.sort)
  const enough = isUsual ? Math.max(minLooked, 1.5 * upToPage) : sorted ? maxSorted : maxFound
  const guess = newestOf(expected, enough)
  if (guess.length > 0) {
    const newest = await look(guess)
    const total = isUsual ? Math.min(Math.max(newest.total, Math.round(expected)), maxFound) : newest.total
    const needed = isUsual ? Math.min(upToPage, maxFound) : Math.min(upToPage + 1, 100)
    if (newest.total >= needed) return { ...newest, total, more: true, within }
  }
  const whole = await look([])
  if (whole.total < maxFound) return { ...whole, more: false, within: [] }
  const newer = newestOf(Math.max(2 * maxFound, expected), maxFound)
  if (guess.length > 0 || sorted || newer.length === 0) return { ...whole, more: true, within }
  const newest = await look(newer)
  return newest.total < Math.min(upToPage, maxFound)
    ? { ...whole, more: true, within }
    : { ...newest, total: maxFound, more: true, within: newer }
}

const byPrice = (sort: Sort) => sort === 'cheapest' || sort === 'dearest'

type RankedQuery = { head: RawBuilder<unknown>; matches: RawBuilder<unknown>; query: string; written: string }

async function rank(db: Db, { sort, page, limit, ...narrowing }: SearchQuery, { head, matches, query, written }: RankedQuery) {
  const order = {
    best: sql`score desc, product_id desc`,
    newest: sql`product_id desc`,
    cheapest: sql`price, product_id desc`,
    dearest: sql`price desc, product_id desc`,
  }[sort]
  // Rank: words of the name, then their stems, then store and category, then the description. Sales, age and stock break ties. Uses
  // floating point, because numerics would double the time.
  const { rows } = await sql<{ total: number; current: number; ids: ProductId[] | null }>`${head}
    with candidate as materialized (
      select product_id, price, available, sales, created_at, document from search_documents
      where ${matches} ${outsideMarks(narrowing)} limit ${byPrice(sort) ? maxSorted : maxFound}
    ), scored as (
      select product_id, price,
        ts_rank('{0.02, 0.1, 0.4, 1}', document, ${query}::tsquery) + ts_rank('{0, 0, 0.2, 1}', document, ${written}::tsquery)
        + 0.002::float8 * ln(1 + sales::float8) + case when available then 0.03::float8 else 0 end
        + 0.02::float8 * exp(date_part('epoch', created_at - now()) / (90 * 86400)) as score
      from candidate
    ), size as (
      select total, least(${page}::bigint, greatest((total + ${limit}::bigint - 1) / ${limit}::bigint, 1)) as current
      from (select least(count(*), ${maxFound}::bigint) as total from candidate) counted
    )
    select size.total, size.current, array(
      select product_id from scored order by ${order} offset (size.current - 1) * ${limit}::bigint limit ${limit}
    ) as ids from size`.execute(db)
  const { total = 0, current = 1, ids } = rows[0] ?? {}
  return { total, currentPage: current, ids: (ids ?? []).map(Number) as ProductId[] }
}
