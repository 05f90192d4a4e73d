import { sql } from 'kysely'
import type { ProductId, SellerId, ShopId, VariantId } from '#contract/ids.ts'
import type { Selling } from '#contract/selling.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { tiersColumn } from '#server/catalog/prices/columns.ts'
import { refuseRisingTiers } from '#server/catalog/prices/firstTiers.ts'
import { refusePriceless } from '#server/catalog/prices/priceless.ts'
import type { StoredTier, StoredUnit } from '#server/catalog/prices/terms.ts'
import { recordMovements } from '#server/catalog/stock/movements.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { baseOf, readUnits, wrong, type CountUnit, type ReadUnit } from './readUnits.ts'
import { readVariants, type ReadVariant, type VariantRow } from './readVariants.ts'

type Product = CountUnit & { id: ProductId; shopId: ShopId; sellerId: SellerId }
type Edit = Selling & { price: number }

/** Whether an edit contains more than the fields of a product with one unit and one variant. */
export const saysHow = ({ baseUnit, decimals, tierScope, units, variants }: Selling) =>
  [baseUnit, decimals, tierScope, units, variants].some((value) => value !== undefined)

/** Writes the units, variants and prices of a product. The caller has locked it. Throws `validation`, `not-found`, `stock-changed`. */
export async function writeSelling(tx: Tx, product: Product, edit: Edit) {
  const isCountedAnew = isOtherwiseCounted(product, countedBy(product, edit))
  if (isCountedAnew) await refuseSold(tx, product.id)
  const stored = edit.units || isCountedAnew ? [] : await storedUnits(tx, product.id)
  const isVaried = edit.units !== undefined || isCountedAnew || edit.variants !== undefined
  const before = isVaried ? await variantsOf(tx, product.id) : []
  await writeAll(tx, [readSelling(product, edit, stored, before)])
  if (!isVaried) return
  const placeOf = (id: VariantId) => edit.variants?.findIndex((variant) => variant.id === id) ?? -1
  await refuseRisingTiers(tx, [product.id], (id) => (placeOf(id) < 0 ? 'price' : `variants.${placeOf(id)}.price`))
  await refusePriceless(tx, [product.id], (id, unit) => {
    const place = edit.units?.findIndex((each) => each.unit === unit) ?? -1
    return place >= 0 ? `units.${place}.prices` : placeOf(id) < 0 ? 'units' : `variants.${placeOf(id)}.prices`
  })
}

/** A new product that has only its first variant. */
export type Fresh = { id: ProductId; edit: Edit & { stock: number } }

/** The same for new products of one store, in as few statements as for one. Throws `validation` without naming the product. */
export async function writeFresh(tx: Tx, shop: Pick<Product, 'shopId' | 'sellerId'>, products: Fresh[]) {
  const read = products.map(({ id, edit }) => {
    const first = { id: firstVariantOf(id), position: 0, options: {}, sku: null, barcode: null, held: 0, active: true, tiers: [] }
    const variants = edit.variants?.map((variant, at) => ({ ...variant, id: at === 0 ? first.id : undefined }))
    const before = [{ ...first, price: edit.price, stock: edit.stock }]
    return readSelling({ ...shop, id, baseUnit: 'pcs', decimals: 0 }, { ...edit, variants }, [], before)
  })
  await writeAll(tx, read)
  const ids = products.map(({ id }) => id)
  await refuseRisingTiers(tx, ids, () => 'price')
  await refusePriceless(tx, ids, () => 'units')
}

type SellingRows = {
  product: Product
  counted: CountUnit
  defaultUnit: string
  tierScope: Edit['tierScope'] | null
  /** Undefined: the units stay. */
  units: ReadUnit[] | undefined
  variants: ReadVariant[]
  before: VariantRow[]
}

const countedBy = (product: CountUnit, edit: Edit): CountUnit => ({
  baseUnit: edit.baseUnit ?? product.baseUnit,
  decimals: edit.decimals ?? product.decimals,
})
const isOtherwiseCounted = (product: CountUnit, counted: CountUnit) =>
  counted.baseUnit !== product.baseUnit || counted.decimals !== product.decimals

function readSelling(product: Product, edit: Edit, stored: ReadUnit[], before: VariantRow[]): SellingRows {
  const counted = countedBy(product, edit)
  const units = edit.units ? readUnits(counted, { units: edit.units }) : stored
  const areUnitsNew = edit.units !== undefined || isOtherwiseCounted(product, counted)
  const usual = units.find(({ isDefault }) => isDefault)
  const unchanged = before.filter(({ active }) => active).map(({ id }) => ({ id }))
  const variants =
    !areUnitsNew && !edit.variants
      ? []
      : readVariants(edit.variants ?? unchanged, {
          counted,
          units: units.length > 0 ? units : [baseOf(counted)],
          before,
          price: edit.price,
          areUnitsNew,
        })
  const defaultUnit = usual?.unit ?? counted.baseUnit
  return { product, counted, defaultUnit, tierScope: edit.tierScope ?? null, units: areUnitsNew ? units : undefined, variants, before }
}

async function writeAll(tx: Tx, written: SellingRows[]) {
  if (written.length === 0) return
  const said = written.map(({ product: { id }, counted, defaultUnit, tierScope }) => ({ id, ...counted, defaultUnit, tierScope }))
  await sql`
    update products p set base_unit = given."baseUnit", decimals = given.decimals, default_unit = given."defaultUnit", tier_scope = coalesce(given."tierScope", p.tier_scope)
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as given (id bigint, "baseUnit" text, decimals smallint, "defaultUnit" text, "tierScope" text)
    where p.id = given.id`.execute(tx)
  await replaceUnits(
    tx,
    written.flatMap(({ product: { id }, units }) => (units ? [{ id, units }] : [])),
  )
  await writeVariants(
    tx,
    written.filter(({ variants }) => variants.length > 0),
  )
}

/** Refuses a new base unit once pieces were sold or held, because orders count in the old one. */
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

async function replaceUnits(tx: Tx, products: { id: ProductId; units: ReadUnit[] }[]) {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await sql`delete from sale_units where product_id = any(${ids}::bigint[])`.execute(tx)
  const rows = products.flatMap(({ id: productId, units }) =>
    units.map(({ unit, factor, min, step, max, isDefault }, position) => ({
      productId,
      unit,
      position,
      factor,
      step,
      isDefault,
      minSteps: min,
      maxSteps: max,
    })),
  )
  if (rows.length > 0) await tx.insertInto('saleUnits').values(rows).execute()
}

async function variantsOf(tx: Tx, productId: ProductId): Promise<VariantRow[]> {
  const rows = await tx
    .selectFrom('variants as v')
    // As text: names of axes are data, and would be parsed as columns.
    .select([sql<string>`options::text`.as('options'), sql<StoredTier[]>`${sql.raw(tiersColumn)}`.as('tiers')])
    .select(['id', 'position', 'sku', 'barcode', 'price', 'stock', 'held', 'active'])
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ options, ...row }) => ({ ...row, options: JSON.parse(options) }))
}

async function writeVariants(tx: Tx, products: SellingRows[]) {
  if (products.length === 0) return
  for (const { product, variants } of products) if (saysSku(variants)) await refuseTakenSkus(tx, product.shopId, variants)
  const stockBefore = new Map(products.flatMap(({ before }) => before.map(({ id, stock }) => [id, stock])))
  const all = products.flatMap(({ product, variants }) => variants.map((variant) => ({ product, variant })))
  const kept = all.flatMap(({ product, variant: { id, ...variant } }) => (id === undefined ? [] : [{ product, ...variant, id }]))
  const given = kept.map(({ product: { id: productId, shopId }, ...variant }) => ({
    ...variant,
    productId,
    shopId: variant.sku === null ? null : shopId,
    change: variant.stock - (stockBefore.get(variant.id) ?? 0),
  }))
  await sql`
    update variants v set position = given.position, options = given.options, price = given.price, active = given.active, barcode = given.barcode,
      sku = given.sku, shop_id = given."shopId", stock = v.stock + given.change
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, "productId" bigint, "shopId" bigint, position integer, options jsonb, price bigint,
      active boolean, barcode text, sku text, change integer)
    where v.id = given.id and v.product_id = given."productId"`.execute(tx)
  const fresh = all.filter(({ variant: { id } }) => id === undefined)
  const values = fresh.map(({ product, variant: { id: _, tiers: _tiers, options, sku, ...variant } }) => ({
    ...variant,
    productId: product.id,
    sku,
    shopId: sku === null ? null : product.shopId,
    options: JSON.stringify(options),
  }))
  const made = values.length === 0 ? [] : await tx.insertInto('variants').values(values).returning('id').execute()
  const written = [...kept, ...fresh.map(({ product, variant }, at) => ({ product, ...variant, id: made[at]!.id }))]
  await recordMovements(
    tx,
    written.flatMap(({ product: { id: productId, sellerId }, id, stock }) => {
      const quantity = stock - (stockBefore.get(id) ?? 0)
      const known = stockBefore.has(id)
      const why = known ? ({ kind: 'adjustment', reasonCode: 'edited-by-seller' } as const) : ({ kind: 'initial' } as const)
      return quantity === 0 && known ? [] : [{ productId, variantId: id, quantity, actor: `seller:${sellerId}` as const, ...why }]
    }),
  )
  await replacePrices(tx, written)
}

const saysSku = (variants: ReadVariant[]) => variants.some(({ sku }) => sku !== null)

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
  const rows = changed.flatMap(({ id, tiers = [] }) => tiers.map(({ unit, from, price }) => ({ id, unit, from, price })))
  await sql`
    insert into prices (variant_id, unit, min_steps, price) select id, unit, "from", price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, unit text, "from" integer, price bigint)`.execute(tx)
}
