import { sql } from 'kysely'
import type { BuyerId, VariantId } from '#contract/ids.ts'
import { maxSteps } from '#contract/quantities.ts'
import type { WishedLine } from '#contract/quickOrder.ts'
import type { Unit } from '#contract/units.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { fillWith, withoutWish } from '../carts/refill.ts'
import { readWishes, type ReadWish } from '../lists/wishes.ts'
import { codeOf } from './readLines.ts'

/** Codes that a company keeps; those learned first are forgotten first. */
const maxCodes = 5_000

type Learned = { code: string; variantId: VariantId; unit: Unit | null }

/**
 * Adds the chosen lines to the cart and learns their codes atomically. Throws `not-found`, `cart-full`, `validation` for excess decimals.
 */
export async function addQuickly(db: Db, by: Member, lines: WishedLine[]) {
  const wishes = (await readWishes(db, by.id, lines, 'default')).map((wish) => {
    if (!wish) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
    return wish
  })
  const learned = lines.flatMap(({ code, unit = null }, at) =>
    code === undefined ? [] : [{ code: codeOf(code), variantId: wishes[at]!.terms.variantId, unit }],
  )
  return fillWith(db, by, wanted(wishes), (tx) => learn(tx, by.id, learned))
}

/** Lines of one variant in one unit are one. */
function wanted(wishes: ReadWish[]) {
  const rows = wishes.map(({ terms: { productId, variantId }, unit: { unit, factor }, steps, price }) => ({
    product_id: productId,
    variant_id: variantId,
    unit,
    factor,
    steps,
    price,
  }))
  return sql`
    select product_id, variant_id, least(sum(steps), ${maxSteps})::integer as quantity, unit, factor, min(price) as price, null::text as name, ${withoutWish}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish (product_id bigint, variant_id bigint, unit text, factor integer, steps bigint, price bigint)
    group by product_id, variant_id, unit, factor`
}

/** Writes in code order to avoid deadlocks. */
async function learn(tx: Tx, buyerId: BuyerId, learned: Learned[]) {
  if (learned.length === 0) return
  const last = [...new Map(learned.map((each) => [each.code, each])).values()]
  const given = JSON.stringify(last.map(({ code, variantId, unit }) => ({ code, id: variantId, unit })))
  await sql`
    insert into company_codes (buyer_id, code, variant_id, unit)
    select ${buyerId}, given.code, given.id, given.unit from jsonb_to_recordset(${given}::jsonb) as given (code text, id bigint, unit text) order by given.code
    on conflict (buyer_id, code) do update set variant_id = excluded.variant_id, unit = excluded.unit, learned_at = now()`.execute(tx)
  const mine = ownedBy({ role: 'buyer', id: buyerId })
  await sql`
    delete from company_codes where ${mine} and code in (
      select code from company_codes where ${mine} order by learned_at desc, code offset ${maxCodes})`.execute(tx)
}
