import { sql } from 'kysely'
import { pictureUrl } from '#contract/pictures.ts'
import type { ProductId, SynonymId } from '#contract/ids.ts'
import type { SynonymTrial, TrialResult } from '#contract/synonyms.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { searchProducts } from './search.ts'
import { termsOf } from './synonymRows.ts'
import { meaningsOf, readSynonyms, type SynonymRow } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'

const shown = 10

/**
 * Search results before and after an unsaved change of synonyms. Without a change: without any synonyms, and with the saved ones. Throws
 * `not-found` for a change of an unknown row, and `validation`.
 */
export async function trySynonyms(db: Db, vocabulary: Vocabulary, { q, change }: SynonymTrial) {
  const kept = await readSynonyms(db)
  const [before, after] = change ? [kept, await changed(db, kept, change)] : [[], kept]
  return { before: await look(db, vocabulary, q, before), after: await look(db, vocabulary, q, after) }
}

async function changed(db: Db, kept: SynonymRow[], { id, words, kind, active }: NonNullable<SynonymTrial['change']>) {
  const row = { id: id ?? (0 as SynonymId), terms: termsOf(words), oneWay: kind === 'one-way' }
  const known = id === undefined || (await db.selectFrom('synonyms').select('id').where('id', '=', id).executeTakeFirst())
  if (!known) throw new Problem('not-found')
  return [...kept.filter((other) => other.id !== id), ...(active ? [row] : [])]
}

async function look(db: Db, vocabulary: Vocabulary, text: string, rows: SynonymRow[]): Promise<TrialResult> {
  const meanings = meaningsOf(rows)
  const trial = { ...vocabulary, synonymsOf: (term: string) => meanings.get(term) ?? [] }
  const found = await searchProducts(db, trial, { text, sort: 'best', page: 1, limit: shown, inStock: false, facets: false })
  const { understood, relaxed, total, more, ids } = found
  return { understood, relaxed, total, more, products: await named(db, ids) }
}

async function named(db: Db, ids: ProductId[]): Promise<TrialResult['products']> {
  const { rows } = await sql<{ id: ProductId; name: string; file: string | null }>`
    select p.id, p.name, (select i.file from product_images i where i.product_id = p.id order by i.position limit 1) as file
    from products p where p.id = any(${ids}::bigint[]) and p.deleted_at is null order by array_position(${ids}::bigint[], p.id)`.execute(db)
  return rows.map(({ id, name, file }) => ({ id, name, mainImage: pictureUrl(file) }))
}
