import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { bookReversalEnd } from '#server/ledger/book.ts'
import { recordEvent } from './events.ts'
import { moveStoreOrder } from '#server/trade/orders/move.ts'
import { lockOrder } from '#server/trade/orders/open.ts'
import { stepsFor } from '#server/trade/orders/steps.ts'
import { cutDueRefunds } from './cutRefunds.ts'
import { isDisputed, openReversals } from './reversals.ts'
import { confirmSettlement } from './settlement.ts'
import type { PaymentDeps } from './deps.ts'

/** `stores`: these parts (all that are left, if none is named) are given back for it. `ours`: we bear it. `won`: it came back. `by`: the operator's name. */
export type Decision = { to: 'stores' | 'ours' | 'won'; parts?: StoreOrderId[]; reason: string; by?: string }

/**
 * An operator decides who bears money that was taken back. Parts that the stores bear are refunded out of it; what is left
 * over is ours. Answers what to tell the operator; throws a sentence when the decision does not fit.
 */
export const decideReversal = (deps: Pick<PaymentDeps, 'db'>, id: number, { to, parts: named = [], reason, by = 'operator' }: Decision) =>
  inTransaction(deps.db, async (tx) => {
    const find = () => openReversals(tx).where('reversals.id', '=', id).executeTakeFirst()
    const found = await find()
    if (!found) throw new Error(`There is no open reversal ${id}.`)
    const order = await lockOrder(tx, found.orderId)
    const before = await find()
    if (!before) throw new Error(`There is no open reversal ${id}.`)
    const all = await tx.selectFrom('storeOrders').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
    const movable = all.filter(({ status }) => stepsFor('operator', status as StoreOrderStatus).length > 0)
    const chosen = to !== 'stores' ? [] : named.length > 0 ? movable.filter((part) => named.includes(part.id)) : movable
    if (to === 'stores' && (chosen.length === 0 || chosen.length < named.length)) throw new Error('There is no such part to give back.')
    const sum = chosen.reduce((total, part) => total + part.subtotal, 0)
    if (sum > before.left)
      throw new Error(
        `These parts come to Rp${sum}, but only Rp${before.left} were taken back. Name the parts: ${movable.map((part) => `${part.id} (Rp${part.subtotal})`).join(', ')}.`,
      )
    for (const part of chosen) {
      const [step] = stepsFor('operator', part.status as StoreOrderStatus)
      if (step) await moveStoreOrder(tx, part.id, { step, who: 'operator', actor: 'operator', reason, by, reversal: id })
    }
    const left = before.left - sum
    await tx
      .updateTable('reversals')
      .set({ status: to, reason, decidedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
    const had = await cutDueRefunds(tx, order, before)
    await bookReversalEnd(tx, order.id, { id, amount: left, had }, to === 'won')
    // Who bears it is settled, so no settlement is waited for any more.
    if (!(await isDisputed(tx, order.id))) await confirmSettlement(tx, { id: before.paymentId, orderId: order.id })
    const shopIds = all.filter((part) => !chosen.includes(part)).map((part) => part.shopId)
    await recordEvent(tx, order, {
      type: 'dispute.resolved',
      actor: `operator:${by}`,
      data: { amount: before.left, reason, shopIds },
    })
    await writeAudit(tx, {
      actor: 'operator',
      act: 'decide-reversal',
      object: `reversal:${id}`,
      detail: { to, reason, by, parts: chosen.length },
    })
    return { refunded: chosen.length, ours: to === 'won' ? 0 : left }
  })
