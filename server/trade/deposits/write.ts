import { sql, type Selectable } from 'kysely'
import type { DepositMove } from '#contract/deposits.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { isDisputed, type BookDeps, type Payable, paysOrder } from '#server/payments/api.ts'
import type { Actor, ActorName, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import type { Deposits, StoreOrders } from '#server/platform/db/schema.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, evidence } from '#server/platform/files/attach.ts'
import { actorOf, only, ownPart } from '../storeOrders/own.ts'
import { endDeposit } from './end.ts'
import { recordEvent } from './events.ts'
import { depositMoves } from './moves.ts'
import { depositSteps } from './steps.ts'

/** Days in which a company answers what its store reports; then an operator looks at it. */
export const answerDays = 5

export type LockedDeposit = { order: Payable; part: Selectable<StoreOrders>; deposit: Selectable<Deposits> }

/** Locks a store order's deposit with its order. Throws `not-found` without a deposit, `not-allowed-now` in a dispute. */
export async function lockDeposit({ lockPayable }: Pick<BookDeps, 'lockPayable'>, tx: Tx, id: StoreOrderId): Promise<LockedDeposit> {
  const { orderId } = await tx.selectFrom('storeOrders').select('orderId').where('id', '=', id).executeTakeFirstOrThrow()
  const order = await lockPayable(tx, orderId)
  const part = await tx.selectFrom('storeOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const deposit = await tx.selectFrom('deposits').selectAll().where('storeOrderId', '=', id).forUpdate().executeTakeFirst()
  if (!deposit) throw new Problem('not-found')
  if (await isDisputed(tx, orderId)) throw new Problem('not-allowed-now', { detail: { code: 'payment-disputed' } })
  return { order, part, deposit }
}

/** Moves a deposit for one side; concurrent moves fail. Throws `not-found`, `forbidden`, `validation`, `not-allowed-now`. */
export async function moveDeposit(deps: BookDeps, user: Actor<TradingKind>, id: StoreOrderId, move: DepositMove) {
  await ownPart(deps.db, user, id)
  only(move.step === 'return' || move.step === 'report' ? 'seller' : 'buyer', user)
  if (user.role === 'buyer' && !user.permissions.has('claims.use')) throw new Problem('forbidden')
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockDeposit(deps, tx, id)
    const { order, part, deposit } = locked
    if (!depositSteps(user.role, deposit.status, part.status).includes(move.step)) throw new Problem('not-allowed-now')
    const held = { ...deposit, shopId: part.shopId }
    const by = { who: user.role, actor: actorOf(user) }
    if (move.step === 'return') return endDeposit(tx, order, held, { move: 'return', ...by })
    if (move.step === 'report') return report(tx, locked, user, move)
    if (move.step === 'contest') return contest(tx, locked, { ...by, who: 'buyer', answer: move.reason })
    await refuseUnsettled(tx, part)
    return endDeposit(tx, order, held, { move: 'agree', ...by, given: deposit.asked })
  })
}

async function report(
  tx: Tx,
  { order, part, deposit }: LockedDeposit,
  user: Actor<TradingKind>,
  { amount, reason, FileIds }: Extract<DepositMove, { step: 'report' }>,
) {
  if (amount > deposit.amount)
    throw new Problem('validation', { errors: [{ path: 'amount', code: 'more-than-claimed', params: { max: deposit.amount } }] })
  const [reported] = await transition(tx, depositMoves, 'report', {
    who: 'seller',
    which: sql`id = ${deposit.id}`,
    set: { asked: amount, reason, statusSince: sql`now()`, dueAt: sql`now() + make_interval(days => ${answerDays})` },
    record: (_, type) => recordEvent(tx, order, { type, shopId: part.shopId, actor: actorOf(user), data: { amount, given: 0, reason } }),
  })
  if (!reported) throw new Problem('not-allowed-now')
  await attachFiles(tx, user, FileIds, { type: 'deposit', id: deposit.id }, evidence)
}

/** Contests a report, by the company or after its silence: an operator decides. */
export async function contest(
  tx: Tx,
  { order, part, deposit }: LockedDeposit,
  { who, actor, answer }: { who: 'buyer' | 'system'; actor: ActorName; answer: string },
) {
  await transition(tx, depositMoves, 'contest', {
    who,
    which: sql`id = ${deposit.id}`,
    set: { answer, statusSince: sql`now()` },
    record: (row, type) =>
      recordEvent(tx, order, { type, shopId: part.shopId, actor, data: { amount: row.asked, given: 0, reason: answer } }),
  })
}

/** Refuses to pay the store before the provider has settled the payment. */
export async function refuseUnsettled(tx: Tx, { orderId }: Pick<LockedDeposit['part'], 'orderId'>) {
  const waits = await tx
    .selectFrom('payments')
    .select('id')
    .where(paysOrder(orderId))
    .where('status', '=', 'settled')
    .where('awaitsSettlement', '=', true)
    .executeTakeFirst()
  if (waits) throw new Problem('not-allowed-now', { detail: { code: 'not-settled-yet' } })
}
