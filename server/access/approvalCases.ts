import { sql } from 'kysely'
import type { DelegationId, PurchaseRequestId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { requestMoves } from '#server/trade/approvals/moves.ts'
import type { Case } from './cases.ts'
import { actorOf } from './memberCases.ts'
import type { World } from './world.ts'

/** Cases of access to the approvals of a company of one person, which needs none. */
export const approvalCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'approvals.rules': () => ({}),
  'approvals.saveRules': () => ({ body: { rules: [], version: 0 } }),
  'approvals.tryRules': () => ({ query: { total: '1000' } }),
  'approvals.limits': () => ({}),
  'approvals.setLimit': async (w) => ({
    body: { userId: (await actorOf(w, w.buyer)).user, monthLimit: null },
  }),
  'requests.list': () => ({}),
  'requests.show': async (w) => ({ params: { id: await withdrawn(w) }, strangers: [w.otherBuyer] }),
  'requests.pdf': async (w) => ({ params: { id: await withdrawn(w) }, strangers: [w.otherBuyer] }),
  'requests.ask': async (w) => ({
    body: { orders: await w.fill(w.buyer, [w.product, 2]) },
    strangers: [w.otherBuyer],
    answers: 409,
  }),
  'requests.decide': async (w) => ({
    params: { id: await withdrawn(w) },
    body: { step: 'withdraw', version: 1 },
    strangers: [w.otherBuyer],
    answers: 409,
  }),
  'delegations.colleagues': () => ({}),
  'delegations.list': () => ({}),
  'delegations.create': async (w) => ({
    body: { toUserId: (await actorOf(w, w.buyer)).user, untilAt: new Date(Date.now() + 86_400_000).toISOString() },
    headers: await w.confirmed(w.buyer),
    answers: 404,
  }),
  'delegations.end': async (w) => ({ params: { id: await delegation(w) }, strangers: [w.otherBuyer] }),
}

/** A request that was withdrawn. */
async function withdrawn(w: World) {
  const { rows } = await sql<{ id: PurchaseRequestId }>`
    insert into purchase_requests (order_id, buyer_id, user_id, amount, levels, expires_at)
    select id, buyer_id, user_id, payable, '[]', now() from orders where buyer_id = ${w.buyer.id} and paid_at is not null order by id limit 1
    returning id`.execute(w.db)
  const { id } = rows[0]!
  const record = async () => undefined
  await inTransaction(w.db, (tx) => transition(tx, requestMoves, 'withdraw', { who: 'buyer', which: sql`id = ${id}`, record }))
  return id
}

async function delegation(w: World) {
  const [from, to] = [await actorOf(w, w.buyer), await actorOf(w, w.otherBuyer)]
  const { rows } = await sql<{ id: DelegationId }>`
    insert into delegations (buyer_id, user_id, to_user_id, from_at, until_at, created_by)
    values (${w.buyer.id}, ${from.user}, ${to.user}, now(), now() + interval '1 day', ${from.user}) returning id`.execute(w.db)
  return rows[0]!.id
}
