import { sql } from 'kysely'
import type { CategoryId, ProductId } from '#contract/ids.ts'
import type { Suggestions } from '#contract/search.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/db.ts'
import { nameOfCategory } from '#server/catalog/categories/categories.ts'
import { frequentQueries, startingWith } from './queries.ts'
import { quote } from './documents.ts'
import { allTerms, asQuery, asWritten, newestCondition, estimate, having, preparedFor, type Condition } from './tsquery.ts'
import { understand } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { searchWords } from './words.ts'

type Near = { id: ProductId; name: string; price: number; file: string | null; categoryId: CategoryId; categoryName: string }

/** Maximum number of products for a suggestion, and the target number when more match. */
const looked = 80
const enough = 40
const shown = { queries: 5, categories: 2, products: 4, stores: 3 }
/** Maximum number of stores: every second name may start with Toko. */
const lookedStores = 100

/** Suggestions for a partial search. Every suggested query has results. */
export async function suggest(db: Db, vocabulary: Vocabulary, typed: string): Promise<Suggestions> {
  const words = searchWords(typed)
  const text = words.join(' ')
  if (text === '')
    return {
      queries: (await frequentQueries(db, shown.queries)).map((query) => ({ text: query, completion: 0 })),
      categories: [],
      products: [],
      stores: [],
    }
  const { terms, text: understood } = await understand(vocabulary, typed, { typing: true })
  // A single last letter matches half the catalog, so it is no condition: it only affects order and completions.
  const last = terms.length > 1 ? terms.at(-1) : undefined
  const begun = last?.typed.join('').length === 1 ? last : undefined
  const wanted = allTerms(begun ? terms.slice(0, -1) : terms)
  const within = newestCondition(vocabulary.size(), estimate(vocabulary, wanted), enough)
  const { near, asked, stores } = await find(db, vocabulary, within ? [...wanted, within] : wanted, {
    text,
    words,
    query: asQuery(wanted),
    written: asWritten(begun ? [...terms, { ...begun, typed: begun.readings.flat() }] : terms),
  })
  const texts = [...new Set([...asked, ...completions(understood, terms.at(-1)?.readings.map((reading) => reading.join(' ')) ?? [], near)])]
  return {
    queries: texts.slice(0, shown.queries).map((query) => ({ text: query, completion: query.startsWith(text) ? text.length : 0 })),
    categories: categoriesOf(near, texts[0] ?? understood),
    products: near.slice(0, shown.products).map(({ id, name, price, file }) => ({ id, name, price, mainImage: pictureUrl(file) })),
    stores,
  }
}

type TypedText = { text: string; words: string[]; query: string; written: string }
type Answer = { near: Omit<Near, 'categoryName'>[] | null; asked: string[]; stores: Suggestions['stores'] | null }

/**
 * Products, former searches and stores in one statement: three would cost half as much again. Stores are found by the index of their names,
 * then sorted.
 */
async function find(db: Db, vocabulary: Vocabulary, conditions: Condition[], { text, words, query, written }: TypedText) {
  const { rows } = await sql<Answer>`${preparedFor(conditions)}
    with candidate as materialized (
      select product_id, available, sales, document from search_documents where ${having(vocabulary, conditions)} limit ${looked}
    ), near as (
      select product_id, row_number() over (order by score desc, product_id desc) as place from (
        select product_id, ts_rank('{0, 0.05, 0.4, 1}', document, ${query}::tsquery) + ts_rank('{0, 0, 0.2, 1}', document, ${written}::tsquery)
          + 0.002::float8 * ln(1 + sales::float8) + case when available then 0.03::float8 else 0 end as score
        from candidate) scored
      order by place limit 40
    )
    select (
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'categoryId', p.category_id, 'file', case when near.place <= ${shown.products} then
        (select i.file from product_images i where i.product_id = p.id order by i.position limit 1) end) order by near.place)
      from near join products p on p.id = near.product_id
    ) as near, array(${startingWith(text, 3)}) as asked, (
      select json_agg(json_build_object('id', id, 'name', name, 'city', city) order by id) from (
        select id, name, city from (
          select s.id, s.name, s.city from shops s join sellers x on x.id = s.seller_id
          where to_tsvector('simple', s.name) @@ ${beginnings(words)}::tsquery and x.closed_at is null and x.suspended_until is null limit ${sql.lit(lookedStores)}
        ) open order by id limit ${shown.stores}) named
    ) as stores`.execute(db)
  const { near, asked = [], stores } = rows[0] ?? {}
  return { near: (near ?? []).map((row): Near => ({ ...row, categoryName: nameOfCategory(row.categoryId) })), asked, stores: stores ?? [] }
}

/** Words that each match the beginning of a word in a name. */
const beginnings = (words: string[]) => words.map((word) => `${quote(word)}:*`).join(' & ')

/** Cache of parsed names: parsing dominates the cost, and the same names recur with every typed letter. */
const read = new Map<string, string[]>()
const maxRead = 4_000
function wordsOf(name: string): string[] {
  const known = read.get(name)
  if (known) return known
  if (read.size >= maxRead) read.clear()
  const words = searchWords(name)
  read.set(name, words)
  return words
}

/** Completes the last typed word, and adds the word that follows it in names. Sorted by the number of products. */
function completions(understood: string, lastReadings: string[], near: Near[]): string[] {
  const head = understood.split(' ').slice(0, -1)
  const last = understood.split(' ').at(-1) ?? ''
  const counts = new Map<string, number>()
  for (const { name } of near) {
    const words = wordsOf(name)
    const at = words.findIndex((word) => word.startsWith(last) || lastReadings.includes(word))
    const word = words[at]
    if (!word) continue
    const finished = [...head, word].join(' ')
    counts.set(finished, (counts.get(finished) ?? 0) + 1.5)
    const next = words[at + 1]
    if (next && !head.includes(next)) counts.set(`${finished} ${next}`, (counts.get(`${finished} ${next}`) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([text]) => text)
}

function categoriesOf(near: Near[], text: string): Suggestions['categories'] {
  const groups = [...Map.groupBy(near, (product) => product.categoryId)].toSorted((a, b) => b[1].length - a[1].length)
  return groups.slice(0, shown.categories).map(([id, products]) => ({ id, name: products[0]?.categoryName ?? '', text }))
}
