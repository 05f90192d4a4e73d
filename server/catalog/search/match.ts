import { sql } from 'kysely'
import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { allTerms, anyTerm, asQuery, asWritten } from './tsquery.ts'
import { understandAll } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Most products that are looked at closely for one text. */
const looked = 80

/** `whole`: whether they have all of its words. */
export type MatchResult = { ids: ProductId[]; whole: boolean }

/**
 * For each text the `limit` products that it means most likely, the best first: those with all of its words, else those with some.
 * Limited to one store where it is named. All texts in one statement; for lists of wishes, where `search` would be asked hundreds of times.
 */
export async function matchTexts(
  db: Db,
  vocabulary: Vocabulary,
  texts: readonly string[],
  limit: number,
  shop?: ShopId,
): Promise<MatchResult[]> {
  const understood = await understandAll(vocabulary, texts)
  const asked = understood.map((terms, place) => ({
    place,
    strict: asQuery(allTerms(terms)),
    relaxed: terms.length > 1 ? asQuery(anyTerm(terms)) : '',
    written: asWritten(terms),
  }))
  const best = (query: 'strict' | 'relaxed') => sql`array(
    select product_id from (
      select product_id, document, available, sales from search_documents where document @@ asked.${sql.ref(query)}::tsquery ${shop === undefined ? sql`` : sql`and shop_id = ${shop}`} limit ${looked}
    ) near
    order by ts_rank('{0.02, 0.1, 0.4, 1}', document, asked.${sql.ref(query)}::tsquery) + ts_rank('{0, 0, 0.2, 1}', document, asked.written::tsquery)
      + 0.002::float8 * ln(1 + sales::float8) + case when available then 0.03::float8 else 0 end desc, product_id desc
    limit ${limit})`
  const { rows } = await sql<MatchResult & { place: number }>`
    select asked.place, cardinality(found.ids) > 0 as whole, case when cardinality(found.ids) > 0 then found.ids else ${best('relaxed')} end as ids
    from jsonb_to_recordset(${JSON.stringify(asked.filter(({ strict }) => strict !== ''))}::jsonb)
      as asked (place integer, strict text, relaxed text, written text)
    cross join lateral (select ${best('strict')} as ids) found`.execute(db)
  const byPlace = new Map(rows.map(({ place, ids, whole }) => [place, { ids: ids.map(Number) as ProductId[], whole }]))
  return texts.map((_, place) => byPlace.get(place) ?? { ids: [], whole: false })
}
