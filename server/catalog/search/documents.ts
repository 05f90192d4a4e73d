import { sql } from 'kysely'
import type { CategoryId, ProductId, ShopId, SubcategoryId } from '#contract/ids.ts'
import { searchedFacts } from '#contract/productFacts.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { anyOf, hiddenCount } from '#server/platform/db/anyOf.ts'
import { rawStatement, runPipelined, type Statement } from '#server/platform/db/prepared.ts'
import { isRested, standardError, batchOrEach, type RowLog } from '#server/platform/jobs/rows.ts'
import { categoryWords, subcategoryWords } from './categoryWords.ts'
import { terms } from './terms.ts'
import { detailMarks, detailsOf } from './details.ts'
import { indexWords, isSpelled } from './words.ts'

/** A product as the index reads it. */
export type Source = {
  id: ProductId
  name: string
  description: string
  categoryId: CategoryId
  subcategoryId: SubcategoryId | null
  shopName: string
  city: string
  facts: string
}

const searched = sql.raw(`concat_ws(' ', ${searchedFacts.map((key) => `p.attributes ->> '${key}'`).join(', ')})`)

/** Makes these products findable as they are now; deleted ones are left out. Call it in the transaction that changes them. */
export async function indexProducts(db: Db, ids: ProductId[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(db, async (tx) => {
    const [sources] = await runPipelined<[Source]>(tx, [askingSources(tx, ids)])
    await runPipelined(tx, indexingProducts(tx, sources))
  })
}

/** Asks for what the index says of products. Locks their stores, so that terms cannot change until it is written. */
export const askingSources = (tx: Tx, ids: ProductId[]): Statement =>
  rawStatement(
    tx,
    sql`select p.id, p.name, p.description, p.category_id as "categoryId", p.subcategory_id as "subcategoryId", s.name as "shopName", s.city, ${searched} as facts
    from products p join shops s on s.id = p.shop_id where p.id = ${anyOf(ids)} and p.deleted_at is null order by p.id for share of s`,
  )

/** The statements that write it. */
export function indexingProducts(tx: Tx, sources: readonly Source[]): Statement[] {
  const documents = sources.map(toDocument)
  return [storingWords(tx, new Set(documents.flatMap((document) => document.words))), storingDocuments(tx, documents)]
}

const storingDocuments = (tx: Tx, documents: ReturnType<typeof toDocument>[]): Statement =>
  rawStatement(
    tx,
    sql`
    insert into search_documents (product_id, shop_id, category_id, subcategory_id, city, price, min_total, lead_days, available, created_at, document, details)
    select p.id, p.shop_id, p.category_id, p.subcategory_id, s.city, terms.price, terms.min_total, terms.lead_days, p.stock > p.held, p.created_at,
      w.exact::tsvector
      || setweight(to_tsvector('indonesian', w.plain) || to_tsvector('english', w.plain), 'B')
      || setweight(to_tsvector('simple', w.around) || to_tsvector('indonesian', w.around), 'C')
      || setweight(to_tsvector('indonesian', left(p.description, 1000)), 'D')
      || array_to_tsvector(w.marks || ${detailMarks} || case when p.stock > p.held then array['#in'] else '{}'::text[] end), said.details
    from unnest(${hiddenCount(documents.map((d) => d.id))}, ${documents.map((d) => d.exact)}::text[], ${documents.map((d) => d.plain)}::text[],
      ${documents.map((d) => d.around)}::text[], ${documents.map((d) => d.marks.join(' '))}::text[]) as given (id, exact, plain, around, marks)
    cross join lateral (select exact, plain, around, string_to_array(given.marks, ' ') as marks) w
    join products p on p.id = given.id join shops s on s.id = p.shop_id ${terms}
    cross join lateral (${detailsOf}) said
    on conflict (product_id) do update set category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, city = excluded.city, price = excluded.price,
      min_total = excluded.min_total, lead_days = excluded.lead_days, available = excluded.available, details = excluded.details,
      document = excluded.document || case when search_documents.sales >= 20 then array_to_tsvector(array['#hot']) else ''::tsvector end`,
  )

/** No search finds them any more. */
export async function removeProducts(tx: Tx, ids: ProductId[]): Promise<void> {
  await sql`delete from search_documents where product_id = any(${ids}::bigint[])`.execute(tx)
}

/** After a store changed its name or city. */
export async function indexShop(tx: Tx, shopId: ShopId): Promise<void> {
  const products = await tx.selectFrom('products').select('id').where('shopId', '=', shopId).where('deletedAt', 'is', null).execute()
  await indexProducts(
    tx,
    products.map((product) => product.id),
  )
}

/** Indexes what is not indexed yet, `size` at a time; returns how many were looked at. For data that came another way. */
export async function indexMissing(db: Db, size = 1000, log: RowLog = standardError): Promise<number> {
  const round = { db, job: 'reindex-catalog', log } as const
  let done = 0
  let after = 0
  for (;;) {
    const { rows } = await sql<{ id: ProductId }>`
      select p.id from products p where p.deleted_at is null and p.id > ${after}
      and not exists (select from search_documents d where d.product_id = p.id and d.lead_days is not null and (p.attributes = '{}' or d.details <> '{}'))
      and ${isRested(round.job, sql<string>`p.id::text`)} order by p.id limit ${size}`.execute(db)
    const ids = rows.map((row) => row.id)
    const last = ids.at(-1)
    if (!last) return done
    await batchOrEach(round, ids, Number, (some) => indexProducts(db, some))
    after = last
    done += ids.length
  }
}

function toDocument(source: Source) {
  const words = indexWords(source.name)
  // Codes are cut as a search cuts them.
  const facts = indexWords(source.facts).map(({ word }) => word)
  const { categoryId, subcategoryId, shopName, city } = source
  return {
    id: source.id,
    words: [...new Set(words.map(({ word }) => word))].filter(isSpelled),
    exact: words.map(({ word, position }) => `${quote(word)}:${position}A`).join(' '),
    plain: words.map(({ word }) => word).join(' '),
    around: [categoryWords[categoryId] ?? '', subcategoryWords(subcategoryId), shopName, city, ...facts].join(' '),
    marks: [
      `#c${source.categoryId}`,
      source.subcategoryId === null ? '' : subcategoryMark(source.subcategoryId),
      cityMark(source.city),
      ...blocks.map((size) => blockMark(source.id, size)),
    ].filter((mark) => mark !== ''),
  }
}

/** A lexeme as PostgreSQL reads it in a text search value. */
export const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

export const subcategoryMark = (id: number) => `#k${id}`
export const cityMark = (city: string) => (city.trim() ? `#m${city.trim().toLowerCase().replace(/\s+/g, '_')}` : '')

/** Sizes of the blocks of ids that every document is marked with: by them a search for a common word stops at the newest. */
export const blocks = [2_048, 16_384, 131_072] as const
const letters = { 2_048: 't', 16_384: 'b', 131_072: 's' }
export const blockMark = (id: number, size: (typeof blocks)[number]) => `#${letters[size]}${Math.floor(id / size)}`

function storingWords(tx: Tx, words: Set<string>): Statement {
  // In one order, so that two writers of the same new words do not wait for each other in a ring.
  const sorted = [...words].toSorted()
  return rawStatement(
    tx,
    sql`insert into search_words (word) select word from unnest(${sorted}::text[]) as given (word)
    where not exists (select from search_words known where known.word = given.word and known.documents > 0)
    on conflict (word) do update set documents = 1, changed_at = now()`,
  )
}
