import { sql } from 'kysely'
import type { ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { VariantEdits } from '#contract/variantSheet.ts'
import { applyRules } from '#server/catalog/moderation/hold.ts'
import type { RemoveFromCarts } from '#server/catalog/moderation/shelves.ts'
import { readTiers, wrong } from '#server/catalog/products/readUnits.ts'
import { unitsColumn } from '#server/catalog/prices/columns.ts'
import { measureOf, unitOf, type StoredUnit } from '#server/catalog/prices/terms.ts'
import type { Unit } from '#contract/units.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import { refuseRisingTiers } from '#server/catalog/prices/firstTiers.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { rebaseStock } from '#server/catalog/stock/edit.ts'
import { recordMovements } from '#server/catalog/stock/movements.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

type Row = {
  id: VariantId
  productId: ProductId
  stock: number
  held: number
  price: number
  sku: string | null
  defaultUnit: string
}
type Edit = VariantEdits['variants'][number]
type Next = Row & { before: number; at: number }

/** All variants of a product together have no more: what comes back has to find its place. */
const maxStock = 100_000_000

/** Sets SKU, prices and stock of own variants, all or none; `stock` is what may still be sold. Throws `not-found`, `validation`, `stock-changed`. */
export async function editVariants(
  db: Db,
  removeFromCarts: RemoveFromCarts,
  seller: Profile<'supplier'>,
  { variants }: VariantEdits,
): Promise<number> {
  const shopId = await ownShop(db, seller.id)
  return inTransaction(db, async (tx) => {
    const rows = await lockVariants(
      tx,
      shopId,
      variants.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const next = variants.map((edit, at) => changed(byId.get(edit.id), edit, at))
    const edited = next.filter((row) => {
      const before = byId.get(row.id)
      return before && (row.stock !== before.stock || row.price !== before.price || row.sku !== before.sku || variants[row.at]?.prices)
    })
    if (edited.length === 0) return 0
    await refuseTakenSkus(tx, shopId, next)
    // Two may change their SKUs with each other: each is free before it is given.
    const renamed = edited.flatMap(({ id, sku }) => (sku === byId.get(id)?.sku ? [] : [id]))
    await sql`update variants set sku = null, shop_id = null where id = any(${renamed}::bigint[])`.execute(tx)
    await sql`
      update variants v set price = given.price, stock = given.stock, sku = given.sku, shop_id = case when given.sku is not null then ${shopId}::bigint end
      from jsonb_to_recordset(${JSON.stringify(edited)}::jsonb) as given (id bigint, price bigint, stock integer, sku text) where v.id = given.id`.execute(
      tx,
    )
    const products = [...new Set(edited.map(({ productId }) => productId))]
    await setPrices(tx, edited, variants)
    await refuseRisingTiers(tx, products, (id) => `variants.${next.findIndex((row) => row.id === id)}.price`)
    await refuseTooMuch(tx, products)
    await sql`update products set updated_at = now() where id = any(${products}::bigint[])`.execute(tx)
    await recordMovements(
      tx,
      edited.flatMap(({ id, productId, stock, before }) =>
        stock === before
          ? []
          : [
              {
                productId,
                variantId: id,
                kind: 'adjustment' as const,
                quantity: stock - before,
                reasonCode: 'edited-by-seller' as const,
                actor: `seller:${seller.id}` as const,
              },
            ],
      ),
    )
    await indexProducts(tx, products)
    await applyRules(tx, removeFromCarts, products)
    return edited.length
  })
}

/** Behind the locks of their products, as a sale and an edit of one of them. */
async function lockVariants(tx: Tx, shopId: ShopId, ids: VariantId[]) {
  await sql`
    select from products p where p.shop_id = ${shopId} and (p.deleted_at is null or p.withheld) and p.kind = 'goods'
      and p.id in (select product_id from variants where id = any(${ids}::bigint[])) order by p.id for update`.execute(tx)
  const { rows } = await sql<Row>`
    select v.id, v.product_id, v.stock, v.held, v.price, v.sku, p.default_unit from variants v join products p on p.id = v.product_id
    where v.id = any(${ids}::bigint[]) and v.active and p.shop_id = ${shopId} and (p.deleted_at is null or p.withheld) and p.kind = 'goods' order by v.id for update of v`.execute(
    tx,
  )
  if (rows.length !== ids.length) throw new Problem('not-found')
  return rows
}

function changed(row: Row | undefined, edit: Edit, at: number): Next {
  if (!row) throw new Problem('not-found')
  return {
    ...row,
    price: edit.prices?.find(({ unit }) => unit === row.defaultUnit)?.tiers[0]?.price ?? edit.price ?? row.price,
    sku: edit.sku === undefined ? row.sku : edit.sku,
    stock: edit.stock === undefined ? row.stock : rebaseStock(row, edit.stock, edit.stockSeen),
    before: row.stock,
    at,
  }
}

/** The prices of units that are said: all of a unit are these. Throws `validation` for a unit in which it is not sold any more. */
async function setPrices(tx: Tx, edited: Next[], variants: Edit[]) {
  const said = edited.flatMap((row) => (variants[row.at]?.prices ?? []).map((prices, place) => ({ ...row, ...prices, place })))
  if (said.length === 0) return
  const { rows: sold } = await sql<SoldUnits>`
    select p.id, p.base_unit, p.decimals, ${sql.raw(unitsColumn)} as units from products p where p.id = any(${said.map(({ productId }) => productId)}::bigint[])`.execute(
    tx,
  )
  const byId = new Map(sold.map((product) => [product.id, product]))
  const rows = said.flatMap(({ id, productId, at, place, unit, tiers }) => {
    const product = byId.get(productId)
    const found = product && unitOf(product, unit)
    if (!product || !found) throw wrong(`variants.${at}.prices.${place}.unit`, 'no-such-unit')
    const read = readTiers(unit, tiers, { min: found.min, at: `variants.${at}.prices.${place}.tiers`, measure: measureOf(product, found) })
    // The first price of the usual unit stands with the variant.
    return read.slice(found.isDefault ? 1 : 0).map(({ from, price }) => ({ variantId: id, unit, minSteps: from, price }))
  })
  await sql`
    delete from prices t using jsonb_to_recordset(${JSON.stringify(said.map(({ id, unit }) => ({ id, unit })))}::jsonb) as given (id bigint, unit text)
    where t.variant_id = given.id and t.unit = given.unit`.execute(tx)
  if (rows.length > 0) await tx.insertInto('prices').values(rows).execute()
}

type SoldUnits = { id: ProductId; baseUnit: Unit; decimals: number; units: StoredUnit[] }

/** Two of these may change their names with each other. */
async function refuseTakenSkus(tx: Tx, shopId: ShopId, next: Next[]) {
  const skus = next.flatMap(({ sku }) => sku ?? [])
  const { rows } = await sql<{ sku: string }>`
    select sku from variants where shop_id = ${shopId} and sku = any(${skus}::text[]) and id <> all(${next.map(({ id }) => id)}::bigint[]) limit 1`.execute(
    tx,
  )
  const taken = skus.find((sku, at) => skus.indexOf(sku) !== at) ?? rows[0]?.sku
  if (taken === undefined) return
  const { at } = next.findLast(({ sku }) => sku === taken)!
  throw new Problem('validation', { errors: [{ path: `variants.${at}.sku`, code: 'sku-taken' }] })
}

async function refuseTooMuch(tx: Tx, products: ProductId[]) {
  const { rows } = await sql`
    select from variants where product_id = any(${products}::bigint[]) group by product_id having sum(stock) > ${maxStock} limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw new Problem('validation', { errors: [{ path: 'variants', code: 'stock-too-high' }] })
}
