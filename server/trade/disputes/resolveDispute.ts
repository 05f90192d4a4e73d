import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { transition } from '#server/platform/db/transition.ts'
import { bookDisputeEnd } from '#server/ledger/api.ts'
import {
  recordEvent,
  payCovered,
  releaseCovered,
  resumeRefunds,
  cutDueRefunds,
  type BookDeps,
  isDisputed,
  openDisputes,
  disputeMoves,
  confirmSettlement,
  lockOrdersOf,
} from '#server/payments/api.ts'
import { moveStoreOrder } from '#server/trade/storeOrders/move.ts'
import { stepsFor } from '#server/trade/storeOrders/steps.ts'
import { givenNow, reclaimDeposits } from '../deposits/takeBack.ts'
import { canGoBack, chargesOf, goesBackOf } from '../checkout/charges.ts'
import { resumeClocks } from './resumeClocks.ts'

/** The bearer of a dispute. Seller: the named store orders (default: all possible) are refunded. Platform: the fee account. */
export type Liability = { liability: 'seller' | 'platform' } | { won: true }
/** `by`: the operator's name. */
export type Resolution = Liability & { parts?: StoreOrderId[]; reason: string; by?: string }

const moveOf = (given: Liability, kind?: string) => {
  if ('won' in given) return kind === 'void' ? 'win-void' : 'win'
  return given.liability === 'seller' ? 'charge-sellers' : 'bear'
}

/**
 * Resolves a dispute. Sellers' store orders are refunded from it and return their deposits; the platform bears the rest. A borne dispute
 * pays the refunds that waited for it; a won one makes them due again. Returns the result to print. Throws as disputedParts does.
 */
export const resolveDispute = (deps: BookDeps, id: number, { parts: named = [], reason, by = 'operator', ...liability }: Resolution) =>
  inTransaction(deps.db, async (tx) => {
    const orders = await lockOrdersOf(deps, tx, (await findDispute(tx, id)).paymentId)
    const { found: before, all, chosen, goBack, sum, borne } = await disputedParts(tx, id, { parts: named, ...liability })
    const move = moveOf(liability, before.kind)
    const isWon = 'won' in liability
    for (const storeOrder of goBack) {
      const [step] = stepsFor('operator', storeOrder.status as StoreOrderStatus)
      if (step && step !== 'ship')
        await moveStoreOrder(deps, tx, storeOrder.id, { step, who: 'operator', actor: 'operator', reason, by, disputeId: id })
    }
    const ours = before.left - sum
    const continues = all.filter((storeOrder) => !chosen.includes(storeOrder))
    for (const order of orders) {
      const mine = borne.filter((loss) => all.some((part) => part.id === loss.id && part.orderId === order.id))
      await reclaimDeposits(tx, order, mine, `operator:${by}`)
    }
    const [resolved] = await transition(tx, disputeMoves, move, {
      who: 'operator',
      which: sql`id = ${id}`,
      set: { reason, decidedAt: sql`now()` },
      record: async (_, type) => {
        for (const order of orders) {
          const shopIds = continues.filter(({ orderId }) => orderId === order.id).map(({ shopId }) => shopId)
          await recordEvent(tx, order, { type, actor: `operator:${by}`, data: { amount: before.left, reason, shopIds } })
        }
      },
    })
    await (isWon ? releaseCovered(tx, before) : payCovered(tx, orders, before))
    const alreadyPaid = await cutDueRefunds(tx, orders, before.paymentId)
    await bookDisputeEnd(tx, before.orderIds, { id, ours, borne, alreadyPaid, by }, isWon)
    await resumeRefunds(tx, before)
    // The bearer is decided, so no settlement is awaited.
    if (!(await openDisputes(tx).where('disputes.paymentId', '=', before.paymentId).executeTakeFirst()))
      await confirmSettlement(tx, orders, before.paymentId)
    for (const order of orders) if (!(await isDisputed(tx, order.id))) await resumeClocks(tx, order.id)
    await writeAudit(tx, {
      actor: `operator:${by}`,
      act: 'resolve dispute',
      object: `dispute:${id}`,
      detail: { to: resolved?.status, reason, by, parts: chosen.length },
    })
    return { refunded: goBack.length, borneByPlatform: isWon ? 0 : ours }
  })

/**
 * Returns an open dispute, its store orders, those that sellers bear (`goBack`: refunded, `borne`: deposits returned) and their sum. Throws
 * `not-allowed-now` if the decision does not fit.
 */
export async function disputedParts(tx: Tx, id: number, { parts: named = [], ...liability }: Liability & Pick<Resolution, 'parts'>) {
  const dispute = await findDispute(tx, id)
  // A won dispute paid no refunds.
  const found = 'won' in liability ? { ...dispute, left: dispute.amount } : dispute
  const all = await tx
    .selectFrom('storeOrders')
    .selectAll()
    .select([goesBackOf.as('goesBack'), givenNow.as('given')])
    .where('orderId', 'in', found.orderIds)
    // No store bears money that bought nothing.
    .where(sql.lit(found.paysForGoods))
    .orderBy('id')
    .execute()
  const movable = all.filter((part) => canGoBack(part) || part.given > 0)
  const isSellers = moveOf(liability) === 'charge-sellers'
  const chosen = !isSellers ? [] : named.length > 0 ? movable.filter((storeOrder) => named.includes(storeOrder.id)) : movable
  if (isSellers && (chosen.length === 0 || chosen.length < named.length))
    throw new Problem('not-allowed-now', { detail: { code: 'no-such-part' } })
  const charges = chargesOf(chosen, found.left)
  if (charges) return { found, all, chosen, ...charges }
  const sum = chosen.filter(canGoBack).reduce((total, { goesBack }) => total + goesBack, 0)
  const parts = movable.map((part) => `${part.id} (Rp${canGoBack(part) ? part.goesBack : part.given})`).join(', ')
  throw new Problem('not-allowed-now', { detail: { code: 'disputed-less', params: { sum: String(sum), left: String(found.left), parts } } })
}

async function findDispute(tx: Tx, id: number) {
  const found = await openDisputes(tx).where('disputes.id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not-allowed-now', { detail: { code: 'no-dispute', params: { id: String(id) } } })
  return found
}
