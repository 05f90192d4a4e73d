import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { insertRequest, keepPieces, refuseUndecidable } from '../approvals/ask.ts'
import { reserveFor } from '../approvals/reserve.ts'
import type { Demand } from '../approvals/levels.ts'
import type { FeesNow } from '../fees/read.ts'
import { reservedLines } from './keep.ts'
import type { OfferedLine } from './offered.ts'
import type { LockedQuote } from './own.ts'

type Asking = {
  orderId: OrderId
  quote: LockedQuote
  lines: OfferedLine[]
  levels: Demand[][]
  total: number
  purpose: string
  reservedUntil: Date | null
  fees: FeesNow
}

/**
 * Asks the company's approvers for an order from a quote. It is decided before the offer ends. The store keeps the pieces as the offer says, else
 * as it grants any request. Throws `no-approver`, `out-of-stock`.
 */
export async function askToBuy(
  tx: Tx,
  by: Actor<'company'>,
  { orderId, quote, lines, levels, total, purpose, reservedUntil, fees }: Asking,
) {
  await refuseUndecidable(tx, by, levels)
  const id = await insertRequest(tx, by, { orderId, purpose, total, levels })
  await sql`update purchase_requests set expires_at = least(expires_at, (select valid_until from quotes where id = ${quote.id})) where id = ${id}`.execute(
    tx,
  )
  const wanted = reservedLines(lines, fees, reservedUntil ?? new Date())
  if (reservedUntil === null) return keepPieces(tx, by, { id, orderId }, wanted)
  const missing = await reserveFor(tx, { owner: { requestId: id }, orderId }, wanted)
  if (missing) throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: missing.name } } })
}
