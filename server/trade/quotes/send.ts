import { sql } from 'kysely'
import type { QuoteVersionId } from '#contract/ids.ts'
import type { NewOffer } from '#contract/quoteVersions.ts'
import { usualValidDays } from '#contract/validDays.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FieldError } from '#contract/words/fields.ts'
import { releaseReservations } from '#server/catalog/api.ts'
import type { FeesNow } from '../fees/read.ts'
import { recordEvent, type QuoteRef } from './events.ts'
import { keepPieces } from './keep.ts'
import { readLines } from './lines.ts'
import { quoteMoves } from './moves.ts'
import { readDeadlines, writeVersion } from './version.ts'

/** `filesOf`: an earlier version whose files it repeats. */
export type Offer = Omit<NewOffer, 'BuyerId'> & { filesOf?: QuoteVersionId }

/**
 * The store's next version of a quote that the caller has locked: every line with a price, and a delivery. Keeps the stock if the store says
 * so. Throws `validation`, `no-longer-sold`, `out-of-stock`, `not-allowed-now`.
 */
export async function sendOffer(
  tx: Tx,
  by: Actor<'supplier'>,
  quote: QuoteRef & { version: number },
  offer: Offer,
  fees: FeesNow,
  move: 'answer' | 'extend' | 'revise' = 'answer',
) {
  refuseIncomplete(offer)
  const deadlines = await readDeadlines(tx, offer.validUntil, offer.reservedUntil, usualValidDays)
  const lines = await readLines(tx, quote, offer.lines)
  const { delivery = null, neededBy, note, FileIds, filesOf, wholeOnly } = offer
  const { seq } = await writeVersion(tx, by, quote, {
    side: 'seller',
    lines,
    delivery,
    neededBy,
    note,
    FileIds,
    filesOf,
    wholeOnly,
    ...deadlines,
  })
  if (deadlines.reservedUntil) await keepPieces(tx, quote.id, lines, { fees, until: deadlines.reservedUntil })
  else await releaseReservations(tx, { quoteId: quote.id })
  const moved = await transition(tx, quoteMoves, move, {
    who: 'seller',
    which: sql`id = ${quote.id}`,
    set: { validUntil: deadlines.validUntil, statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: `seller:${by.id}`, data: { seq, by: 'seller' } }),
  })
  if (moved.length === 0) throw new Problem('not-your-turn')
}

function refuseIncomplete({ lines, delivery }: Offer) {
  const errors: FieldError[] = lines.flatMap(({ price }, at) => (price === null ? [{ path: `lines.${at}.price`, code: 'required' }] : []))
  if (!delivery) errors.push({ path: 'delivery', code: 'required' })
  if (errors.length > 0) throw new Problem('validation', { errors })
}
