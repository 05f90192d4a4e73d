import { documents } from '#contract/documents.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { showDocument, showPackingDocuments } from './documents.ts'
import { readPdf } from './issued.ts'
import { sendPdf } from './send.ts'
import { inTurn } from './turns.ts'

export function documentRoutes(route: Route, db: Db, storage: Storage) {
  route(documents.show, ({ user, params: { id: orderId, ...params }, query: { of } }) => showDocument(db, user, { orderId, ...params, of }))
  route(documents.pdf, ({ user, params: { id: orderId, ...params }, query, reply }) =>
    inTurn(user.user, async () => {
      const document = await showDocument(db, user, { orderId, ...params, of: query.of })
      return sendPdf(reply, document, await readPdf(db, storage, { document, language: query.lang, role: user.role }))
    }),
  )
  route(documents.packing, ({ user, params, query }) => {
    if (user.role !== 'seller') throw new Problem('forbidden')
    return showPackingDocuments(db, user, params.id, params.kind, query.orders)
  })
}
