import type { AttributeList } from '#contract/attributes.ts'
import type { SaidAttributes } from '#contract/saidAttributes.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { askingLists, attributesIn, currentLists } from './lists.ts'
import { readValues, type Values } from './values.ts'

type Shelf = { category: number; subcategory: number | null }

/**
 * The column of a product from now on. One that stays where it is and says nothing keeps what it has, so that older clients can edit it. Throws
 * `validation` at each attribute that is wrong or, where it is required, empty.
 */
export async function attributesFor(tx: Tx, shelf: Shelf, said: SaidAttributes | undefined, before?: Shelf & { values: Values }) {
  const stays = before !== undefined && before.category === shelf.category && before.subcategory === shelf.subcategory
  if (stays && said === undefined) return {}
  return attributesBy(await currentLists(tx, shelvesOf(shelf)), said, before?.values)
}

const shelvesOf = ({ category, subcategory }: Shelf) => [category, ...(subcategory === null ? [] : [subcategory])]

/** Asks for the lists of a new product, and makes its column of them. */
export const askingAttributes = (shelf: Shelf) => askingLists(shelvesOf(shelf))
export function attributesBy(lists: readonly AttributeList[], said: SaidAttributes | undefined, before: Values = {}) {
  const { values, errors } = readValues(attributesIn(lists), said ?? {}, before)
  if (errors.length > 0) throw new Problem('validation', { errors })
  return { attributes: JSON.stringify(values) }
}
