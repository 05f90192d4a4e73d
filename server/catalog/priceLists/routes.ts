import { priceListLimits, priceLists } from '#contract/priceLists.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { oneEach } from '../imports/oneEach.ts'
import { receiveTable } from '../imports/receiveTable.ts'
import { ownShop } from '../products/ownShop.ts'
import { checkRows } from './check.ts'
import { fileOf } from './file.ts'
import { ownPrices } from './mine.ts'
import { findList, pageOfLists } from './read.ts'
import { createList, endList, saveList } from './write.ts'

export function priceListRoutes(route: Route, db: Db) {
  // Files wait in memory until they are read, so each store sends one at a time.
  const inTurn = oneEach<number>()
  route(priceLists.list, async ({ user, params, query }) => pageOfLists(db, await ownShop(db, user.id, params.id), query))
  route(priceLists.create, ({ user, params, body }) => createList(db, user, params.id, body.name))
  route(priceLists.show, async ({ user, params }) => findList(db, await ownShop(db, user.id), params.id))
  route(priceLists.save, ({ user, params, body }) => saveList(db, user, params.id, body))
  route(priceLists.end, async ({ user, params }) => {
    await endList(db, user, params.id)
    return { message: 'The price list has ended' }
  })
  route(priceLists.check, ({ user, params, body, request }) =>
    inTurn(user.id, async () => {
      const shopId = await ownShop(db, user.id)
      await findList(db, shopId, params.id)
      return checkRows(
        db,
        shopId,
        await receiveTable(request, body?.text, { rows: priceListLimits.lines + 1, fileBytes: priceListLimits.fileBytes }),
      )
    }),
  )
  route(priceLists.file, async ({ user, params, query, reply }) => {
    const list = await findList(db, await ownShop(db, user.id), params.id)
    return sendFile(reply, `price-list-${list.id}`, query.format, fileOf(list))
  })
  route(priceLists.mine, ({ user, query }) => ownPrices(db, user.id, query))
}
