import type { OrderId, QuoteId } from '#contract/ids.ts'
import { piecesToReserve, releaseReservations } from '#server/catalog/api.ts'
import { lineTotal } from '#contract/quantities.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { reserveFor } from '../approvals/reserve.ts'
import type { FeesNow } from '../fees/read.ts'
import { feeOf } from '../fees/rule.ts'
import type { LineDraft } from './lines.ts'

type Keep = { fees: FeesNow; until: Date; orderId?: OrderId }

/** Replaces what a quote keeps of the stock by these lines. Throws `out-of-stock`. */
export async function keepPieces(tx: Tx, quoteId: QuoteId, lines: LineDraft[], { fees, until, orderId }: Keep) {
  await releaseReservations(tx, { quoteId })
  const missing = await reserveFor(tx, { owner: { quoteId }, orderId: orderId ?? null }, reservedLines(lines, fees, until))
  if (missing) throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: missing.name } } })
}

/** Lines of an offer as they are reserved, with the marketplace's fee of now. */
export const reservedLines = (lines: LineDraft[], fees: FeesNow, until: Date) =>
  lines.map((line) => {
    const { quantity, factor, decimals, kind } = line
    const price = line.price ?? 0
    const terms = { decimals }
    return {
      ...line,
      price,
      terms,
      until,
      priceFrom: 'quote',
      priceListId: null,
      priceListName: null,
      deposit: 0,
      fromDay: null,
      toDay: null,
      pieces: piecesToReserve({ kind, decimals }, quantity, factor),
      fee: feeOf(fees.rule(line), lineTotal(price, quantity, factor)),
    }
  })
