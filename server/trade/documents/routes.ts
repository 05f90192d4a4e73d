import { documents } from '#contract/documents.ts'
import type { UserId } from '#contract/ids.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { limitEach } from '#server/platform/limits/concurrency.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { showDocument, showPackingDocuments } from './documents.ts'
import { readPdf } from './issued.ts'
import { sendPdf } from './send.ts'

/** One process draws for all: without a limit per person, one who asks for many at once would take every turn. */
const ofPerson = limitEach<UserId>(4)

export function documentRoutes(route: Route, db: Db, storage: Storage) {
  route(documents.show, ({ user, params: { id: orderId, ...params }, query: { of } }) => showDocument(db, user, { orderId, ...params, of }))
  route(documents.pdf, ({ user, params: { id: orderId, ...params }, query, reply }) =>
    ofPerson(user.user, async () => {
      const document = await showDocument(db, user, { orderId, ...params, of: query.of })
      return sendPdf(reply, document, await readPdf(db, storage, { document, language: query.lang, role: user.role }))
    }),
  )
  route(documents.packing, ({ user, params, query }) => {
    if (user.role !== 'seller') throw new Problem('forbidden')
    return showPackingDocuments(db, user, params.id, params.kind, query.orders)
  })
}
