import { sql } from 'kysely'
import type { ProductId, SellerId, ShopId, VariantId } from '#contract/ids.ts'
import type { Selling } from '#contract/selling.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { refuseRisingTiers } from '#server/catalog/prices/firstTiers.ts'
import type { StoredUnit } from '#server/catalog/prices/terms.ts'
import { recordMovements } from '#server/catalog/stock/movements.ts'
import { baseOf, readUnits, wrong, type Counted, type ReadUnit } from './readUnits.ts'
import { readVariants, type ReadVariant, type VariantRow } from './readVariants.ts'

type Product = Counted & { id: ProductId; shopId: ShopId; sellerId: SellerId }
type Edit = Selling & { price: number }

/** Whether an edit says more than what a product of one unit and one variant has. */
export const saysHow = ({ baseUnit, decimals, tierScope, units, variants }: Selling) =>
  [baseUnit, decimals, tierScope, units, variants].some((value) => value !== undefined)

/**
 * How a product is sold from now on: its units, variants and prices. The caller has locked the product. Throws `validation`, `not-found`,
 * `stock-changed`.
 */
export async function writeSelling(tx: Tx, product: Product, edit: Edit) {
  const counted = { baseUnit: edit.baseUnit ?? product.baseUnit, decimals: edit.decimals ?? product.decimals }
  const isCountedAnew = counted.baseUnit !== product.baseUnit || counted.decimals !== product.decimals
  if (isCountedAnew) await refuseSold(tx, product.id)
  const units = edit.units ? readUnits(counted, { units: edit.units }) : isCountedAnew ? [] : await storedUnits(tx, product.id)
  const areUnitsNew = edit.units !== undefined || isCountedAnew
  const usual = units.find(({ isDefault }) => isDefault)
  await tx
    .updateTable('products')
    .set({ ...counted, defaultUnit: usual?.unit ?? counted.baseUnit, ...(edit.tierScope ? { tierScope: edit.tierScope } : {}) })
    .where('id', '=', product.id)
    .execute()
  if (areUnitsNew) await replaceUnits(tx, product.id, units)
  if (!areUnitsNew && !edit.variants) return
  const before = await variantsOf(tx, product.id)
  const unchanged = before.filter(({ active }) => active).map(({ id }) => ({ id }))
  const variants = readVariants(edit.variants ?? unchanged, {
    counted,
    units: units.length > 0 ? units : [baseOf(counted)],
    before,
    price: edit.price,
    areUnitsNew,
  })
  await writeVariants(tx, product, variants, before)
  await refuseRisingTiers(tx, [product.id], (id) => {
    const at = edit.variants?.findIndex((variant) => variant.id === id) ?? -1
    return at < 0 ? 'price' : `variants.${at}.price`
  })
}

/** What was sold keeps counting as it was sold. */
async function refuseSold(tx: Tx, productId: ProductId) {
  const { rows } = await sql`
    select 1 from order_lines where product_id = ${productId} and price is not null
    union all select 1 from variants where product_id = ${productId} and held > 0 limit 1`.execute(tx)
  if (rows.length > 0) throw wrong('baseUnit', 'unit-kept')
}

async function storedUnits(tx: Tx, productId: ProductId): Promise<ReadUnit[]> {
  const rows = await tx.selectFrom('saleUnits').selectAll().where('productId', '=', productId).orderBy('position').execute()
  return rows.map(({ unit, factor, minSteps: min, step, maxSteps: max, isDefault }) => ({
    unit: unit as StoredUnit['unit'],
    factor,
    min,
    step,
    max,
    isDefault,
    tiers: [],
  }))
}

async function replaceUnits(tx: Tx, productId: ProductId, units: ReadUnit[]) {
  await tx.deleteFrom('saleUnits').where('productId', '=', productId).execute()
  if (units.length === 0) return
  const rows = units.map(({ unit, factor, min, step, max, isDefault }, position) => ({
    productId,
    unit,
    position,
    factor,
    step,
    isDefault,
    minSteps: min,
    maxSteps: max,
  }))
  await tx.insertInto('saleUnits').values(rows).execute()
}

async function variantsOf(tx: Tx, productId: ProductId): Promise<VariantRow[]> {
  const rows = await tx
    .selectFrom('variants')
    // As text: the names of axes are data, and would be read as columns.
    .select(sql<string>`options::text`.as('options'))
    .select(['id', 'position', 'sku', 'barcode', 'price', 'stock', 'held', 'active'])
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ options, ...row }) => ({ ...row, options: JSON.parse(options) }))
}

async function writeVariants(tx: Tx, { id: productId, shopId, sellerId }: Product, variants: ReadVariant[], before: VariantRow[]) {
  await refuseTakenSkus(tx, shopId, variants)
  const stockBefore = new Map(before.map(({ id, stock }) => [id, stock]))
  const kept = variants.flatMap(({ id, ...variant }) => (id === undefined ? [] : [{ ...variant, id }]))
  await sql`
    update variants v set position = given.position, options = given.options, price = given.price, active = given.active, barcode = given.barcode,
      sku = given.sku, shop_id = case when given.sku is not null then ${shopId}::bigint end, stock = v.stock + given.change
    from jsonb_to_recordset(${JSON.stringify(kept.map((variant) => ({ ...variant, change: variant.stock - (stockBefore.get(variant.id) ?? 0) })))}::jsonb)
      as given (id bigint, position integer, options jsonb, price bigint, active boolean, barcode text, sku text, change integer)
    where v.id = given.id and v.product_id = ${productId}`.execute(tx)
  const fresh = variants.filter(({ id }) => id === undefined)
  const values = fresh.map(({ id: _, tiers: _tiers, options, sku, ...variant }) => ({
    ...variant,
    productId,
    sku,
    shopId: sku === null ? null : shopId,
    options: JSON.stringify(options),
  }))
  const made = values.length === 0 ? [] : await tx.insertInto('variants').values(values).returning('id').execute()
  const written = [...kept, ...fresh.map((variant, at) => ({ ...variant, id: made[at]!.id }))]
  await recordMovements(
    tx,
    written.flatMap(({ id, stock }) => {
      const quantity = stock - (stockBefore.get(id) ?? 0)
      const known = stockBefore.has(id)
      const why = known ? ({ kind: 'adjustment', reasonCode: 'edited-by-seller' } as const) : ({ kind: 'initial' } as const)
      return quantity === 0 && known ? [] : [{ productId, variantId: id, quantity, actor: `seller:${sellerId}` as const, ...why }]
    }),
  )
  await replacePrices(tx, written)
}

async function refuseTakenSkus(tx: Tx, shopId: ShopId, variants: ReadVariant[]) {
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  const twice = skus.find((sku, at) => skus.indexOf(sku) !== at)
  const ids = variants.flatMap(({ id }) => id ?? [])
  const { rows } = await sql<{ sku: string }>`
    select sku from variants where shop_id = ${shopId} and sku = any(${skus}::text[]) and id <> all(${ids}::bigint[]) limit 1`.execute(tx)
  const taken = twice ?? rows[0]?.sku
  if (taken !== undefined) throw wrong(`variants.${variants.findLastIndex(({ sku }) => sku === taken)}.sku`, 'sku-taken')
}

async function replacePrices(tx: Tx, variants: (Omit<ReadVariant, 'id'> & { id: VariantId })[]) {
  const changed = variants.filter(({ tiers }) => tiers !== undefined)
  if (changed.length === 0) return
  await sql`delete from prices where variant_id = any(${changed.map(({ id }) => id)}::bigint[])`.execute(tx)
  const rows = changed.flatMap(({ id, tiers = [] }) =>
    tiers.map(({ unit, from, price }) => ({ variantId: id, unit, minSteps: from, price })),
  )
  if (rows.length > 0) await tx.insertInto('prices').values(rows).execute()
}
