import { actingLinks } from '#contract/actingLinks.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import type { Route } from '#server/platform/http.ts'
import { answerLink } from './answer.ts'
import { createRequestLink, createStoreOrderLink } from './create.ts'
import { showLink } from './find.ts'
import { linksOfRequest, linksOfStoreOrder, revokeLink } from './list.ts'

export function actingLinkRoutes(route: Route, deps: PaymentDeps, { publicUrl }: { publicUrl: string }) {
  const { db } = deps
  route(actingLinks.show, ({ params }) => showLink(db, params.token))
  route(actingLinks.answer, ({ params, body, request }) => answerLink(deps, params.token, body, request))
  route(actingLinks.ofStoreOrder, ({ user, params }) => linksOfStoreOrder(db, user, params.id))
  route(actingLinks.forStoreOrder, ({ user, params }) => createStoreOrderLink(db, user, params.id, publicUrl))
  route(actingLinks.ofRequest, ({ user, params }) => linksOfRequest(db, user, params.id))
  route(actingLinks.forRequest, ({ user, params }) => createRequestLink(db, user, params.id, publicUrl))
  route(actingLinks.revoke, async ({ user, params }) => {
    await revokeLink(db, user, params.id)
    return { message: 'The link is ended.' }
  })
}
