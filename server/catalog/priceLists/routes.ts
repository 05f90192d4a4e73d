import type { FastifyRequest } from 'fastify'
import { priceListLimits, priceLists } from '#contract/priceLists.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { bytesOf, partsOf } from '#server/platform/multipart.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { oneEach } from '../imports/oneEach.ts'
import { refuseFile } from '../imports/refuse.ts'
import { inspect } from '../imports/sheet.ts'
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
      return checkRows(db, shopId, await receive(request, body?.text))
    }),
  )
  route(priceLists.file, async ({ user, params, query, reply }) => {
    const list = await findList(db, await ownShop(db, user.id), params.id)
    return sendFile(reply, `price-list-${list.id}`, query.format, fileOf(list))
  })
  route(priceLists.mine, ({ user, query }) => ownPrices(db, user.id, query))
}

/** The rows of a file, or of what was pasted. Throws `malformed`, `too-large`, `unsupported-type`. */
const receive = async (request: FastifyRequest, text = ''): Promise<string[][]> =>
  request.isMultipart()
    ? inspect('readTable', await bytesOfFile(request), priceListLimits.lines + 1)
    : text.split(/\r\n|[\n\r]/).map((row) => row.split(row.includes('\t') ? '\t' : ';'))

async function bytesOfFile(request: FastifyRequest): Promise<Buffer> {
  for await (const part of partsOf(request, { fileSize: priceListLimits.fileBytes, files: 1, fields: 0 }))
    if (part.type === 'file')
      return bytesOf(part, () => {
        throw new Problem('too-large')
      })
  refuseFile('file-no-file')
}
