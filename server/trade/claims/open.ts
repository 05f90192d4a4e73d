import { sql } from 'kysely'
import type { ClaimId } from '#contract/ids.ts'
import { claimLimits, needsPhoto, type NewClaim } from '#contract/claims.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { OrderRef } from '#server/payments/api.ts'
import { actorOf, lockPart, only, ownPart } from '../storeOrders/own.ts'
import { recordEvent } from './events.ts'
import { escrowForClaim, type Part } from './escrow.ts'
import { claimableOf, worthOf } from './worth.ts'
import { answerBy } from './due.ts'
import { writeEntry } from './entries.ts'

/**
 * Opens a claim of the company and holds its amount from the store. Throws `not-found`, `forbidden`, `not-allowed-now`, `claimed-before`,
 * `validation`.
 */
export async function createOwnClaim(db: Db, user: Actor<TradingKind>, asked: NewClaim): Promise<ClaimId> {
  only('buyer', user)
  await ownPart(db, user, asked.StoreOrderId)
  if (needsPhoto(asked.kind) && asked.FileIds.length === 0)
    throw new Problem('validation', { errors: [{ path: 'FileIds', code: 'photo-needed' }] })
  return inTransaction(db, async (tx) => {
    const { order, part } = await lockPart(tx, asked.StoreOrderId)
    return createClaim(tx, user, { order, part }, asked)
  })
}

type Locked = { order: OrderRef; part: Part & { status: string; statusSince: Date; deliveryPrice: number; ppn: number } }

/** Opens a claim in the caller's transaction, which holds the order's lock. */
export async function createClaim(tx: Tx, user: Actor<TradingKind>, { order, part }: Locked, asked: Omit<NewClaim, 'StoreOrderId'>) {
  const late = isLate(part)
  await refuseMany(tx, part)
  const { lines, delivery, deliveryPpn } = await worthOf(
    tx,
    part,
    asked.lines.map(({ OrderLineId: orderLineId, steps }) => ({ orderLineId, steps })),
  )
  refuseUnshipped(await claimableOf(tx, part), lines)
  const max = lines.reduce((sum, { goods, ppn }) => sum + goods + ppn, delivery + deliveryPpn)
  const amount = asked.amount ?? max
  if (amount === 0 || amount > max)
    throw new Problem('validation', { errors: [{ path: 'amount', code: 'more-than-claimed', params: { max } }] })
  const { id } = await tx
    .insertInto('claims')
    .values({
      storeOrderId: part.id,
      shopId: part.shopId,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from claims where store_order_id = ${part.id})`,
      kind: asked.kind,
      demand: asked.demand,
      amount,
      delivery,
      deliveryPpn,
      late,
      dueAt: await answerBy(tx, new Date()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('claimLines')
    .values(lines.map((line) => ({ claimId: id, ...line })))
    .execute()
  await escrowForClaim(tx, part, { id, amount, late })
  await writeEntry(tx, id, { side: 'buyer', step: 'open', text: asked.text, amount, by: user, FileIds: asked.FileIds })
  await recordEvent(tx, order, { type: 'claim.opened', shopId: part.shopId, actor: actorOf(user), data: { claimId: id, amount } })
  return id
}

/** Limits the claims of a store order, since withdrawn ones could repeat endlessly. */
async function refuseMany(tx: Tx, { id }: Locked['part']) {
  const { claims } = await tx
    .selectFrom('claims')
    .select((row) => row.fn.countAll<number>().as('claims'))
    .where('storeOrderId', '=', id)
    .executeTakeFirstOrThrow()
  if (claims >= claimLimits.ofPart)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-claims', params: { max: claimLimits.ofPart } } })
}

/** Refuses unshipped pieces, which the store must ship or close. */
function refuseUnshipped(claimable: Map<number, number>, lines: { orderLineId: number; steps: number }[]) {
  const more = lines.findIndex(({ orderLineId, steps }) => steps > (claimable.get(orderLineId) ?? 0))
  if (more >= 0) throw new Problem('validation', { errors: [{ path: `lines.${more}.steps`, code: 'more-than-shipped' }] })
}

/** True for a claim after completion, which holds no money. Throws `not-allowed-now` before shipping, and when the late period is over. */
function isLate({ status, statusSince }: Locked['part']) {
  if (status === 'shipped' || status === 'received') return false
  const isOver = Date.now() - statusSince.getTime() > claimLimits.lateDays * 86_400_000
  if (status !== 'completed' || isOver) throw new Problem('not-allowed-now', { detail: { code: 'not-claimable' } })
  return true
}
