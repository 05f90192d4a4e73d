import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { products as catalog } from '../products.ts'
import { choices, selling } from '../selling.ts'
import type { People } from './people.ts'
import { insertRows } from './rows.ts'

/** Pieces of a size or color besides the first. */
const pieces = 60

/** Units, tiers and variants of the demo market. What was sold before was bought in the base unit. */
export async function loadSelling(tx: Tx, { sellers }: People, ids: Map<string, ProductId>, now: Date) {
  await loadVariants(tx, sellers, ids, now)
  const sold = selling.map((each) => ({ ...each, productId: ids.get(each.product.key)! }))
  const units = sold.flatMap(({ productId, baseUnit, pack: { unit, factor } }) => [
    { productId, unit: baseUnit, position: 0, factor: 1, minSteps: 1, step: 1, isDefault: true },
    { productId, unit, position: 1, factor, minSteps: factor, step: factor, isDefault: false },
  ])
  await insertRows(tx, 'saleUnits', units)
  await sql`
    update products p set base_unit = u.unit, default_unit = u.unit from sale_units u
    where u.product_id = p.id and u.is_default and u.unit <> p.base_unit`.execute(tx)
  await sql`update order_lines l set unit = p.base_unit from products p where p.id = l.product_id and l.unit <> p.base_unit`.execute(tx)
  await sql`update stock_reservations h set unit = p.base_unit from products p where p.id = h.product_id and h.unit <> p.base_unit`.execute(
    tx,
  )
  const variants = await tx.selectFrom('variants').select(['id', 'productId']).execute()
  const byProduct = Map.groupBy(variants, ({ productId }) => productId)
  const prices = sold.flatMap(({ productId, baseUnit, pack, tiers }) =>
    (byProduct.get(productId) ?? []).flatMap(({ id: variantId }) => [
      ...tiers.map(({ from, price }) => ({ variantId, unit: baseUnit, minSteps: from, price })),
      { variantId, unit: pack.unit, minSteps: pack.factor, price: pack.price },
    ]),
  )
  await insertRows(tx, 'prices', prices)
}

async function loadVariants(tx: Tx, sellers: Map<string, unknown>, ids: Map<string, ProductId>, now: Date) {
  const chosen = catalog.flatMap((product) => {
    const choice = choices[product.key]
    return choice ? [{ ...product, counted: choice.values[0]!, ...choice, productId: ids.get(product.key)! }] : []
  })
  for (const { productId, axis, values, counted } of chosen)
    await tx
      .updateTable('variants')
      .set({ options: JSON.stringify({ [axis]: counted }), position: values.indexOf(counted) })
      .where('id', '=', firstVariantOf(productId))
      .execute()
  const others = chosen.flatMap(({ productId, store, axis, values, counted, dearer, price }) =>
    values
      .filter((value) => value !== counted)
      .map((value) => ({
        store,
        variant: {
          productId,
          position: values.indexOf(value),
          options: { [axis]: value },
          price: value === dearer ? Math.round(price * 1.1) : price,
          stock: pieces,
        },
      })),
  )
  const values = others.map(({ variant }) => ({ ...variant, options: JSON.stringify(variant.options) }))
  const made = await tx.insertInto('variants').values(values).returning('id').execute()
  await insertRows(
    tx,
    'stockMovements',
    others.map(({ store, variant: { productId, stock } }, at) => ({
      productId,
      variantId: made[at]!.id,
      kind: 'initial',
      quantity: stock,
      reason: '',
      actor: `seller:${String(sellers.get(store))}`,
      createdAt: now,
    })),
  )
}
