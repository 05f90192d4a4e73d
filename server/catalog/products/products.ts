import { sql } from 'kysely'
import type { AttributeList } from '#contract/attributes.ts'
import type { CategoryId, ProductId, SubcategoryId } from '#contract/ids.ts'
import type { Product, ProductDetails, ProductEdit } from '#contract/products.ts'
import type { Unit } from '#contract/units.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { keepPlan, runLast, runPipelined } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Profile } from '#server/platform/actor.ts'
import { withPictures } from '#server/platform/images/pictures.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { Upload } from '#server/platform/multipart.ts'
import { refuseRisingTiers } from '#server/catalog/prices/firstTiers.ts'
import { askingSources, indexingProducts, indexProducts, removeProducts, type Source } from '#server/catalog/search/documents.ts'
import { rebaseStock, setStock } from '#server/catalog/stock/edit.ts'
import { recordingMovement } from '#server/catalog/stock/movements.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { askingAttributes, attributesBy, attributesFor } from '#server/catalog/attributes/ofProduct.ts'
import type { Values } from '#server/catalog/attributes/values.ts'
import { isSubcategoryOf } from '#server/catalog/categories/categories.ts'
import { applyRules, askingRules, dropCases, judgeRows, settle, type RuledRow } from '#server/catalog/moderation/hold.ts'
import type { RemoveFromCarts } from '#server/catalog/moderation/shelves.ts'
import { findOwn, findOwnPage } from './find.ts'
import { wrong } from './readUnits.ts'
import { writeCapacity, writeFreshCapacities } from './capacity.ts'
import { asKind } from './kinds.ts'
import { askingOpenShop, ownShop, sellingShop, type OpenShop } from './ownShop.ts'
import { time } from './wire.ts'
import { mayBeWholePage, withoutStaleSelling } from './wholeObject.ts'
import { saysHow, writeSelling } from './writeSelling.ts'
import { arrangePictures } from './pictures.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** Throws `no-shop` and the errors of pictures; then neither rows nor files are stored. */
export async function createProduct(
  db: Db,
  storage: Storage,
  seller: Profile<'supplier'>,
  said: ProductDetails,
  uploads: Upload[],
): Promise<Product> {
  // Pictures are stored before the transaction.
  if (uploads.length > 0) await ownShop(db, seller.id)
  const id = await withPictures(storage, uploads, (pictures) =>
    inTransaction(db, async (tx) => {
      const shelf = { category: said.CategoryId, subcategory: said.SubcategoryId ?? null }
      const [[shop], lists] = await runPipelined<[OpenShop, AttributeList]>(tx, [askingOpenShop(seller.id), askingAttributes(shelf)])
      const shopId = sellingShop(shop)
      const details = asKind(inItsCategory(said))
      const firstStock = details.variants ? (details.variants[0]?.stock ?? 0) : details.stock
      const product = await tx
        .insertInto('products')
        .values({
          shopId,
          ...columns(details),
          ...attributesBy(lists, said.attributes),
          stock: firstStock,
        })
        .returning(['id', 'shopId'])
        .modifyEnd(keepPlan)
        .executeTakeFirstOrThrow()
      await arrangePictures(tx, product.id, pictures, {})
      const made = { productId: product.id, variantId: firstVariantOf(product.id) }
      if (saysHow(details)) {
        const variants = details.variants?.map((variant, at) => ({ ...variant, id: at === 0 ? made.variantId : undefined }))
        await writeSelling(tx, { ...product, sellerId: seller.id, baseUnit: 'pcs', decimals: 0 }, { ...details, variants })
      }
      await writeFreshCapacities(tx, [{ id: product.id, said }])
      const [, sources, ruled] = await runPipelined<[object, Source, RuledRow]>(tx, [
        recordingMovement(tx, { ...made, kind: 'initial', quantity: firstStock, actor: `seller:${seller.id}` }),
        askingSources(tx, [product.id]),
        askingRules(tx, [product.id]),
      ])
      const judged = judgeRows(ruled)
      const isHeld = judged.hits.length > 0
      await (isHeld ? runPipelined : runLast)(tx, indexingProducts(tx, sources))
      // A new product is in no cart.
      if (isHeld) await settle(tx, async () => undefined, judged)
      return product.id
    }),
  )
  return findOwn(db, id)
}

type EditDeps = { db: Db; storage: Storage; removeFromCarts: RemoveFromCarts }

/**
 * Changes a product and its pictures. `stock` is the quantity that can be sold, without pieces in open payments. Throws `not-found` for
 * another's product, `stock-changed`, `changed-meanwhile`.
 */
export async function updateProduct(
  { db, storage, removeFromCarts }: EditDeps,
  seller: Profile<'supplier'>,
  id: ProductId,
  said: ProductEdit,
  uploads: Upload[],
): Promise<Product> {
  if (uploads.length > 0) await inTransaction(db, (tx) => lockOwn(tx, seller, id))
  await withPictures(storage, uploads, (pictures) =>
    inTransaction(db, async (tx) => {
      const before = await lockOwn(tx, seller, id)
      if ((said.updatedSeen ?? before.updatedAt) !== before.updatedAt) throw new Problem('changed-meanwhile')
      const sent = mayBeWholePage(said) ? withoutStaleSelling(said, await findOwnPage(tx, seller, id)) : said
      const edit = asKind(inItsCategory(sent), before)
      const { stock: wanted, price, ...rest } = columns(edit)
      await tx
        .updateTable('products')
        .set({
          ...rest,
          ...leftCategory(before, edit),
          ...(await attributesAfter(tx, before, edit)),
          ...(edit.units || edit.variants ? {} : { price }),
          updatedAt: sql`now()`,
        })
        .where('id', '=', id)
        .execute()
      if (!edit.variants) await setStock(tx, seller.id, [{ id, before: before.stock, after: rebaseStock(before, wanted, edit.stockSeen) }])
      if (saysHow(edit)) await writeSelling(tx, { ...before, id, sellerId: seller.id }, edit)
      await writeCapacity(tx, id, said, before)
      await refuseRisingTiers(tx, [id], () => 'price')
      await arrangePictures(tx, id, pictures, edit)
      await indexProducts(tx, [id])
      await applyRules(tx, removeFromCarts, [id])
    }),
  )
  return findOwn(db, id)
}

/** Soft-deletes a product: it leaves lists and open carts, and orders keep it. Throws `not-found` for another's product. */
export async function deleteProduct(db: Db, removeFromCarts: RemoveFromCarts, seller: Profile<'supplier'>, id: ProductId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwn(tx, seller, id)
    await takeOffShelves(tx, [id])
    await removeFromCarts(tx, [id])
  })
}

/** Locks all products of a seller until the transaction ends, so that no payment for them can begin or end. */
export const lockProductsOf = (tx: Tx, seller: Profile<'supplier'>) =>
  tx
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shopId')
    .select('products.id')
    .where(ownedBy(seller))
    .where(isKept)
    .orderBy('products.id')
    .forUpdate('products')
    .execute()

/** Whether the owner still has the product, listed or withheld. */
const isKept = sql<boolean>`(products.deleted_at is null or products.withheld)`

/** Removes locked products from all lists permanently. */
export async function takeOffShelves(tx: Tx, ids: ProductId[]) {
  await dropCases(tx, ids)
  await sql`update products set deleted_at = now(), withheld = false where id = any(${ids}::bigint[])`.execute(tx)
  await removeProducts(tx, ids)
}

const columns = ({
  name,
  CategoryId,
  SubcategoryId,
  description,
  price,
  stock,
  parcel,
  lead,
  noCourier,
  taxClass,
  kind,
  needsProof,
  bufferDays,
  deposit,
}: ProductDetails) => ({
  name,
  description,
  price,
  stock,
  categoryId: CategoryId as CategoryId,
  ...(SubcategoryId === undefined ? {} : { subcategoryId: SubcategoryId as SubcategoryId | null }),
  ...(parcel === undefined ? {} : (parcel ?? noParcel)),
  ...(lead === undefined ? {} : { leadMinDays: lead.min, leadMaxDays: lead.max }),
  ...(noCourier === undefined ? {} : { noCourier }),
  ...(taxClass === undefined ? {} : { taxClass }),
  ...(kind === undefined ? {} : { kind }),
  ...(needsProof === undefined ? {} : { needsProof }),
  ...(bufferDays === undefined ? {} : { bufferDays }),
  ...(deposit === undefined ? {} : { deposit }),
})

/** Throws `validation` for a subcategory of another category. */
function inItsCategory<D extends ProductDetails>(said: D): D {
  const { SubcategoryId: id, CategoryId: category } = said
  if (id !== undefined && id !== null && !isSubcategoryOf(id, category)) throw wrong('SubcategoryId', 'subcategory')
  return said
}

/** Clears the subcategory when the category changes and no subcategory is sent: older clients do not know subcategories. */
const leftCategory = (before: { categoryId: CategoryId }, { CategoryId, SubcategoryId }: ProductEdit) =>
  SubcategoryId === undefined && before.categoryId !== (CategoryId as CategoryId) ? { subcategoryId: null } : {}

/** Validates attributes against the category that the product will have. */
function attributesAfter(tx: Tx, before: Awaited<ReturnType<typeof lockOwn>>, { CategoryId, SubcategoryId, attributes }: ProductEdit) {
  const from = { category: before.categoryId, subcategory: before.subcategoryId, values: before.attributes as Values }
  const kept = from.category === (CategoryId as CategoryId) ? from.subcategory : null
  const to = { category: CategoryId, subcategory: SubcategoryId === undefined ? kept : SubcategoryId }
  return attributesFor(tx, to, attributes, from)
}

const noParcel = { grams: null, lengthMm: null, widthMm: null, heightMm: null }

/** Every writer locks the row here, so that writes are serialized. Locks for update before a change, so that carts wait too. */
async function lockOwn(tx: Tx, seller: Profile<'supplier'>, id: ProductId) {
  const product = await tx
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shopId')
    .select([
      'products.stock',
      'products.held',
      'products.shopId',
      'products.categoryId',
      'products.subcategoryId',
      'products.attributes',
      'products.baseUnit',
      'products.decimals',
      'products.kind',
      sql<string>`${sql.raw(time('products.updated_at'))}`.as('updatedAt'),
    ])
    .where('products.id', '=', id)
    .where(ownedBy(seller))
    .where(isKept)
    .forUpdate('products')
    .executeTakeFirst()
  if (!product) throw new Problem('not-found')
  return { ...product, baseUnit: product.baseUnit as Unit }
}
