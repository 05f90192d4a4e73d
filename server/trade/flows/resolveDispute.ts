import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { bookDisputeEnd } from '#server/ledger/book.ts'
import { recordEvent } from '#server/payments/events.ts'
import { moveStoreOrder } from '#server/trade/orders/move.ts'
import { stepsFor } from '#server/trade/orders/steps.ts'
import { cutDueRefunds } from '#server/payments/cutRefunds.ts'
import type { BookDeps } from '#server/payments/deps.ts'
import { isDisputed, openDisputes } from '#server/payments/disputes.ts'
import { disputeMoves } from '#server/payments/moves.ts'
import { confirmSettlement } from '#server/payments/settlement.ts'

/** Who bears the disputed amount. Seller: these store orders (default: all that can) are refunded. Platform: the fee account. */
export type Liability = { liability: 'seller' | 'platform' } | { won: true }
/** `by`: the operator's name. */
export type Resolution = Liability & { parts?: StoreOrderId[]; reason: string; by?: string }

const moveOf = (given: Liability) => ('won' in given ? 'win' : given.liability === 'seller' ? 'charge-sellers' : 'bear')

/**
 * Resolves a dispute: store orders that the sellers bear are refunded from it, the rest is borne by the platform.
 * Returns what to print; throws an Error with a sentence when the decision does not fit.
 */
export const resolveDispute = (deps: BookDeps, id: number, { parts: named = [], reason, by = 'operator', ...liability }: Resolution) =>
  inTransaction(deps.db, async (tx) => {
    const move = moveOf(liability)
    const find = () => openDisputes(tx).where('reversals.id', '=', id).executeTakeFirst()
    const found = await find()
    if (!found) throw new Error(`There is no open dispute ${id}.`)
    const order = await deps.lockPayable(tx, found.orderId)
    const before = await find()
    if (!before) throw new Error(`There is no open dispute ${id}.`)
    const all = await tx.selectFrom('storeOrders').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
    const movable = all.filter(({ status }) => stepsFor('operator', status as StoreOrderStatus).length > 0)
    const chosen =
      move !== 'charge-sellers' ? [] : named.length > 0 ? movable.filter((storeOrder) => named.includes(storeOrder.id)) : movable
    if (move === 'charge-sellers' && (chosen.length === 0 || chosen.length < named.length))
      throw new Error('There is no such store order to refund.')
    const sum = chosen.reduce((total, storeOrder) => total + storeOrder.total, 0)
    if (sum > before.left)
      throw new Error(
        `These store orders come to Rp${sum}, but only Rp${before.left} is disputed. Name the store orders: ${movable.map((storeOrder) => `${storeOrder.id} (Rp${storeOrder.total})`).join(', ')}.`,
      )
    for (const storeOrder of chosen) {
      const [step] = stepsFor('operator', storeOrder.status as StoreOrderStatus)
      if (step && step !== 'ship')
        await moveStoreOrder(deps, tx, storeOrder.id, { step, who: 'operator', actor: 'operator', reason, by, disputeId: id })
    }
    const left = before.left - sum
    const shopIds = all.filter((storeOrder) => !chosen.includes(storeOrder)).map((storeOrder) => storeOrder.shopId)
    const [resolved] = await transition(tx, disputeMoves, move, {
      who: 'operator',
      which: sql`id = ${id}`,
      set: { reason, decidedAt: sql`now()` },
      record: (_, type) => recordEvent(tx, order, { type, actor: `operator:${by}`, data: { amount: before.left, reason, shopIds } }),
    })
    const alreadyPaid = await cutDueRefunds(tx, order, before)
    await bookDisputeEnd(tx, order.id, { id, amount: left, alreadyPaid }, move === 'win')
    // Who bears it is settled, so no settlement is waited for any more.
    if (!(await isDisputed(tx, order.id))) await confirmSettlement(tx, order, before.paymentId)
    await writeAudit(tx, {
      actor: `operator:${by}`,
      act: 'decide-reversal',
      object: `reversal:${id}`,
      detail: { to: resolved?.status, reason, by, parts: chosen.length },
    })
    return { refunded: chosen.length, borneByPlatform: move === 'win' ? 0 : left }
  })
