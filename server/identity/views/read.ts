import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Identify } from '#server/platform/http.ts'
import { tokenOf } from '#server/identity/sessions/identify.ts'
import { isViewToken } from '#server/identity/sessions/tokens.ts'
import { findView } from './views.ts'

/**
 * Answers an operator who sees a person's account like that person, by calls that say that they may be read so (`viewAs`); every other one is
 * `view-only`. What is read is written down with the operator's name before it is answered.
 */
export const readViews =
  (db: Db) =>
  (identify: Identify): Identify =>
  async (request) => {
    const token = tokenOf(request)
    if (token === undefined || !isViewToken(token)) return identify(request)
    if (!isRead(request)) throw new Problem('view-only')
    const view = await findView(db, token)
    if (!view) return undefined
    const { operator, actor } = view
    const path = request.url.split('?')[0]
    await writeAudit(db, {
      actor: `operator:${operator}`,
      by: { user: operator },
      act: 'view as',
      object: `organization:${actor.organization}`,
      detail: { person: actor.user, path },
      request,
    })
    return actor
  }

function isRead({ routeOptions, method }: FastifyRequest) {
  const access = routeOptions.config.endpoint?.access
  return method === 'GET' && typeof access === 'object' && access.viewAs === true
}
