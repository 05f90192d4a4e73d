import type { FileId, ShipmentId } from '#contract/ids.ts'
import { faults, type NewReceipt } from '#contract/shipments.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, evidence } from '#server/platform/files/attach.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { moveStoreOrder } from '../storeOrders/move.ts'
import { createClaim } from '../claims/open.ts'
import { claimableOf } from '../claims/worth.ts'
import { receiveReplacement } from '../claims/replacement.ts'
import { findUnreceived, hasFaults, receiveShipment, type FoundLine } from './receipt.ts'
import { actorOf, lockPart, only, partOfShipment } from '../storeOrders/own.ts'

/**
 * Records once what arrived of a shipment, with photos. Faults open a claim; the last shipment marks the store order as received. Throws
 * `not-found`, `forbidden`, `not-allowed-now`, `validation`.
 */
export async function receive(deps: PaymentDeps, user: Actor<TradingKind>, id: ShipmentId, { lines, note, FileIds }: NewReceipt) {
  only('buyer', user)
  const found = lines?.map(({ OrderLineId: orderLineId, ...line }): FoundLine => ({ orderLineId, ...line }))
  const seen = found?.some(({ damaged, wrong }) => damaged + wrong > 0) ?? false
  if (seen && FileIds.length === 0) throw new Problem('validation', { errors: [{ path: 'FileIds', code: 'photo-needed' }] })
  const { id: partId, claimId } = await partOfShipment(deps.db, user, id)
  await inTransaction(deps.db, async (tx) => {
    const { order, part } = await lockPart(tx, partId)
    if (claimId !== null) return receiveReplacement(tx, user, id, { claimId, found, note, FileIds })
    if (part.status !== 'shipped') throw new Problem('not-allowed-now')
    const open = await findUnreceived(tx, partId)
    const last = !part.unshipped && open.every((one) => one.id === id)
    const by = { shopId: part.shopId, who: 'buyer', actor: actorOf(user), last } as const
    const receiptId = await receiveShipment(tx, order, id, { ...by, lines: found, note })
    await attachPhotos(tx, user, FileIds, receiptId)
    await claimFaults(tx, user, { order, part }, { found: found ?? [], note })
    if (last) await moveStoreOrder(deps, tx, partId, { step: 'receive', who: 'buyer', actor: by.actor })
  })
  return partId
}

type Locked = Awaited<ReturnType<typeof lockPart>>

/** Opens a claim for faulty goods that are not claimed yet. Its kind is the most frequent fault. */
async function claimFaults(tx: Tx, user: Actor<TradingKind>, locked: Locked, { found, note }: { found: FoundLine[]; note: string }) {
  const faulty = found.filter(hasFaults)
  if (faulty.length === 0) return
  const kind = faults.toSorted((a, b) => sumOf(faulty, b) - sumOf(faulty, a))[0] ?? 'damaged'
  const claimable = await claimableOf(tx, locked.part)
  const lines = faulty.flatMap(({ orderLineId, damaged, missing, wrong }) => {
    const steps = Math.min(damaged + missing + wrong, claimable.get(orderLineId) ?? 0)
    return steps > 0 ? [{ OrderLineId: orderLineId, steps }] : []
  })
  if (lines.length === 0) return
  await createClaim(tx, user, locked, { kind, lines, text: note, demand: 'refund', FileIds: [] }).catch(unlessFree)
}

/** Free goods are received without a claim. The failed claim has written nothing. */
function unlessFree(error: unknown) {
  if (!(error instanceof Problem && error.code === 'validation')) throw error
}

const sumOf = (found: FoundLine[], fault: (typeof faults)[number]) => found.reduce((sum, line) => sum + line[fault], 0)

const attachPhotos = (tx: Tx, user: Actor<TradingKind>, ids: FileId[], receiptId: number) =>
  attachFiles(tx, user, ids, { type: 'receipt', id: receiptId }, evidence)
