import { banners } from '#contract/banners.ts'
import { operatorBanners } from '#contract/operatorBanners.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import { listBanners, listKeptBanners } from './banners.ts'
import { addBanner, changeBanner, orderBanners, removeBanner, withPicture } from './write.ts'

export function bannerRoutes(route: Route, db: Db, storage: Storage) {
  route(banners.list, () => listBanners(db))
  route(operatorBanners.list, () => listKeptBanners(db))
  route(operatorBanners.add, ({ user, body, files, request }) =>
    withPicture(storage, files, (picture) =>
      once(
        db,
        user,
        request,
        (tx) => addBanner(tx, user, body, picture),
        () => listKeptBanners(db),
      ),
    ),
  )
  route(operatorBanners.change, async ({ user, params, body, files }) => {
    await changeBanner(db, storage, user, params.id, body, files)
    return listKeptBanners(db)
  })
  route(operatorBanners.order, async ({ body }) => {
    await orderBanners(db, body.ids)
    return listKeptBanners(db)
  })
  route(operatorBanners.remove, async ({ params }) => {
    await removeBanner(db, params.id)
    return listKeptBanners(db)
  })
}
