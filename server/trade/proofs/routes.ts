import { proofs } from '#contract/proofs.ts'
import type { Route } from '#server/platform/http.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { showProofs } from './read.ts'
import { answerProof, sendProof } from './write.ts'

export function proofRoutes(route: Route, deps: PaymentDeps) {
  const { db } = deps
  route(proofs.list, ({ user, params }) => showProofs(db, user, params.id))
  route(proofs.send, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => sendProof({ ...deps, db: tx }, user, { orderId: params.id, lineId: params.lineId }, body),
      (part) => showProofs(db, user, part),
    ),
  )
  route(proofs.answer, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => answerProof({ ...deps, db: tx }, user, params.id, body),
      (part) => showProofs(db, user, part),
    ),
  )
}
