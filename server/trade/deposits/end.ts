import { sql } from 'kysely'
import type { DepositId, OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { bookDepositEnd, bookDepositPart } from '#server/ledger/api.ts'
import { type OrderRef, createDepositRefund } from '#server/payments/api.ts'
import type { ActorName, ActorRole } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from './events.ts'
import { depositMoves } from './moves.ts'

type DepositEscrow = { id: DepositId; amount: number; storeOrderId: StoreOrderId; shopId: ShopId }
type Ending = {
  move: 'return' | 'agree' | 'decide'
  who: ActorRole | 'system'
  actor: ActorName
  /** The store's share, in rupiah; the rest is refunded. */
  given?: number
  reason?: string
  disputeId?: number | undefined
}

/**
 * Ends a deposit once: the store's share is released, and the rest is refunded. The caller holds the order's lock. Throws `not-allowed-now`.
 */
export async function endDeposit(
  tx: Tx,
  order: OrderRef,
  { id, amount, storeOrderId, shopId }: DepositEscrow,
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

/** Returns the deposit of a fully refunded store order, if it has not ended. */
export async function returnWithPart(
  tx: Tx,
  order: OrderRef,
  { id: storeOrderId, shopId }: { id: StoreOrderId; shopId: ShopId },
  by: { who: ActorRole | 'system'; actor: ActorName; disputeId?: number | undefined },
) {
  const held = await findHeld(tx, storeOrderId)
  // A cancelling buyer does not return the deposit: the system does, as an effect.
  const who = by.who === 'buyer' ? 'system' : by.who
  if (held) await endDeposit(tx, order, { ...held, storeOrderId, shopId }, { move: 'return', ...by, who })
}

const findHeld = (tx: Tx, storeOrderId: StoreOrderId) =>
  tx
    .selectFrom('deposits')
    .select(['id', 'amount'])
    .where('storeOrderId', '=', storeOrderId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()

type Part = { id: StoreOrderId; orderId: OrderId; shopId: ShopId }

/** Refunds the deposit of pieces that never come; the last pieces end it. Rupiah. The caller holds the order's lock. */
export async function returnOfPieces(tx: Tx, order: OrderRef, { id: storeOrderId, shopId }: Part, wanted: number) {
  const held = wanted > 0 ? await findHeld(tx, storeOrderId) : undefined
  if (!held) return
  if (wanted >= held.amount)
    return endDeposit(tx, order, { ...held, storeOrderId, shopId }, { move: 'return', who: 'system', actor: 'system' })
  await sql`update deposits set amount = amount - ${wanted}, early = early + ${wanted}, asked = least(asked, amount - ${wanted}) where id = ${held.id}`.execute(
    tx,
  )
  const { rows } = await sql<{ reference: number }>`select nextval('deposit_parts')::integer as reference`.execute(tx)
  const reference = rows[0]!.reference
  await recordEvent(tx, order, { type: 'deposit.returned', shopId, actor: 'system', data: { amount: wanted, given: 0, reason: '' } })
  await createDepositRefund(tx, order, { depositId: held.id, storeOrderId, shopId, amount: wanted, part: reference }, (owed) =>
    bookDepositPart(tx, { reference, orderId: order.id, storeOrderId, returned: wanted, owed }),
  )
}
