import { sql } from 'kysely'
import { writtenDays } from '#contract/dayCount.ts'
import type { OrderId, ProductId, VariantId } from '#contract/ids.ts'
import { maxSteps } from '#contract/quantities.ts'
import type { Unit } from '#contract/units.ts'
import { say, type Language } from '#contract/words/fill.ts'
import { daysOf } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { moveFiles } from '#server/platform/files/attach.ts'
import { keepInList } from '../lists/keep.ts'

const texts = { 'Booked for other days': 'Dipesan untuk hari lain' } as const

/** SQL: whether two lines are of a variant in one unit, of which a cart holds one. */
const isSame = sql`(other.variant_id, other.unit) = (mine.variant_id, mine.unit)`

/** SQL: whether two lines of a variant are for the same days, or both for none. */
const isForSameDays = sql`(other.from_day, other.to_day) is not distinct from (mine.from_day, mine.to_day)`

/**
 * Merges `from` into `into`: equal lines add up, in the units of `into`; one that `into` has for other days goes into a saved list. `from`
 * has no lines afterwards. The caller has the company's cart turn.
 */
export async function joinCarts(tx: Tx, from: OrderId, into: OrderId) {
  await saveOtherDays(tx, from, into)
  const isPair = sql`mine.order_id = ${into} and other.order_id = ${from} and ${isSame}`
  const sum = sql`mine.quantity + other.quantity::bigint * mine.factor / other.factor`
  // The specification of `into` wins; that of `from` fills a missing one.
  await sql`
    update order_lines mine set quantity = least(${sum}, ${maxSteps})::integer, spec = coalesce(nullif(mine.spec, ''), other.spec)
    from order_lines other where ${isPair}`.execute(tx)
  await moveFiles(
    tx,
    'order-line',
    sql`select other.id, mine.id from order_lines mine, order_lines other where ${isPair}
      and not exists (select from files own where own.subject_type = 'order-line' and own.subject_id = mine.id)`,
  )
  await sql`delete from order_lines other using order_lines mine where ${isPair}`.execute(tx)
  await tx.updateTable('orderLines').set({ orderId: into }).where('orderId', '=', from).execute()
  await sql`update order_shops part set order_id = ${into} where part.order_id = ${from}
    and not exists (select from order_shops mine where mine.order_id = ${into} and mine.shop_id = part.shop_id)`.execute(tx)
}

type BookedLine = {
  productId: ProductId
  variantId: VariantId
  quantity: number
  unit: Unit
  factor: number
  seenPrice: number
  fromDay: string | null
  toDay: string | null
}

/** Takes out lines that `into` has for other days, of which a cart holds one, into a list of the company whose notes name the days. */
async function saveOtherDays(tx: Tx, from: OrderId, into: OrderId) {
  const { rows } = await sql<BookedLine>`
    delete from order_lines other using order_lines mine
    where other.order_id = ${from} and mine.order_id = ${into} and ${isSame} and not (${isForSameDays})
    returning other.product_id, other.variant_id, other.quantity, other.unit, other.factor, other.seen_price,
      other.from_day, other.to_day`.execute(tx)
  if (rows.length === 0) return
  const { buyerId, language } = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['orders.buyerId', 'users.language'])
    .where('orders.id', '=', into)
    .executeTakeFirstOrThrow()
  const lines = rows.map(({ fromDay, toDay, ...line }) => {
    const days = daysOf({ fromDay, toDay })
    return { ...line, note: days ? writtenDays(days) : '' }
  })
  await keepInList(tx, buyerId, { name: say(language as Language, texts, 'Booked for other days'), lines })
}
