import { documents } from '#contract/documents.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { findDocument, showDocument, showPackingDocuments, type DocumentDeps } from './documents.ts'
import { readPdf } from './issued.ts'
import { sendPdf } from './send.ts'
import { inTurn } from './turns.ts'

export function documentRoutes(route: Route, deps: DocumentDeps, storage: Storage) {
  route(documents.show, ({ user, params: { id: orderId, ...params }, query: { of } }) =>
    showDocument(deps, user, { orderId, ...params, of }),
  )
  route(documents.pdf, ({ user, params: { id: orderId, ...params }, query, reply }) =>
    inTurn(user.user, async () => {
      const found = await findDocument(deps, user, { orderId, ...params, of: query.of })
      return sendPdf(reply, found.document, await readPdf(deps.db, storage, { ...found, language: query.lang, role: user.role }))
    }),
  )
  route(documents.packing, ({ user, params, query }) => {
    if (user.role !== 'seller') throw new Problem('forbidden')
    return showPackingDocuments(deps, user, params.id, params.kind, query.orders)
  })
}
