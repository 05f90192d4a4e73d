import { sql } from 'kysely'
import type { BuyerId } from '#contract/ids.ts'
import { maxSteps } from '#contract/quantities.ts'
import type { Wished } from '#contract/quickOrder.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { fillWith } from '../orders/refill.ts'
import { codeOf } from './readLines.ts'

/** Codes that a company keeps; those learned first are forgotten first. */
const maxCodes = 5_000

/** Puts what was chosen, so many of its default unit, into the cart and learns the codes, or neither. Throws `not-found`, `cart-full`. */
export function addQuickly(db: Db, buyerId: BuyerId, lines: Wished[]) {
  const wished = JSON.stringify(lines.map(({ ProductId, quantity }) => ({ id: ProductId, quantity })))
  const wanted = sql`
    select v.product_id, v.id as variant_id, least(sum(w.quantity) * usual.factor, ${maxSteps})::integer as quantity, p.default_unit as unit, usual.factor,
      v.price, null::text as name
    from jsonb_to_recordset(${wished}::jsonb) as w (id bigint, quantity bigint) join variants v on v.id = w.id and v.product_id = w.id
    join products p on p.id = v.product_id
    cross join lateral (select coalesce((select factor from sale_units u where u.product_id = p.id and u.is_default), (10 ^ p.decimals)::integer) as factor) usual
    group by v.id, p.id, usual.factor`
  return fillWith(db, buyerId, wanted, async (tx) => {
    await refuseUnknown(tx, lines)
    await learn(tx, buyerId, lines)
  })
}

async function refuseUnknown(tx: Tx, lines: Wished[]) {
  const ids = [...new Set(lines.map(({ ProductId }) => ProductId))]
  const { known } = await tx
    .selectFrom('products')
    .select((row) => row.fn.countAll<number>().as('known'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (known < ids.length) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
}

/** In the order of the codes, so that two at once never wait for each other. */
async function learn(tx: Tx, buyerId: BuyerId, lines: Wished[]) {
  const codes = new Map(lines.flatMap(({ code, ProductId }) => (code === undefined ? [] : [[codeOf(code), ProductId]])))
  if (codes.size === 0) return
  const given = JSON.stringify([...codes].map(([code, id]) => ({ code, id })))
  await sql`
    insert into company_codes (buyer_id, code, variant_id)
    select ${buyerId}, given.code, given.id from jsonb_to_recordset(${given}::jsonb) as given (code text, id bigint) order by given.code
    on conflict (buyer_id, code) do update set variant_id = excluded.variant_id, learned_at = now()`.execute(tx)
  const mine = ownedBy({ role: 'buyer', id: buyerId })
  await sql`
    delete from company_codes where ${mine} and code in (
      select code from company_codes where ${mine} order by learned_at desc, code offset ${maxCodes})`.execute(tx)
}
