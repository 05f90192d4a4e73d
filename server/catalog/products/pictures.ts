import type { ImageId, ProductId } from '#contract/ids.ts'
import { imageLimits, type ProductEdit } from '#contract/products.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { StoredPicture } from '#server/platform/images/pictures.ts'
import { queueSizes } from '#server/platform/images/sizes.ts'

/**
 * Sets a product's pictures: some removed, new ones added, in the order asked for. The product's row must be locked, so
 * that two edits at once cannot end with more than five. Throws `too-many-images`.
 */
export async function arrangePictures(
  tx: Tx,
  productId: ProductId,
  added: StoredPicture[],
  wishes: Pick<ProductEdit, 'removeImages' | 'imageOrder'>,
) {
  const { removeImages = [], imageOrder = [] } = wishes
  if (added.length === 0 && removeImages.length === 0 && imageOrder.length === 0) return
  const present = await tx
    .selectFrom('productImages')
    .select(['id', 'position'])
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
  const kept = present.filter((picture) => !removeImages.includes(picture.id)).map((picture) => picture.id)
  if (kept.length + added.length > imageLimits.count) throw new Problem('too-many-images')
  const removed = present.filter((picture) => removeImages.includes(picture.id)).map((picture) => picture.id)
  if (removed.length > 0) await tx.deleteFrom('productImages').where('id', 'in', removed).execute()

  await queueSizes(
    tx,
    added.map(({ file }) => file),
  )
  const order = arrange(kept, added.length, imageOrder)
  for (const [position, entry] of order.entries()) {
    const picture = typeof entry === 'string' ? added[Number(entry.slice('new:'.length))] : undefined
    if (picture)
      await tx
        .insertInto('productImages')
        .values({ productId, position, ...picture })
        .execute()
    else if (typeof entry !== 'string') await tx.updateTable('productImages').set({ position }).where('id', '=', entry).execute()
  }
}

type Entry = ImageId | string

/** The wished order first, as far as it names pictures that are there; then the rest as they were, new ones last. */
function arrange(kept: ImageId[], added: number, wished: Entry[]): Entry[] {
  const all: Entry[] = [...kept, ...Array.from({ length: added }, (_, index) => `new:${index}`)]
  const known = new Set(all)
  return [...new Set([...wished.filter((entry) => known.has(entry)), ...all])]
}
