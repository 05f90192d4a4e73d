import { proofs } from '#contract/proofs.ts'
import type { Route } from '#server/platform/http.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import { showProofs } from './read.ts'
import { answerProof, sendProof } from './write.ts'

export function proofRoutes(route: Route, deps: PaymentDeps) {
  const { db } = deps
  route(proofs.list, ({ user, params }) => showProofs(db, user, params.id))
  route(proofs.send, ({ user, params, body, request }) =>
    once(db, user, request, async () =>
      showProofs(db, user, await sendProof(deps, user, { orderId: params.id, lineId: params.lineId }, body)),
    ),
  )
  route(proofs.answer, ({ user, params, body, request }) =>
    once(db, user, request, async () => showProofs(db, user, await answerProof(deps, user, params.id, body))),
  )
}
