import { verifications } from '#contract/verifications.ts'
import type { Route } from '#server/platform/http.ts'
import { addDocument, removeDocument, type ScanDeps } from './documents.ts'
import { findOwnVerifications } from './own.ts'
import { submitVerification } from './submit.ts'

export function verificationRoutes(route: Route, deps: ScanDeps) {
  const { db, secret } = deps
  route(verifications.mine, ({ user }) => findOwnVerifications(db, user))
  route(verifications.submit, ({ user, body }) => submitVerification(db, secret, user, body))
  route(verifications.addDocument, ({ user, params, body, files }) => addDocument(deps, user, { ...params, ...body }, files))
  route(verifications.removeDocument, ({ user, params }) => removeDocument(deps, user, params.id))
}
