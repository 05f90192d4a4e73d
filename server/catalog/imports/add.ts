import type { CategoryId, ProductId, SellerId, ShopId, SubcategoryId } from '#contract/ids.ts'
import type { ProductDetails } from '#contract/products.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { applyRules } from '#server/catalog/moderation/hold.ts'
import { writeFreshCapacities } from '#server/catalog/products/capacity.ts'
import { asKind } from '#server/catalog/products/kinds.ts'
import { saysHow, writeFresh } from '#server/catalog/products/writeSelling.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { recordMovements } from '#server/catalog/stock/movements.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'

/** New products of a store's file, their first stock, how they are sold and their places in the search; as many statements for a thousand as for one. Throws `validation`. */
export async function addProducts(
  tx: Tx,
  { shopId, sellerId }: { shopId: ShopId; sellerId: SellerId },
  products: { details: ProductDetails }[],
): Promise<ProductId[]> {
  if (products.length === 0) return []
  const asked = products.map(({ details: said }) => ({ said, details: asKind(said) }))
  const values = asked.map(({ details: { name, description, price, stock, CategoryId, SubcategoryId = null, ...more } }) => ({
    shopId,
    name,
    description,
    price,
    stock,
    categoryId: CategoryId as CategoryId,
    subcategoryId: SubcategoryId as SubcategoryId | null,
    kind: more.kind ?? 'goods',
    needsProof: more.needsProof ?? false,
    bufferDays: more.bufferDays ?? 0,
    deposit: more.deposit ?? 0,
    attributes: JSON.stringify(more.attributes ?? {}),
  }))
  const ids = (await tx.insertInto('products').values(values).returning('id').execute()).map(({ id }) => id)
  await recordMovements(
    tx,
    ids.map((productId, at) => ({
      productId,
      variantId: firstVariantOf(productId),
      kind: 'initial',
      quantity: asked[at]?.details.stock ?? 0,
      reasonCode: 'imported-from-file',
      actor: `seller:${sellerId}`,
    })),
  )
  const made = asked.map((product, at) => ({ ...product, id: ids[at]! }))
  await writeFresh(
    tx,
    { shopId, sellerId },
    made.flatMap(({ id, details }) => (saysHow(details) ? [{ id, edit: details }] : [])),
  )
  await writeFreshCapacities(tx, made)
  await indexProducts(tx, ids)
  // None of them is in a cart yet.
  await applyRules(tx, async () => undefined, ids)
  return ids
}
