import { sql } from 'kysely'
import type { ShipmentId } from '#contract/ids.ts'
import type { Arrival } from '#contract/shipments.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { ReceiptCodes } from './code.ts'
import { recordEvent } from './events.ts'
import { shipmentMoves } from './moves.ts'
import { numberOf, tailOf } from '../storeOrders/numbers.ts'
import { actorOf, lockPart, only, partOfShipment } from '../storeOrders/own.ts'

type Deps = { db: Db; codes: ReceiptCodes }

/** Wrong codes before codes are refused for an hour. */
const maxWrong = 5

/** Shows a shipment to the holder of its delivery note. Throws `not-found`. */
export async function showArrival(db: Db, token: string): Promise<Arrival> {
  const row = await db
    .selectFrom('shipments')
    .innerJoin('storeOrders', 'storeOrders.id', 'shipments.storeOrderId')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .select(['shipments.seq', 'shipments.arrivedAt', 'shipments.pausedUntil', 'storeOrders.orderId', 'shops.name as shopName'])
    .select(tailOf('storeOrders').as('tail'))
    .where('shipments.token', '=', token)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const { arrivedAt, pausedUntil } = row
  return {
    number: numberOf('SJ', row),
    OrderId: row.orderId,
    shopName: row.shopName,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    pausedUntil: pausedUntil && pausedUntil > new Date() ? pausedUntil.toISOString() : null,
  }
}

/**
 * Confirms arrival with the code on the note's page. Throws `not-found`, `wrong-receipt-code`, `receipt-code-paused`, `not-allowed-now`.
 */
export async function arriveByToken(deps: Deps, token: string, code: string) {
  const found = await deps.db.selectFrom('shipments').select('id').where('token', '=', token).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  await arrive(deps, found.id, code, { who: 'driver', actor: 'system' })
  return showArrival(deps.db, token)
}

/** Confirms an arrival with the code that the driver got, typed by the store. The same rules apply. */
export async function arriveByStore(deps: Deps, user: Actor<TradingKind>, id: ShipmentId, code: string) {
  only('seller', user)
  await partOfShipment(deps.db, user, id)
  await arrive(deps, id, code, { who: 'seller', actor: actorOf(user) })
  const { token } = await deps.db.selectFrom('shipments').select('token').where('id', '=', id).executeTakeFirstOrThrow()
  return showArrival(deps.db, token)
}

/** Commits the count of wrong codes before the error is returned. */
async function arrive({ db, codes }: Deps, id: ShipmentId, code: string, by: { who: 'driver' | 'seller'; actor: ActorName }) {
  const problem = await inTransaction(db, async (tx) => {
    const { storeOrderId } = await tx.selectFrom('shipments').select('storeOrderId').where('id', '=', id).executeTakeFirstOrThrow()
    const { order, part } = await lockPart(tx, storeOrderId)
    const shipment = await tx.selectFrom('shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if ((part.status !== 'shipped' && shipment.claimId === null) || shipment.status === 'received') return new Problem('not-allowed-now')
    if (shipment.pausedUntil && shipment.pausedUntil > new Date()) return new Problem('receipt-code-paused')
    if (!codes.isRight(shipment, code)) return countWrong(tx, id)
    await transition(tx, shipmentMoves, 'arrive', {
      who: by.who,
      which: sql`id = ${id}`,
      set: { arrivedAt: sql`now()`, wrongCodes: 0 },
      record: (_, type) => recordEvent(tx, order, { type, shopId: part.shopId, actor: by.actor, data: { shipmentId: id } }),
    })
    await sql`update store_orders s set arrived_at = now() where s.id = ${storeOrderId} and s.status = 'shipped' and not s.unshipped and s.arrived_at is null
      and not exists (select from shipments where store_order_id = s.id and status = 'shipped' and claim_id is null)`.execute(tx)
    return undefined
  })
  if (problem) throw problem
}

async function countWrong(tx: Tx, id: ShipmentId) {
  const { pausedUntil } = await tx
    .updateTable('shipments')
    .set({
      wrongCodes: sql<number>`case when wrong_codes + 1 >= ${maxWrong} then 0 else wrong_codes + 1 end`,
      pausedUntil: sql<Date>`case when wrong_codes + 1 >= ${maxWrong} then now() + interval '1 hour' end`,
    })
    .where('id', '=', id)
    .returning('pausedUntil')
    .executeTakeFirstOrThrow()
  return new Problem(pausedUntil ? 'receipt-code-paused' : 'wrong-receipt-code')
}
