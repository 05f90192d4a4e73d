import { sql } from 'kysely'
import type { RequestStep } from '#contract/approvals.ts'
import type { PurchaseRequestId, UserId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { checkPayment, endOpenAttempt, type PaymentDeps } from '#server/payments/api.ts'
import { because } from '#contract/words/reasons.ts'
import type { FeesNow } from '../fees/read.ts'
import { lockOrder } from '../orders/findOrder.ts'
import { confirmOrder, StaleRequest } from './confirm.ts'
import { endRequest } from './end.ts'
import { recordEvent } from './events.ts'
import type { Company } from './levels.ts'
import { readCompany } from './policy.ts'
import { findRequests, findOpenDemands, type RequestRow } from './present.ts'

type Decision = { step: RequestStep; comment: string; version: number }
type Deps = PaymentDeps & { fence: Fence; fees: FeesNow }

/**
 * Decides on a request as it was seen. The last approval makes the order await its payment; if a price or the stock is worse by then, the
 * request goes stale and the order back into the cart. Throws `not-found`, `own-request`, `forbidden`, `changed-meanwhile`,
 * `not-allowed-now`, `validation`.
 */
export async function decideRequest(deps: Deps, by: Actor<'company'>, id: PurchaseRequestId, decision: Decision): Promise<void> {
  if ((decision.step === 'return' || decision.step === 'reject') && decision.comment === '')
    throw new Problem('validation', { errors: [{ path: 'comment', code: 'required' }] })
  if (decision.step === 'withdraw') await askProvider(deps, by, id)
  try {
    await inTransaction(deps.db, (tx) => decide(deps, tx, by, id, decision))
  } catch (error) {
    if (!(error instanceof StaleRequest)) throw error
    await inTransaction(deps.db, async (tx) => {
      await deps.fence(tx)
      const row = await lockRequest(tx, by, id)
      if (row.status !== 'waiting' || row.version !== decision.version) throw new Problem('changed-meanwhile')
      await endRequest(tx, row, { move: 'go-stale', who: 'system', actor: 'system', goods: error.message })
    })
  }
}

/** Asks the provider first, so that an order that was just paid is not given up. */
async function askProvider(deps: Deps, by: Actor<'company'>, id: PurchaseRequestId) {
  const found = await deps.db
    .selectFrom('purchaseRequests')
    .innerJoin('paymentOrders', 'paymentOrders.orderId', 'purchaseRequests.orderId')
    .innerJoin('payments', 'payments.id', 'paymentOrders.paymentId')
    .select('purchaseRequests.orderId')
    .where('purchaseRequests.id', '=', id)
    .where(ownedBy(by, 'purchaseRequests'))
    .where('payments.status', '=', 'open')
    .executeTakeFirst()
  if (found) await checkPayment(deps, by.id, found.orderId)
}

async function decide(deps: Deps, tx: Tx, by: Actor<'company'>, id: PurchaseRequestId, { step, comment, version }: Decision) {
  await deps.fence(tx)
  const row = await lockRequest(tx, by, id)
  if (step === 'withdraw') return withdraw(deps, tx, by, row)
  if (row.userId === by.user) throw new Problem('own-request')
  if (row.version !== version) throw new Problem('changed-meanwhile')
  if (row.status !== 'waiting') throw new Problem('not-allowed-now')
  const company = await readCompany(tx, by.id)
  const { mine, isLast } = findOpenDemands(row, company, by.user)
  if (mine.length === 0) throw new Problem('forbidden')
  const forUser = mine.some((each) => each.forUser === null) ? null : mine[0]!.forUser
  const wanted = row.levels[row.level - 1]![mine[0]!.position]!.role
  await tx
    .insertInto('requestDecisions')
    .values({
      ...standingOf(company, { user: by.user, forUser }, wanted),
      requestId: id,
      level: row.level,
      userId: by.user,
      forUserId: forUser,
      step,
      meets: step === 'approve' ? mine.map(({ position }) => position) : [],
      comment,
    })
    .execute()
  const actor = `buyer:${by.id}` as const
  if (step !== 'approve') {
    await endRequest(tx, row, { move: step, who: 'buyer', actor })
    return
  }
  const data = { requestId: id, amount: row.amount }
  if (isLast && row.level === row.levels.length) {
    return confirmOrder(tx, row, deps.fees)
  }
  const next = isLast ? row.level + 1 : row.level
  await tx
    .updateTable('purchaseRequests')
    .set({ level: next, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, { id: row.orderId, buyerId: row.buyerId }, { type: 'request.decided', actor, data })
}

/** Names and role under which a decision stands on documents: of the role that was asked for, where the member has it. */
function standingOf({ members }: Company, { user, forUser }: { user: UserId; forUser: UserId | null }, wanted: string | null) {
  const [decider, giver] = [user, forUser].map((id) => members.find(({ userId }) => userId === id))
  const { roles } = giver ?? decider!
  return { name: decider!.name, forName: giver?.name ?? null, role: wanted !== null && roles.includes(wanted) ? wanted : (roles[0] ?? '') }
}

/** The requester, or an administrator, gives the request up. Its open payment ends first. */
async function withdraw({ lockPayable }: Deps, tx: Tx, by: Actor<'company'>, row: RequestRow) {
  if (row.userId !== by.user && !by.permissions.has('approvals.manage')) throw new Problem('forbidden')
  if (row.status !== 'waiting' && row.status !== 'approved') throw new Problem('not-allowed-now')
  const actor = `buyer:${by.id}` as const
  if (row.status === 'approved')
    await endOpenAttempt(tx, await lockPayable(tx, row.orderId), { to: 'cancelled', ...because('cart-changed'), actor })
  await endRequest(tx, row, { move: 'withdraw', who: 'buyer', actor })
}

/** A request of the company, behind the lock of its order. Throws `not-found`. */
async function lockRequest(tx: Tx, by: { role: 'buyer'; id: Actor<'company'>['id'] }, id: PurchaseRequestId): Promise<RequestRow> {
  const found = await tx.selectFrom('purchaseRequests').select('orderId').where('id', '=', id).where(ownedBy(by)).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  await lockOrder(tx, found.orderId)
  const [row] = await findRequests(tx, sql`q.id = ${id}`, 1)
  return row!
}

/** Withdraws the waiting requests of a member who leaves, and ends delegations from and to them. */
export async function leaveRequests(tx: Tx, company: { role: 'buyer'; id: Actor<'company'>['id'] }, user: UserId) {
  const open = await findRequests(tx, sql`${ownedBy(company, 'q')} and q.user_id = ${user} and q.status = 'waiting'`, 500)
  for (const { id } of open.toSorted((a, b) => a.orderId - b.orderId)) {
    const row = await lockRequest(tx, company, id)
    if (row.status === 'waiting') await endRequest(tx, row, { move: 'withdraw', who: 'buyer', actor: 'system' })
  }
  await sql`update delegations set until_at = greatest(now(), from_at + interval '1 second')
    where ${ownedBy(company)} and (user_id = ${user} or to_user_id = ${user}) and until_at > now()`.execute(tx)
}
