import { sql } from 'kysely'
import type { CategoryId, ProductId, SubcategoryId } from '#contract/ids.ts'
import type { Product, ProductDetails, ProductEdit } from '#contract/products.ts'
import type { Unit } from '#contract/units.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Profile } from '#server/platform/actor.ts'
import { withPictures } from '#server/platform/images/pictures.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { Upload } from '#server/platform/multipart.ts'
import { refuseRisingTiers } from '#server/catalog/prices/firstTiers.ts'
import { indexProducts, removeProducts } from '#server/catalog/search/documents.ts'
import { rebaseStock, setStock } from '#server/catalog/stock/edit.ts'
import { recordMovements } from '#server/catalog/stock/movements.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { attributesFor } from '#server/catalog/attributes/ofProduct.ts'
import type { Values } from '#server/catalog/attributes/values.ts'
import { isSubcategoryOf } from '#server/catalog/categories/categories.ts'
import { applyRules, dropCases } from '#server/catalog/moderation/hold.ts'
import type { RemoveFromCarts } from '#server/catalog/moderation/shelves.ts'
import { findOwn, findOwnPage } from './find.ts'
import { wrong } from './readUnits.ts'
import { writeCapacity, writeFreshCapacities } from './capacity.ts'
import { asKind } from './kinds.ts'
import { ownSellingShop, ownShop } from './ownShop.ts'
import { time } from './wire.ts'
import { mayBeWholePage, withoutStaleSelling } from './wholeObject.ts'
import { saysHow, writeSelling } from './writeSelling.ts'
import { arrangePictures } from './pictures.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** Throws `no-shop` and what pictures may raise; then nothing is stored, neither rows nor files. */
export async function createProduct(
  db: Db,
  storage: Storage,
  seller: Profile<'supplier'>,
  said: ProductDetails,
  uploads: Upload[],
): Promise<Product> {
  await ownShop(db, seller.id)
  const details = asKind(inItsCategory(said))
  const firstStock = details.variants ? (details.variants[0]?.stock ?? 0) : details.stock
  const id = await withPictures(storage, uploads, (pictures) =>
    inTransaction(db, async (tx) => {
      const shelf = { category: details.CategoryId, subcategory: details.SubcategoryId ?? null }
      const product = await tx
        .insertInto('products')
        .values({
          shopId: await ownSellingShop(tx, seller.id),
          ...columns(details),
          ...(await attributesFor(tx, shelf, said.attributes)),
          stock: firstStock,
        })
        .returning(['id', 'shopId'])
        .executeTakeFirstOrThrow()
      await arrangePictures(tx, product.id, pictures, {})
      const made = { productId: product.id, variantId: firstVariantOf(product.id) }
      await recordMovements(tx, [{ ...made, kind: 'initial', quantity: firstStock, actor: `seller:${seller.id}` }])
      if (saysHow(details)) {
        const variants = details.variants?.map((variant, at) => ({ ...variant, id: at === 0 ? made.variantId : undefined }))
        await writeSelling(tx, { ...product, sellerId: seller.id, baseUnit: 'pcs', decimals: 0 }, { ...details, variants })
      }
      await writeFreshCapacities(tx, [{ id: product.id, said }])
      await indexProducts(tx, [product.id])
      // It is in no cart yet.
      await applyRules(tx, async () => undefined, [product.id])
      return product.id
    }),
  )
  return findOwn(db, id)
}

type EditDeps = { db: Db; storage: Storage; removeFromCarts: RemoveFromCarts }

/**
 * Changes a product and its pictures. `stock` is what may still be sold: pieces in open payments come on top.
 * Throws `not-found` for another's product, `stock-changed`, `changed-meanwhile`.
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

/** Gone from lists and open carts, kept where it was sold. Throws `not-found` for another's product. */
export async function deleteProduct(db: Db, removeFromCarts: RemoveFromCarts, seller: Profile<'supplier'>, id: ProductId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwn(tx, seller, id)
    await takeOffShelves(tx, [id])
    await removeFromCarts(tx, [id])
  })
}

/** All products of a seller, locked until the transaction ends: no payment can begin for them, none under way can end. */
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

/** Its owner has it still, on the shelves or withheld. */
const isKept = sql<boolean>`(products.deleted_at is null or products.withheld)`

/** These locked products leave all lists for good. */
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

/** Throws `validation` for one of the second level that this category does not have. */
function inItsCategory<D extends ProductDetails>(said: D): D {
  const { SubcategoryId: id, CategoryId: category } = said
  if (id !== undefined && id !== null && !isSubcategoryOf(id, category)) throw wrong('SubcategoryId', 'subcategory')
  return said
}

/** What is of another category from now on, and says no more, is of none of the second level: older clients know of none. */
const leftCategory = (before: { categoryId: CategoryId }, { CategoryId, SubcategoryId }: ProductEdit) =>
  SubcategoryId === undefined && before.categoryId !== (CategoryId as CategoryId) ? { subcategoryId: null } : {}

/** What its category asks for is asked where it is from now on. */
function attributesAfter(tx: Tx, before: Awaited<ReturnType<typeof lockOwn>>, { CategoryId, SubcategoryId, attributes }: ProductEdit) {
  const from = { category: before.categoryId, subcategory: before.subcategoryId, values: before.attributes as Values }
  const kept = from.category === (CategoryId as CategoryId) ? from.subcategory : null
  const to = { category: CategoryId, subcategory: SubcategoryId === undefined ? kept : SubcategoryId }
  return attributesFor(tx, to, attributes, from)
}

const noParcel = { grams: null, lengthMm: null, widthMm: null, heightMm: null }

/** Every writer passes here first, so that two take turns; locked for update before it changes, so that carts wait too. */
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
