import { sql } from 'kysely'
import type { BuyerId, VariantId } from '#contract/ids.ts'
import { maxSteps, stepsOf } from '#contract/quantities.ts'
import type { Wish } from '#contract/savedLists.ts'
import { priceAt, readTerms, measureOf, unitOf, type StoredUnit, type Terms, tierStepsOf } from '#server/catalog/api.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** A wish in smallest steps of a current unit, with the company's unit price if bought together with the others. Rupiah. */
export type ReadWish = { terms: Terms; unit: StoredUnit; steps: number; price: number }
/** Meaning of a quantity without a unit: smallest steps (of the base unit, if sold), or the default unit. */
type Without = 'steps' | 'default'

/**
 * Reads each wish; undefined if it is not sold like this. Throws `validation` with `lines.N.quantity` for a quantity that no unit allows.
 */
export async function readWishes(db: Db | Tx, buyerId: BuyerId, wishes: Wish[], without: Without): Promise<(ReadWish | undefined)[]> {
  const ids = await variantsOf(db, wishes)
  const terms = await readTerms(db, buyerId, [...ids.values()])
  const read = wishes.map((wish, at) => {
    const id = ids.get(at)
    const sold = id === undefined ? undefined : terms.get(id)
    return sold?.isSold ? readWish(sold, wish, without, at) : undefined
  })
  const tierSteps = tierStepsOf(read.filter((wish) => wish !== undefined))
  return read.map((wish) => wish && { ...wish, price: priceAt({ ...wish, tierSteps: tierSteps(wish) }).price })
}

/** By the place of the wish. */
async function variantsOf(db: Db | Tx, wishes: Wish[]): Promise<Map<number, VariantId>> {
  const wanted = JSON.stringify(wishes.map(({ ProductId, VariantId }, at) => ({ at, product: ProductId, variant: VariantId ?? null })))
  const { rows } = await sql<{ at: number; id: VariantId }>`
    select wish.at, found.id from jsonb_to_recordset(${wanted}::jsonb) as wish (at integer, product bigint, variant bigint)
    cross join lateral (select v.id from variants v where v.product_id = wish.product and v.id = coalesce(wish.variant, v.id)
      order by v.active desc, v.position, v.id limit 1) found`.execute(db)
  return new Map(rows.map(({ at, id }) => [at, id]))
}

function readWish(terms: Terms, { unit: name, quantity }: Wish, without: Without, at: number): Omit<ReadWish, 'price'> | undefined {
  const inSteps = name === undefined && without === 'steps'
  const unit = inSteps ? (unitOf(terms, terms.baseUnit) ?? unitOf(terms)) : unitOf(terms, name)
  if (!unit) return undefined
  const steps = inSteps ? (Number.isInteger(quantity) ? quantity : undefined) : stepsOf(quantity, measureOf(terms, unit))
  const code = steps === undefined ? 'places' : steps > maxSteps ? 'too-many' : undefined
  if (steps === undefined || code) throw new Problem('validation', { errors: [{ path: `lines.${at}.quantity`, code: code ?? 'places' }] })
  return { terms, unit, steps }
}
