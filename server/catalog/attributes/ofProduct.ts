import type { SaidAttributes } from '#contract/saidAttributes.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { attributesOf } from './lists.ts'
import { readValues, type Values } from './values.ts'

type Shelf = { category: number; subcategory: number | null }

/**
 * The column of a product from now on. One that stays where it is and says nothing keeps what it has, so that older clients can edit it. Throws
 * `validation` at each attribute that is wrong or, where it is required, empty.
 */
export async function attributesFor(tx: Tx, shelf: Shelf, said: SaidAttributes | undefined, before?: Shelf & { values: Values }) {
  const stays = before !== undefined && before.category === shelf.category && before.subcategory === shelf.subcategory
  if (stays && said === undefined) return {}
  const lists = await attributesOf(tx, shelf.category, shelf.subcategory)
  const { values, errors } = readValues(lists, said ?? {}, before?.values ?? {})
  if (errors.length > 0) throw new Problem('validation', { errors })
  return { attributes: JSON.stringify(values) }
}
