import { sql } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import { extendReservations, keepsRule, piecesToReserve, priceAt, tierStepsOf, unitOf } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { feeOf } from '../fees/rule.ts'
import type { FeesNow } from '../fees/read.ts'
import { linesOf, nameOf, type Line } from '../orders/lines.ts'
import { lineTotal } from '#contract/quantities.ts'
import { orderMoves } from '../orders/moves.ts'
import { recordEvent } from './events.ts'
import { requestMoves } from './moves.ts'
import type { RequestRow } from './present.ts'
import { reserveFor } from './reserve.ts'

/** Hours in which an approved order can be paid at least. */
const payHours = 24

/** The order cannot be had as it was approved: its message says what changed. */
export class StaleRequest extends Error {}

/**
 * Makes an approved order await its payment: reserves again what its stores keep no longer, at the frozen prices if today's are no higher.
 * Throws `StaleRequest`; the transaction must then roll back.
 */
export async function confirmOrder(tx: Tx, row: RequestRow, fees: FeesNow) {
  const order = { id: row.orderId, buyerId: row.buyerId }
  const kept = await extendReservations(tx, { requestId: row.id }, payHours)
  const until = new Date(Date.now() + payHours * 3_600_000)
  const lines = await linesOf(tx, [row.orderId])
  const gone = lines.find(isGone)
  if (gone) throw new StaleRequest(gone.name ?? nameOf(gone))
  const again = await reserveAgain(tx, row, lines, fees, until)
  const keptUntil = new Date(Math.min(...[...again, ...kept].map(Number)))
  const [approved] = await transition(tx, requestMoves, 'approve', {
    who: 'buyer',
    which: sql`id = ${row.id}`,
    set: { decidedAt: sql`now()`, version: sql`version + 1`, keptUntil },
    record: (_, type) => recordEvent(tx, order, { type, actor: `buyer:${row.buyerId}`, data: { requestId: row.id, amount: row.amount } }),
  })
  if (!approved) throw new Problem('changed-meanwhile')
  await transition(tx, orderMoves, 'approve', { who: 'buyer', which: sql`id = ${row.orderId}`, set: { updatedAt: sql`now()` } })
}

/** Goods that cannot be delivered any more: removed ones, and bookings whose first day has come. */
export const isGone = ({ terms, fromDay }: Line) => !terms.isSold || (fromDay !== null && fromDay <= dayInWib(new Date()))

/** Reserves what is not kept. Returns until when, for each line. */
async function reserveAgain(tx: Tx, { id, orderId }: RequestRow, lines: Line[], fees: FeesNow, until: Date): Promise<Date[]> {
  const held = await tx
    .selectFrom('stockReservations')
    .select(['variantId', 'unit'])
    .where('requestId', '=', id)
    .where('status', '=', 'open')
    .execute()
  const isHeld = (line: Line) => held.some(({ variantId, unit }) => variantId === line.variantId && unit === line.unit)
  const lapsed = lines.filter((line) => !isHeld(line))
  if (lapsed.length === 0) return []
  refuseDearer(lines, lapsed)
  const reserved = lapsed.map((line) => {
    const total = lineTotal(line.price!, line.quantity, line.factor)
    return {
      ...line,
      price: line.price!,
      name: line.name ?? nameOf(line),
      image: line.image ?? '',
      pieces: piecesToReserve(line.terms, line.quantity, line.factor),
      fee: feeOf(fees.rule(line), total),
      until,
    }
  })
  const missing = await reserveFor(tx, { owner: { requestId: id }, orderId }, reserved).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'date-taken' ? new StaleRequest(reserved[0]!.name) : error
  })
  if (missing) throw new StaleRequest(missing.name)
  return [until]
}

/** Throws `StaleRequest` where a line whose price the store keeps no longer costs more today, or is not sold like this. */
function refuseDearer(lines: Line[], lapsed: Line[]) {
  const open = lines.flatMap((line) => {
    const unit = line.terms.isSold ? unitOf(line.terms, line.unit) : undefined
    return unit ? [{ line, terms: line.terms, unit, steps: line.quantity }] : []
  })
  const tierSteps = tierStepsOf(open)
  // Prices of a quote are agreed, whatever the goods cost today.
  for (const line of lapsed.filter(({ priceFrom }) => priceFrom !== 'quote')) {
    const today = open.find((each) => each.line === line)
    const isSold = today && today.unit.factor === line.factor && keepsRule(today.unit, line.quantity)
    if (!isSold || priceAt({ ...today, tierSteps: tierSteps(today) }).price > line.price!) throw new StaleRequest(line.name ?? nameOf(line))
  }
}
