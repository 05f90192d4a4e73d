import { variantSheet, variantSheetLimits } from '#contract/variantSheet.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { oneEach } from '../imports/oneEach.ts'
import { receiveTable } from '../imports/receiveTable.ts'
import type { RemoveFromCarts } from '../moderation/shelves.ts'
import { ownShop } from '../products/ownShop.ts'
import { checkSheet } from './check.ts'
import { sheetOf } from './read.ts'
import { editVariants } from './write.ts'

export function variantSheetRoutes(route: Route, db: Db, removeFromCarts: RemoveFromCarts) {
  // Files wait in memory until they are read, so each store sends one at a time.
  const inTurn = oneEach<number>()
  route(variantSheet.file, async ({ user, params, query, reply }) =>
    sendFile(reply, 'variants', query.format, await sheetOf(db, await ownShop(db, user.id, params.id), query.prices === 'all')),
  )
  route(variantSheet.check, ({ user, params, body, request }) =>
    inTurn(user.id, async () => {
      const shopId = await ownShop(db, user.id, params.id)
      const { rows, fileBytes } = variantSheetLimits
      return checkSheet(db, shopId, await receiveTable(request, body?.text, { rows: rows + 1, fileBytes }))
    }),
  )
  route(variantSheet.edit, async ({ user, body }) => ({ changed: await editVariants(db, removeFromCarts, user, body) }))
}
