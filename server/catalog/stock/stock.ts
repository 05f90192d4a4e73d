import { sql } from 'kysely'
import type { ProductId, SellerId } from '#contract/ids.ts'
import type { StockState } from '#contract/stock.ts'
import { presentReason } from '#contract/words/reasons.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { firstVariantOf } from './variants.ts'

const maxMovements = 200

/** An own product's stock and how it moved. Throws `not-found`. */
export async function showStock(db: Db, sellerId: SellerId, productId: ProductId): Promise<StockState> {
  const product = await own(db, sellerId, productId)
  const movements = await db
    .selectFrom('stockMovements')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('id', 'desc')
    .limit(maxMovements)
    .execute()
  return {
    ProductId: product.id,
    stock: product.stock,
    held: product.held,
    available: product.stock - product.held,
    lowStock: product.lowStock,
    movements: movements.map(({ id, createdAt, kind, quantity, reason, reasonCode, actor, orderId }) => ({
      id,
      at: createdAt.toISOString(),
      kind: kind as StockState['movements'][number]['kind'],
      quantity,
      ...presentReason({ reason, reasonCode }),
      actor: actor.split(':')[0] ?? '',
      OrderId: orderId,
    })),
  }
}

type Correction = { change: number; reason: string; /** Names the request: it corrects once. */ request: string | null }

/** Adds or takes pieces of the first variant with a reason; never below what is held for open payments. Throws `not-found`, `out-of-stock`. */
export const adjustStock = (db: Db, sellerId: SellerId, productId: ProductId, { change, reason, request }: Correction) =>
  inTransaction(db, async (tx) => {
    const product = await own(tx, sellerId, productId)
    const { numInsertedOrUpdatedRows: corrected } = await tx
      .insertInto('stockMovements')
      .values({
        productId,
        variantId: firstVariantOf(productId),
        kind: 'adjustment',
        quantity: change,
        reason,
        actor: `seller:${sellerId}`,
        request,
      })
      .onConflict((conflict) => conflict.column('request').where('request', 'is not', null).doNothing())
      .executeTakeFirst()
    if (!corrected) return
    const { numAffectedRows } = await sql`
      with locked as (select id from products where id = ${product.id} for no key update)
      update variants v set stock = v.stock + ${change} from locked
      where v.id = locked.id and v.stock + ${change} between v.held and 100000000`.execute(tx)
    if (numAffectedRows === 0n) throw new Problem('out-of-stock', { detail: { code: 'stock-bounds', params: { held: product.held } } })
  })

/** A request that corrected stock more than a day ago is not repeated any more. */
export const purgeCorrectionIds = (db: Db) =>
  db
    .updateTable('stockMovements')
    .set({ request: null })
    .where('request', 'is not', null)
    .where(sql<boolean>`created_at < now() - interval '1 day'`)
    .execute()

/** The number of pieces at which the seller is told that stock is low. Throws `not-found`. */
export async function markLowStock(db: Db, sellerId: SellerId, productId: ProductId, lowStock: number) {
  const product = await own(db, sellerId, productId)
  await db.updateTable('products').set({ lowStock }).where('id', '=', product.id).execute()
}

async function own(db: Db | Tx, sellerId: SellerId, productId: ProductId) {
  const product = await db
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shopId')
    .select(['products.id', 'products.stock', 'products.held', 'products.lowStock'])
    .where('products.id', '=', productId)
    .where('products.deletedAt', 'is', null)
    .where(ownedBy({ role: 'seller', id: sellerId }))
    .executeTakeFirst()
  if (!product) throw new Problem('not-found')
  return product
}
