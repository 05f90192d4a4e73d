import { queueFinanceMail } from '../financeMails/queue.ts'
import { sql } from 'kysely'
import type { ClaimId, OrderLineId } from '#contract/ids.ts'
import type { ReasonCode } from '#contract/words/reasons.ts'
import { shareOut } from '#contract/ppn.ts'
import { bookCredit } from '#server/ledger/api.ts'
import { type OrderRef, createPartialRefund, owedOf } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { feeBackOf } from '#server/trade/fees/giveBack.ts'
import { releaseFakturs } from '../fakturs/release.ts'
import { usableFor, type Part } from './escrow.ts'

type Claim = { id: ClaimId; delivery: number; deliveryPpn: number }
type Line = { orderLineId: OrderLineId; steps: number; goods: number; ppn: number }

/** Request for a credit, with or without a claim. `held`: held for the claim. `allowedBy`: operator who lets the store owe it. Rupiah. */
type CreditRequest = {
  claimId: ClaimId | null
  lines: Line[]
  delivery: number
  deliveryPpn: number
  held: number
  why: ReasonCode
  allowedBy?: string | undefined
}

/**
 * Credits part of a store order: a credit note by line and its refund. Returns the held rupiah that it used. Throws `money-paid-out`,
 * `not-allowed-now`.
 */
export async function giveCredit(tx: Tx, order: OrderRef, part: Part & { subtotal: number }, given: CreditRequest) {
  const { claimId, lines, delivery, deliveryPpn, why, allowedBy } = given
  const [goods, ppn] = [sumOf(lines.map((line) => line.goods)), sumOf(lines.map((line) => line.ppn)) + deliveryPpn]
  const [amount, fee] = [goods + delivery + ppn, await feeBackOf(tx, part, lines)]
  const { id } = await tx
    .insertInto('creditNotes')
    .values({
      storeOrderId: part.id,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from credit_notes where store_order_id = ${part.id})`,
      claimId,
      goods,
      delivery,
      ppn,
      fee,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueFinanceMail(tx, { buyerId: order.buyerId, kind: 'credit-note', orderIds: [order.id], key: `credit-note:${id}` })
  await tx
    .insertInto('creditNoteLines')
    .values(lines.map((line) => ({ creditNoteId: id, ...line })))
    .execute()
  const owed = await owedOf(tx, order, amount)
  const held = part.releasedAt ? usableFor(part, given, amount - fee) : 0
  await bookCredit(tx, { ...part, total: amount, fee, held, noteId: id, allowedBy }, owed.amount, part.releasedAt !== null)
  await tx
    .updateTable('storeOrders')
    .set({ credited: sql<number>`credited + ${amount}`, feeReturned: sql<number>`fee_returned + ${fee}` })
    .where('id', '=', part.id)
    .execute()
  await releaseFakturs(tx, part.id)
  await createPartialRefund(tx, order, { id, storeOrderId: part.id, shopId: part.shopId, owed, why })
  return held
}

/** An amount over what a claim is worth: its lines, PPN and delivery by the largest remainder. */
export async function sharesOf(tx: Tx, { id, delivery, deliveryPpn }: Claim, amount: number) {
  const lines = await tx
    .selectFrom('claimLines')
    .select(['orderLineId', 'steps', 'goods', 'ppn'])
    .where('claimId', '=', id)
    .orderBy('orderLineId')
    .execute()
  const shares = shareOut(amount, [...lines.flatMap(({ goods, ppn }) => [goods, ppn]), delivery, deliveryPpn])
  const [forDelivery = 0, forDeliveryPpn = 0] = shares.slice(lines.length * 2)
  return {
    lines: lines.map(({ orderLineId, steps }, at) => ({ orderLineId, steps, goods: shares[at * 2] ?? 0, ppn: shares[at * 2 + 1] ?? 0 })),
    delivery: forDelivery,
    deliveryPpn: forDeliveryPpn,
  }
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0)
