import { sql } from 'kysely'
import type { ClaimId, FileId, ShipmentId, StoreOrderId } from '#contract/ids.ts'
import type { Actor, ActorName, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, evidence } from '#server/platform/files/attach.ts'
import { recordEvent } from './events.ts'
import { claimMoves } from './moves.ts'
import { actorOf } from '../storeOrders/own.ts'
import { hasFaults, receiveShipment, type FoundLine } from '../shipments/receipt.ts'
import { sendReplacement, type ShipmentRequest } from '../shipments/send.ts'
import { actBy } from './due.ts'
import { writeEntry } from './entries.ts'
import { lockClaim, lockOwnClaim, type LockedClaim } from './own.ts'
import { deciderOf, settleClaim } from './settle.ts'

type Again = Omit<ShipmentRequest, 'lines'> & { claimId: ClaimId }

/** Ships the agreed replacement of a claim; another one only after the last arrived with faults. Throws `not-found`, `not-allowed-now`. */
export async function shipReplacement(tx: Tx, user: Actor<TradingKind>, partId: StoreOrderId, { claimId, ...how }: Again) {
  const { order, part, claim } = await lockOwnClaim(tx, user, claimId)
  if (part.id !== partId) throw new Problem('not-found')
  if (claim.status !== 'agreed' || claim.offer !== 'replace' || (await findOut(tx, claimId))) throw new Problem('not-allowed-now')
  const lines = await tx.selectFrom('claimLines').select(['orderLineId', 'steps']).where('claimId', '=', claimId).execute()
  await sendReplacement(tx, order, part, { ...how, claimId, lines }, actorOf(user))
  await tx.updateTable('claims').set({ dueAt: actBy }).where('id', '=', claimId).execute()
}

type ClaimReceipt = { claimId: ClaimId; found: FoundLine[] | undefined; note: string; FileIds: FileId[] }

/**
 * Records the receipt of a replacement: without faults it settles the claim, otherwise it escalates. Throws `not-allowed-now`,
 * `validation`.
 */
export async function receiveReplacement(
  tx: Tx,
  user: Actor<TradingKind>,
  id: ShipmentId,
  { claimId, found, note, FileIds }: ClaimReceipt,
) {
  const locked = await lockClaim(tx, claimId)
  const { order, part, claim } = locked
  const by = { shopId: part.shopId, who: 'buyer', actor: actorOf(user), last: false } as const
  const receiptId = await receiveShipment(tx, order, id, { ...by, lines: found, note })
  await attachFiles(tx, user, FileIds, { type: 'receipt', id: receiptId }, evidence)
  // An operator may have decided the claim in between.
  if (claim.status !== 'agreed') return
  if (!found?.some(hasFaults)) {
    await settleClaim(tx, locked, await deciderOf(tx, claim))
    return writeEntry(tx, claimId, { side: 'buyer', step: 'fulfil', text: note })
  }
  await transition(tx, claimMoves, 'escalate', {
    who: 'buyer',
    which: sql`id = ${claimId}`,
    set: { statusSince: sql`now()`, dueAt: null },
    record: (row, type) => recordEvent(tx, order, { type, shopId: part.shopId, actor: by.actor, data: { claimId, amount: row.amount } }),
  })
  await writeEntry(tx, claimId, { side: 'buyer', step: 'escalate', text: note })
}

/** Receives a replacement that the company confirms, or does not dispute. */
export async function receiveSent(tx: Tx, { order, part, claim }: LockedClaim, who: 'buyer' | 'system', actor: ActorName) {
  const sent = await findOut(tx, claim.id)
  if (sent) await receiveShipment(tx, order, sent.id, { shopId: part.shopId, who, actor, last: false })
}

/** True if the replacement has tracking, or its driver proved arrival. The company's silence then counts as receipt. */
export async function isOnItsWay(tx: Tx, claimId: ClaimId) {
  const sent = await findOut(tx, claimId)
  return sent !== undefined && (sent.tracking !== '' || sent.status === 'arrived')
}

/** Finds the replacement in transit. Earlier replacements that arrived with faults are ignored. */
const findOut = (tx: Tx, claimId: ClaimId) =>
  tx
    .selectFrom('shipments')
    .select(['id', 'status', 'tracking'])
    .where('claimId', '=', claimId)
    .where('status', '<>', 'received')
    .executeTakeFirst()
