import { attributes } from '#contract/attributes.ts'
import { operatorAttributes } from '#contract/operatorAttributes.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { listKept, listsOfCategory } from './lists.ts'
import { listUnmended } from './unmended.ts'
import { writeList } from './write.ts'

export function attributeRoutes(route: Route, db: Db) {
  route(attributes.ofCategory, ({ params }) => listsOfCategory(db, params.id))
  route(operatorAttributes.list, () => listKept(db))
  route(operatorAttributes.write, async ({ user, params, body }) => {
    await writeList(db, user.user, { shelf: params.shelf, ...body })
    return listKept(db)
  })
  route(operatorAttributes.unmended, ({ params, query }) => listUnmended(db, params.shelf, query))
}
