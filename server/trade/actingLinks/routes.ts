import { actingLinks } from '#contract/actingLinks.ts'
import type { SearchEngine } from '#server/catalog/api.ts'
import type { Route } from '#server/platform/http.ts'
import type { CheckoutDeps } from '../checkout/withRates.ts'
import { answerLink } from './answer.ts'
import { createQuoteLink, createRequestLink, createRfqLink, createStoreOrderLink } from './create.ts'
import { showLink } from './find.ts'
import { linksOfQuote, linksOfRequest, linksOfRfq, linksOfStoreOrder, revokeLink } from './list.ts'

export function actingLinkRoutes(route: Route, deps: CheckoutDeps, { publicUrl, engine }: { publicUrl: string; engine: SearchEngine }) {
  const { db } = deps
  route(actingLinks.show, ({ params }) => showLink(db, engine, params.token))
  route(actingLinks.answer, ({ params, body, request }) => answerLink(deps, params.token, body, request))
  route(actingLinks.ofStoreOrder, ({ user, params }) => linksOfStoreOrder(db, user, params.id))
  route(actingLinks.forStoreOrder, ({ user, params }) => createStoreOrderLink(db, user, params.id, publicUrl))
  route(actingLinks.ofRequest, ({ user, params }) => linksOfRequest(db, user, params.id))
  route(actingLinks.forRequest, ({ user, params }) => createRequestLink(db, user, params.id, publicUrl))
  route(actingLinks.ofQuote, ({ user, params }) => linksOfQuote(db, user, params.id))
  route(actingLinks.forQuote, ({ user, params }) => createQuoteLink(db, user, params.id, publicUrl))
  route(actingLinks.ofRfq, ({ user, params }) => linksOfRfq(db, user, params.id))
  route(actingLinks.forRfq, ({ user, params }) => createRfqLink(db, user, params.id, publicUrl))
  route(actingLinks.revoke, async ({ user, params }) => {
    await revokeLink(db, user, params.id)
    return { message: 'The link is ended.' }
  })
}
