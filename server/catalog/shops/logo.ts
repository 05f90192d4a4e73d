import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { withPictures } from '#server/platform/images/pictures.ts'
import { queueSizes } from '#server/platform/images/sizes.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { Upload } from '#server/platform/multipart.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'

/**
 * Sets an own store's logo, or takes it away without a picture; the one before goes with the sweep. Throws `not-found` for another's
 * store, `too-many-images` and what pictures may raise.
 */
export async function setLogo(db: Db, storage: Storage, seller: Profile<'supplier'>, id: ShopId, uploads: Upload[]) {
  if (uploads.length > 1) throw new Problem('too-many-images')
  await ownShop(db, seller.id, id)
  return withPictures(storage, uploads, ([picture]) =>
    inTransaction(db, async (tx) => {
      const logo = picture?.file ?? null
      const set = await tx
        .updateTable('shops')
        .set({ logo, updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where(ownedBy(seller))
        .returning('id')
        .executeTakeFirst()
      if (!set) throw new Problem('not-found')
      if (logo !== null) await queueSizes(tx, [logo])
      return { logo: logo === null ? null : pictureUrl(logo) }
    }),
  )
}
