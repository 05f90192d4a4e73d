import type { FastifyRequest } from 'fastify'
import type { StoreOrderId } from '#contract/ids.ts'
import { problems } from '#contract/problems.ts'
import type { AcceptResult } from '#contract/storeOrders.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import type { Actor, Profile, TradingKind } from '#server/platform/actor.ts'
import { writeAudits } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { moveStoreOrder } from './move.ts'

type FencedDeps = PaymentDeps & { fence: Fence }

/**
 * Accepts store orders one by one, each in its own transaction: a failure affects only that one, and a crash keeps earlier ones. Throws
 * `forbidden` for a buyer, and `in-flight` once the idempotency key was taken over.
 */
export async function acceptStoreOrders(deps: FencedDeps, user: Actor<TradingKind>, ids: StoreOrderId[], request: FastifyRequest) {
  if (user.role !== 'seller') throw new Problem('forbidden')
  const asked = [...new Set(ids)]
  const own = await ownOf(deps.db, user, asked)
  const rows: AcceptResult[] = []
  for (const id of asked) rows.push({ id, problem: own.has(id) ? await accept(deps, user, id, request) : 'not-found' })
  await writeAudits(
    deps.db,
    rows.map(({ id, problem }) => ({
      actor: `${user.role}:${user.id}`,
      act: 'accept',
      object: `store-order:${id}`,
      outcome: problem === null ? 'done' : `refused ${problems[problem][0]}`,
      request,
    })),
  )
  return { rows }
}

async function ownOf(db: Db, seller: Profile<'supplier'>, ids: StoreOrderId[]) {
  const rows = await db
    .selectFrom('storeOrders')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .select('storeOrders.id')
    .where('storeOrders.id', 'in', ids)
    .where(ownedBy(seller, 'shops'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The problem that one meets, or null. A fault of ours is logged here: the caller gets an answer all the same. */
async function accept(
  deps: FencedDeps,
  user: Actor<TradingKind>,
  id: StoreOrderId,
  { log }: FastifyRequest,
): Promise<AcceptResult['problem']> {
  try {
    await inTransaction(deps.db, async (tx) => {
      await deps.fence(tx)
      await moveStoreOrder(deps, tx, id, { step: 'accept', who: user.role, actor: `${user.role}:${user.id}` })
    })
    return null
  } catch (error) {
    if (error instanceof Problem && error.code === 'in-flight') throw error
    if (error instanceof Problem && error.code === 'not-allowed-now') return error.code
    log.error({ err: error, storeOrder: id }, 'a store order could not be accepted')
    return 'unexpected'
  }
}
