import { sql } from 'kysely'
import type { Attribute } from '#contract/attributes.ts'
import { factFilters, productFacts } from '#contract/productFacts.ts'
import type { UserId } from '#contract/ids.ts'
import type { AttributeEdit } from '#contract/operatorAttributes.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { currentLists, familyOf } from './lists.ts'

type Change = { shelf: number; attributes: AttributeEdit[]; version: number }

/**
 * Writes the next version of a list. Throws `not-found`, `validation` for a key that the category or one of its types has,
 * `changed-meanwhile` where `version` is not the newest.
 */
export async function writeList(db: Db, by: UserId, { shelf, attributes, version }: Change): Promise<void> {
  const family = familyOf(shelf)
  await inTransaction(db, async (tx) => {
    // One writer at a time, or two could give the same key to a category and to one of its types.
    await sql`select pg_advisory_xact_lock(hashtext('attribute_lists'))`.execute(tx)
    const beside = await currentLists(
      tx,
      family.filter((other) => other !== shelf && isBeside(other, shelf)),
    )
    const keyed = withKeys(attributes, new Set(beside.flatMap((list) => list.attributes.map(({ key }) => key))))
    const { rows } = await sql`
      insert into attribute_lists (shelf, version, attributes, changed_by)
      select ${shelf}, ${version} + 1, ${JSON.stringify(keyed)}::jsonb, ${by}
      where coalesce((select max(version) from attribute_lists where shelf = ${shelf}), 0) = ${version} returning 1`.execute(tx)
    if (rows.length === 0) throw new Problem('changed-meanwhile')
  })
}

/** Keys of facts, which a category may have only on purpose. */
const reserved = new Set([...productFacts, ...factFilters].map(({ key }) => key))

/** Two types of a category never meet in one product. */
const isBeside = (other: number, shelf: number) => other < 100 || shelf < 100

/** New ones get a key of their English name. Throws `validation` for one that is there twice. */
function withKeys(attributes: AttributeEdit[], taken: Set<string>): Attribute[] {
  const own = new Set<string>()
  for (const [at, { key }] of attributes.entries()) {
    if (key === undefined) continue
    if (taken.has(key) || own.has(key)) throw new Problem('validation', { errors: [{ path: `attributes.${at}.name.en`, code: 'invalid' }] })
    own.add(key)
  }
  return attributes.map(({ key, ...said }) => {
    const free = key ?? freeKey(said.name.en, (one) => !taken.has(one) && !own.has(one) && !reserved.has(one))
    own.add(free)
    return { key: free, ...said }
  })
}

function freeKey(name: string, isFree: (key: string) => boolean) {
  const letters = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
  const base =
    letters
      .replace(/^[^a-z]+/, '')
      .slice(0, 34)
      .replace(/-+$/, '') || 'detail'
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}-${n}`
    if (isFree(key)) return key
  }
}
