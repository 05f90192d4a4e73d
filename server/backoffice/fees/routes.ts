import type { FastifyRequest } from 'fastify'
import { operatorFees } from '#contract/operatorFees.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { readFees, feeToday } from '#server/trade/api.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'
import { listFees } from './list.ts'
import { findStores } from './stores.ts'

export function operatorFeeRoutes(route: Route, db: Db, acts: Acts, { feeBasisPoints }: Pick<Config, 'feeBasisPoints'>) {
  const ask = async (user: Actor, request: FastifyRequest, input: object) =>
    findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, { act: 'fee', input }))
  route(operatorFees.list, async ({ query }) => ({
    ...(await listFees(db, query)),
    general: feeToday(await readFees(db, feeBasisPoints), { shopId: null, categoryId: null }),
  }))
  route(operatorFees.stores, async ({ query }) => ({ rows: await findStores(db, query.q) }))
  route(operatorFees.add, ({ user, body, request }) => ask(user, request, { fee: body }))
  route(operatorFees.end, ({ user, params, body, request }) => ask(user, request, { id: params.id, until: body.until }))
}
