import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { dayInWib, addDays } from '#contract/dayCount.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { products } from '../products.ts'
import { bookings, madeToOrder, type DemoBooking } from '../booked.ts'
import { insertRows } from './rows.ts'
import type { People } from './people.ts'

/** Capacity of services that are not counted, the same as an edit writes. */
const plenty = 50_000_000

/** Rentals and services with days that are taken around now, and what is made to order. What was sold of them before stays as it was sold. */
export async function loadDays(tx: Tx, { sellers }: People, ids: Map<string, ProductId>, now: Date) {
  for (const { key, ...booking } of bookings) await bookByDay(tx, ids.get(key)!, booking, now)
  for (const key of madeToOrder)
    await tx.updateTable('products').set({ kind: 'made-to-order', needsProof: true }).where('id', '=', ids.get(key)!).execute()
  const keys = new Set([...bookings.map(({ key }) => key), ...madeToOrder])
  const chosen = products.filter(({ key }) => keys.has(key))
  const { rows } = await sql<{ id: ProductId; stock: number }>`
    select id, stock from products where id = any(${chosen.map(({ key }) => ids.get(key)!)}::bigint[])`.execute(tx)
  const stockOf = new Map(rows.map(({ id, stock }) => [id, stock]))
  const movements = chosen.map(({ key, store }) => {
    const productId = ids.get(key)!
    const quantity = plenty - (stockOf.get(productId) ?? 0)
    return {
      productId,
      variantId: firstVariantOf(productId),
      kind: 'adjustment',
      quantity,
      reasonCode: 'edited-by-seller',
      actor: `seller:${sellers.get(store)}`,
      createdAt: now,
    }
  })
  await sql`
    update variants v set stock = v.stock + given.change
    from unnest(${movements.map(({ variantId }) => variantId)}::bigint[], ${movements.map(({ quantity }) => quantity)}::integer[]) as given (id, change)
    where v.id = given.id`.execute(tx)
  await insertRows(tx, 'stockMovements', movements)
}

async function bookByDay(
  tx: Tx,
  id: ProductId,
  { kind, unit, capacity, bufferDays = 0, deposit = 0, tiers = [], taken }: Omit<DemoBooking, 'key'>,
  now: Date,
) {
  const variantId = firstVariantOf(id)
  await tx
    .updateTable('products')
    .set({ kind, bufferDays, deposit, baseUnit: unit, defaultUnit: unit, tierScope: 'variant' })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('variants').set({ capacity }).where('id', '=', variantId).execute()
  await sql`delete from sale_units where product_id = ${id}`.execute(tx)
  await sql`delete from prices where variant_id = ${variantId}`.execute(tx)
  if (tiers.length > 0)
    await insertRows(
      tx,
      'prices',
      tiers.map(({ from, price }) => ({ variantId, unit, minSteps: from, price })),
    )
  const days = taken.map(({ day, left }) => ({ variantId, day: addDays(dayInWib(now), day), capacity: left }))
  await insertRows(tx, 'dayCapacity', days)
}
