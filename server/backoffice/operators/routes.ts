import type { FastifyRequest } from 'fastify'
import { operators } from '#contract/operators.ts'
import { listOperators } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'

export function operatorPeopleRoutes(route: Route, db: Db, acts: Acts) {
  const ask = async (user: Actor, request: FastifyRequest, input: object) =>
    findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, { act: 'operator', input }))
  route(operators.list, async () => ({ rows: await listOperators(db) }))
  route(operators.invite, ({ user, body, request }) => ask(user, request, { invitation: body }))
  route(operators.change, ({ user, params, body, request }) => ask(user, request, { id: params.id, change: body }))
}
