import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'

export function rfqRoutes(route: Route) {
  const missing = (): never => {
    throw new Problem('not-found')
  }
  route(rfqs.list, () => Promise.resolve({ rows: [], next: null, waiting: 0 }))
  route(rfqs.show, missing)
  route(rfqs.matches, () => Promise.resolve({ stores: [] }))
  route(rfqs.create, missing)
  route(rfqs.addLines, missing)
  route(rfqs.move, missing)
  route(rfqs.answer, missing)
  route(rfqs.sheet, missing)
  route(rfqs.sheetFile, missing)
  route(rfqs.award, missing)
  route(rfqs.pdf, missing)
  route(rfqInvitations.list, () => Promise.resolve({ rows: [], next: null, waiting: 0 }))
  route(rfqInvitations.show, missing)
  route(rfqInvitations.offer, missing)
  route(rfqInvitations.move, missing)
  route(rfqInvitations.ask, missing)
}
