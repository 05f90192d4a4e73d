import { sql } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import type { Checkout } from '#contract/checkout.ts'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** References that a company adds to an order. Absent fields stay unchanged; a null day or empty number clears one. */
export type BuyerReference = Pick<Checkout, 'poNumber' | 'neededBy'>

/** Throws `validation` for a day before today. */
export function refusePast({ neededBy }: BuyerReference) {
  if (neededBy && neededBy < dayInWib(new Date()))
    throw new Problem('validation', { errors: [{ path: 'neededBy', code: 'day-before-today' }] })
}

/** SQL: sets the references of an order from the parameters of saidParams. */
export const setSaid = (poNumber: string, neededBy: string) =>
  `po_number = coalesce(${poNumber}::text, po_number),
    needed_by = case when ${neededBy}::text is null then needed_by else nullif(${neededBy}::text, '')::date end`

export const saidParams = ({ poNumber, neededBy }: BuyerReference) => [poNumber ?? null, neededBy === null ? '' : (neededBy ?? null)]

/** Updates destination, references and store notes of an unpaid order. The caller holds the order's lock. */
export async function storeBuyerReference(
  tx: Tx,
  orderId: OrderId,
  { deliverTo, noteByShop, poNumber, neededBy }: BuyerReference & Pick<Checkout, 'noteByShop'> & { deliverTo: string | null },
) {
  const set = {
    ...(deliverTo !== null && { deliverTo }),
    ...(poNumber !== undefined && { poNumber }),
    ...(neededBy !== undefined && { neededBy }),
  }
  if (Object.keys(set).length > 0) await tx.updateTable('orders').set(set).where('id', '=', orderId).execute()
  const notes = Object.entries(noteByShop ?? {})
  if (notes.length > 0)
    await sql`update order_shops part set note = said.note
      from unnest(${notes.map(([shopId]) => shopId)}::bigint[], ${notes.map(([, note]) => note)}::text[]) as said (shop_id, note)
      where part.order_id = ${orderId} and part.shop_id = said.shop_id`.execute(tx)
}
