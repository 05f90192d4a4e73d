import { sql } from 'kysely'
import type { DepositId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { bookDepositEnd } from '#server/ledger/book.ts'
import type { Payable } from '#server/payments/payable.ts'
import { createDepositRefund } from '#server/payments/refunds.ts'
import type { ActorName, ActorRole } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from './events.ts'
import { depositMoves } from './moves.ts'

type Held = { id: DepositId; amount: number; storeOrderId: StoreOrderId; shopId: ShopId }
type Ending = {
  move: 'return' | 'agree' | 'decide'
  who: ActorRole | 'system'
  actor: ActorName
  /** To the store, in rupiah; the rest goes back to the company. */
  given?: number
  reason?: string
  disputeId?: number | undefined
}

/** Ends a deposit, once: what is given to the store is free, the rest is owed to the company. The caller holds the order's lock. Throws `not-allowed-now`. */
export async function endDeposit(
  tx: Tx,
  order: Payable,
  { id, amount, storeOrderId, shopId }: Held,
  { move, who, actor, given = 0, reason = '', disputeId }: Ending,
) {
  const returned = amount - given
  const [ended] = await transition(tx, depositMoves, move, {
    who,
    which: sql`id = ${id}`,
    set: { given, returned, statusSince: sql`now()` },
    record: (_, type) => recordEvent(tx, order, { type, shopId, actor, data: { amount: returned, given, reason } }),
  })
  if (!ended) throw new Problem('not-allowed-now')
  const refund = { depositId: id, storeOrderId, shopId, amount: returned, disputeId }
  await createDepositRefund(tx, order, refund, (owed) =>
    bookDepositEnd(tx, { id, orderId: order.id, storeOrderId, shopId, returned, given, owed }),
  )
}

/** A whole part goes back, and its deposit with it, where there is one that is not ended. */
export async function returnWithPart(
  tx: Tx,
  order: Payable,
  { id: storeOrderId, shopId }: { id: StoreOrderId; shopId: ShopId },
  by: { who: ActorRole | 'system'; actor: ActorName; disputeId?: number | undefined },
) {
  const held = await tx
    .selectFrom('deposits')
    .select(['id', 'amount'])
    .where('storeOrderId', '=', storeOrderId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
  // Who cancels a part gives its deposit back by that: it is no move of a company's own.
  const who = by.who === 'buyer' ? 'system' : by.who
  if (held) await endDeposit(tx, order, { ...held, storeOrderId, shopId }, { move: 'return', ...by, who })
}
