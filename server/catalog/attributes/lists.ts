import { sql } from 'kysely'
import type { Attribute, AttributeList } from '#contract/attributes.ts'
import { withFacts } from '#contract/productFacts.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import type { CategoryId } from '#contract/ids.ts'
import type { KeptAttributeList } from '#contract/operatorAttributes.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { runPrepared, type Statement } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'

const asked = `a.shelf in (p.category_id, p.subcategory_id) and a.version = (select max(version) from attribute_lists where shelf = a.shelf)`

/** SQL: the attributes of a product `p`, those of its category first; null where none are defined. */
export const attributesColumn = `(select jsonb_agg(d order by a.shelf, at) from attribute_lists a, jsonb_array_elements(a.attributes) with ordinality d (d, at)
  where ${asked})`

/** SQL: the required attributes that product `p` lacks by the current lists. */
export const lackedAttributes = `select d from attribute_lists a, jsonb_array_elements(a.attributes) with ordinality d (d, at), lateral (select p.attributes -> (d ->> 'key') as value) said
  where ${asked} and (d ->> 'required')::boolean
    and not coalesce(case d ->> 'type' when 'number' then jsonb_typeof(value) = 'number'
      when 'choice' then exists (select from jsonb_array_elements(d -> 'choices') c where c -> 'id' = value) else jsonb_typeof(value) = 'string' end, false)`

/** Facts of any product, and the attributes of these lists. */
export const attributesIn = (lists: readonly AttributeList[]): Attribute[] => withFacts(lists.flatMap(({ attributes }) => attributes))

/** The non-empty attribute lists of a category and its subcategories. Throws `not-found`. */
export function listsOfCategory(db: Db, id: CategoryId): Promise<AttributeList[]> {
  return currentLists(db, familyOf(id))
}

/** The latest version of every list. */
export async function listKept(db: Db): Promise<KeptAttributeList[]> {
  const { rows } = await sql<Omit<KeptAttributeList, 'changedAt'> & { changedAt: Date }>`
    select distinct on (a.shelf) a.shelf, a.version, a.attributes, u.name as "changedBy", a.changed_at
    from attribute_lists a left join users u on u.id = a.changed_by order by a.shelf, a.version desc`.execute(db)
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

/** Asks for the current lists of these categories and subcategories; empty ones are left out. */
export const askingLists = (shelves: number[]): Statement => ({
  text: `select shelf, attributes from (select distinct on (shelf) shelf, attributes from attribute_lists
      where shelf = ${anyOfFirst} order by shelf, version desc) newest
    where attributes <> '[]' order by shelf`,
  values: [shelves],
})

export function currentLists(db: Db | Tx, shelves: number[]) {
  const { text, values } = askingLists(shelves)
  return runPrepared<AttributeList>(db, text, values)
}

/** All non-empty lists. */
export const allLists = (db: Db | Tx) => currentLists(db, [...Object.keys(categoryNames), ...Object.keys(subcategoryNames)].map(Number))

/** A category and all its subcategories, for the id of either. Throws `not-found`. */
export function familyOf(shelf: number): number[] {
  const category = shelf in subcategoryNames ? Math.floor(shelf / 100) : shelf
  if (!(category in categoryNames)) throw new Problem('not-found')
  return [
    category,
    ...Object.keys(subcategoryNames)
      .map(Number)
      .filter((id) => Math.floor(id / 100) === category),
  ]
}
