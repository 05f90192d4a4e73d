import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Attribute } from '#contract/attributes.ts'
import { standardKeys, standardName } from '#contract/productFacts.ts'
import type { Facets } from '#contract/search.ts'
import type { Condition } from './tsquery.ts'

/** Attribute filters as in a URL, `key:value`. */
export type Details = readonly string[]
type Detail = NonNullable<Facets['details']>[number]

const standardRows = standardKeys.map((key) => `('${key}', '${standardName(key)}')`).join(', ')

/** SQL: attributes of product `p`, as `key=value`, and its standards. Long texts are truncated, because no filter uses them. */
export const detailsOf = sql.raw(
  `select coalesce(array_agg(said order by said), '{}') as details from (select key || '=' || left(value, 60) as said from jsonb_each_text(p.attributes)
    union select 'standard=' || short from (values ${standardRows}) as standards (key, short)
      where p.attributes ? standards.key) told`,
)
/** SQL: the index marks of attributes. Values may contain anything but marks no blanks, so values are hashed. */
export const detailMarks = sql.raw(`array(select '#a' || left(md5(d), 12) from unnest(said.details) d)`)
const markOf = (detail: string) => `#a${createHash('md5').update(detail).digest('hex').slice(0, 12)}`

const keyOf = (detail: string) => detail.slice(0, detail.indexOf(':'))
const kept = (detail: string) => detail.replace(':', '=')
/** Values of the same key are alternatives. */
const grouped = (details: Details) => [...Map.groupBy(details, keyOf)].map(([key, own]) => ({ key, own: own.map(kept) }))

/** Conditions on a document's marks. */
export const marksOfDetails = (details: Details = []): Condition[] => grouped(details).map(({ own }) => own.map((one) => [markOf(one)]))

/** SQL: whether a document matches, using the index. */
export const withMarks = (details: Details = []) =>
  sql.join(
    [sql`true`, ...marksOfDetails(details).map((marks) => sql`document @@ ${marks.map(([mark]) => `'${mark}'`).join(' | ')}::tsquery`)],
    sql` and `,
  )

/** SQL: the same on the row's `details` column. `d`: an attribute that is being counted, which ignores filters on its own key. */
export const says = (details: Details = [], exceptOf?: 'd') =>
  sql.join(
    [
      sql`true`,
      ...grouped(details).map(({ key, own }) =>
        exceptOf ? sql`(split_part(d, '=', 1) = ${key} or details && ${own}::text[])` : sql`details && ${own}::text[]`,
      ),
    ],
    sql` and `,
  )

/** SQL: the filterable attributes of this category and subcategory, in order. */
export const narrowedBy = (shelves: number[]) => sql`
  (select json_agg(d order by a.shelf, at) from attribute_lists a, jsonb_array_elements(a.attributes) with ordinality as l (d, at)
   where a.shelf = any(${shelves}::integer[]) and (d ->> 'filter')::boolean and d ->> 'type' <> 'text'
     and a.version = (select max(version) from attribute_lists o where o.shelf = a.shelf))`

/** Maximum number of offered values per attribute. */
const maxValues = 12

/** Facet values: choices in list order, numbers ascending, texts (of facts only) and numbers limited to the most frequent ones. */
export function filterOptions(attributes: readonly Attribute[], counts: readonly { detail: string; count: number }[]): Detail[] {
  const byKey = Map.groupBy(counts, ({ detail }) => detail.slice(0, detail.indexOf('=')))
  return attributes.flatMap(({ key, name, type, unit, choices = [] }) => {
    const found = (byKey.get(key) ?? []).map(({ detail, count }) => ({ value: detail.slice(key.length + 1), count }))
    const values =
      type === 'text'
        ? found.slice(0, maxValues)
        : type === 'choice'
          ? choices.flatMap((words) => found.filter(({ value }) => value === words.id).map((one) => ({ ...one, words })))
          : found
              .filter(({ value }) => Number.isFinite(Number(value)))
              .slice(0, maxValues)
              .toSorted((one, other) => Number(one.value) - Number(other.value))
    return values.length > 0 ? [{ key, name, ...(unit && type === 'number' ? { unit } : {}), values }] : []
  })
}
