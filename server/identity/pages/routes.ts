import { pages } from '#contract/pages.ts'
import { terms } from '#contract/terms.ts'
import { currentTerms } from '#server/identity/accounts/consents.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { findPageText, listPages, pageHistory, showPage } from './texts.ts'
import { withdrawPage } from './write.ts'

export function pageRoutes(route: Route, db: Db) {
  route(pages.show, ({ params, query }) => showPage(db, params.id, query.on))
  route(terms.current, () => currentTerms(db))
  route(pages.list, () => listPages(db))
  route(pages.history, ({ params, query }) => pageHistory(db, params.id, query))
  route(pages.text, ({ params }) => findPageText(db, params.id))
  route(pages.withdraw, async ({ user, params }) => {
    await withdrawPage(db, user, params.id)
    return { message: 'This text will not hold.' }
  })
}
