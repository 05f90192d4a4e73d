import { savedLists } from '#contract/savedLists.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { fillWith } from '../carts/refill.ts'
import { findHead, findList, linesWanted, listsInBrief } from './read.ts'
import { createList, removeList, saveLine, updateList } from './write.ts'

export function listRoutes(route: Route, db: Db) {
  route(savedLists.list, ({ user }) => listsInBrief(db, user.id))
  route(savedLists.create, async ({ user, body }) => findList(db, user.id, await createList(db, user.id, body)))
  route(savedLists.show, ({ user, params }) => findList(db, user.id, params.id))
  route(savedLists.update, async ({ user, params, body }) => {
    await updateList(db, user.id, params.id, body)
    return findList(db, user.id, params.id)
  })
  route(savedLists.remove, async ({ user, params }) => {
    await removeList(db, user.id, params.id)
    return { message: 'List deleted!' }
  })
  route(savedLists.save, async ({ user, params, body }) => {
    await saveLine(db, user.id, params.id, body)
    return findHead(db, user.id, params.id)
  })
  route(savedLists.add, ({ user, params }) => fillWith(db, user, linesWanted(params.id), (tx) => findHead(tx, user.id, params.id)))
}
