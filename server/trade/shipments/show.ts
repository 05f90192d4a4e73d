import type { OrderId, ShipmentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { trackingUrl } from '#contract/couriers.ts'
import type { Fulfilment, GoodsLine, Shipment } from '#contract/shipments.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isDisputed } from '#server/payments/api.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import { leftOf } from './left.ts'
import type { ReceiptCodes } from './code.ts'
import { filesOf } from '../storeOrders/files.ts'
import { goodsOf } from '../storeOrders/goods.ts'
import { numberOf, tailOf } from '../storeOrders/numbers.ts'
import { ownPart } from '../storeOrders/own.ts'

/**
 * Shipments and receipts of a store order, for either side. `codes` null omits receipt codes, as for stored answers. Throws `not-found`.
 */
export async function showFulfilment(db: Db, codes: ReceiptCodes | null, user: Actor<TradingKind>, id: StoreOrderId): Promise<Fulfilment> {
  const { orderId, shopId } = await ownPart(db, user, id)
  const part = await db
    .selectFrom('storeOrders')
    .select(['status', 'unshipped', 'unapproved'])
    .select(tailOf('storeOrders').as('tail'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const goods = await goodsOf(db, { orderId, shopId })
  const ships = part.status === 'accepted' || (part.status === 'shipped' && part.unshipped)
  const left = ships ? (await leftOf(db, { orderId, shopId })).flatMap(({ orderLineId, steps }) => lineOf(goods, orderLineId, steps)) : []
  const moves = user.permissions.has('orders.move') && !(await isDisputed(db, orderId))
  const shipments = await shipmentsOf(db, codes, user, { id, tail: part.tail, goods, isOut: part.status === 'shipped' })
  return {
    StoreOrderId: id,
    left,
    shipments,
    mayShip: moves && user.role === 'seller' && left.length > 0 && part.unapproved === 0,
    mayReceive:
      moves &&
      user.role === 'buyer' &&
      shipments.some(({ status, ClaimId }) => status !== 'received' && (part.status === 'shipped' || ClaimId !== null)),
    mayClose: moves && user.role === 'seller' && left.length > 0,
  }
}

/** Shipments and receipts for a deciding operator, without receipt codes. */
export async function deliveriesOf(db: Db, part: { id: StoreOrderId; orderId: OrderId; shopId: ShopId }): Promise<Shipment[]> {
  const { tail } = await db
    .selectFrom('storeOrders')
    .select(tailOf('storeOrders').as('tail'))
    .where('id', '=', part.id)
    .executeTakeFirstOrThrow()
  return shipmentsOf(
    db,
    null,
    { role: 'operator', permissions: new Set() },
    { id: part.id, tail, goods: await goodsOf(db, part), isOut: false },
  )
}

type Goods = Map<number, Omit<GoodsLine, 'steps'>>

const lineOf = (goods: Goods, orderLineId: number, steps: number) => {
  const line = goods.get(orderLineId)
  return line ? [{ ...line, steps }] : []
}

async function shipmentsOf(
  db: Db,
  codes: ReceiptCodes | null,
  user: Pick<Actor, 'role' | 'permissions'>,
  { id, tail, goods, isOut }: { id: StoreOrderId; tail: string | null; goods: Goods; isOut: boolean },
): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('shipments')
    .leftJoin('receipts', 'receipts.shipmentId', 'shipments.id')
    .selectAll('shipments')
    .select(['receipts.id as receiptId', 'receipts.at as receivedAt', 'receipts.bySystem', 'receipts.note'])
    .where('shipments.storeOrderId', '=', id)
    .orderBy('shipments.seq')
    .execute()
  if (rows.length === 0) return []
  const lines = await linesOfShipments(db, rows)
  const files = await filesOf(
    db,
    'receipt',
    rows.flatMap(({ receiptId }) => receiptId ?? []),
  )
  const knowsCode = user.role === 'buyer' && user.permissions.has('orders.move')
  return rows.map((row) => ({
    id: row.id,
    number: numberOf('SJ', { tail, seq: row.seq }),
    ClaimId: row.claimId,
    status: row.status as Shipment['status'],
    carrier: row.carrier,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row.carrier, row.tracking),
    driver: row.driver,
    shippedAt: row.shippedAt.toISOString(),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    code: knowsCode && row.status === 'shipped' && (isOut || row.claimId !== null) ? (codes?.codeOf(row) ?? null) : null,
    arrivePath: user.role === 'seller' ? `/terima/${row.token}` : null,
    lines: (lines.get(row.id) ?? []).flatMap(({ orderLineId, steps, found }) =>
      lineOf(goods, orderLineId, steps).map((line) => ({ ...line, found })),
    ),
    receipt:
      row.receiptId === null || row.receivedAt === null
        ? null
        : {
            number: numberOf('BAST', { tail, seq: row.seq }),
            at: row.receivedAt.toISOString(),
            by: row.bySystem ? 'system' : 'buyer',
            note: row.note ?? '',
            files: files.get(row.receiptId) ?? [],
          },
  }))
}

async function linesOfShipments(db: Db, shipments: { id: ShipmentId }[]) {
  const rows = await db
    .selectFrom('shipmentLines as l')
    .leftJoin('receipts as r', 'r.shipmentId', 'l.shipmentId')
    .leftJoin('receiptLines as f', (join) => join.onRef('f.receiptId', '=', 'r.id').onRef('f.orderLineId', '=', 'l.orderLineId'))
    .select(['l.shipmentId', 'l.orderLineId', 'l.steps', 'f.ok', 'f.damaged', 'f.missing', 'f.wrong'])
    .where('l.shipmentId', '=', anyOf(shipments.map(({ id }) => id)))
    .orderBy('l.orderLineId')
    .execute()
  const lines = rows.map(({ ok, damaged, missing, wrong, ...line }) => ({
    ...line,
    found: ok === null ? null : { ok, damaged: damaged ?? 0, missing: missing ?? 0, wrong: wrong ?? 0 },
  }))
  return Map.groupBy(lines, (line) => line.shipmentId)
}
