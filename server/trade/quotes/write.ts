import { sql } from 'kysely'
import type { QuoteId } from '#contract/ids.ts'
import type { NewQuoteVersion } from '#contract/quoteVersions.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FeesNow } from '../fees/read.ts'
import { waiting } from './ask.ts'
import { recordEvent } from './events.ts'
import { refuseClosedTo, refuseManyOffers } from './limits.ts'
import { readWishes } from './lines.ts'
import { quoteMoves } from './moves.ts'
import { refuseBeforeAward } from './ofRfq.ts'
import { lockQuote, refuseOutOfTurn, type LockedQuote } from './own.ts'
import { sendOffer } from './send.ts'
import { writeVersion, type QuoteDelivery } from './version.ts'

/**
 * Writes the next version by the side whose turn it is: the store's offer, or the company's counter. Throws `not-found`, `changed-meanwhile`,
 * `expired`, `not-your-turn`, `not-allowed-now`, `no-longer-sold`, `out-of-stock`, `validation`.
 */
export async function writeNext(tx: Tx, user: Actor<TradingKind>, id: QuoteId, written: NewQuoteVersion, fees: FeesNow): Promise<QuoteId> {
  const quote = await lockQuote(tx, user, id)
  refuseBeforeAward(quote, user.role, user.role === 'buyer' ? 'counter' : 'answer')
  await refuseOutOfTurn(tx, quote, user.role, written.versionId)
  await refuseClosedTo(tx, quote)
  if (user.role === 'buyer') await counter(tx, user, quote, written)
  else {
    await refuseManyOffers(tx, quote.shopId)
    await sendOffer(tx, user, quote, written, fees)
  }
  return id
}

/** The company's counter keeps the delivery that the store offered, and what it keeps of the stock. */
async function counter(tx: Tx, by: Actor<'company'>, quote: LockedQuote, { lines: written, neededBy, note, FileIds }: NewQuoteVersion) {
  const lines = await readWishes(tx, quote, written)
  const offer = await findOffer(tx, quote)
  const { reservedUntil, delivery } = offer ?? { reservedUntil: null, delivery: null }
  const draft = { side: 'buyer', lines, delivery, neededBy, note, FileIds, validUntil: null, reservedUntil, wholeOnly: false } as const
  const { seq } = await writeVersion(tx, by, quote, draft)
  const moved = await transition(tx, quoteMoves, 'counter', {
    who: 'buyer',
    which: sql`id = ${quote.id}`,
    set: { validUntil: waiting, statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: `buyer:${by.id}`, data: { seq, by: 'buyer' } }),
  })
  if (moved.length === 0) throw new Problem('not-your-turn')
}

/** The store's last offer, as far as a counter or its acceptance repeats it. */
export async function findOffer(tx: Tx, { id }: Pick<LockedQuote, 'id'>) {
  const { rows } = await sql<QuoteDelivery & { reservedUntil: Date | null; wholeOnly: boolean }>`
    select delivery_way as way, delivery_price as price, delivery_min_days as min_days, delivery_max_days as max_days, delivery_note as note, reserved_until, whole_only
    from quote_versions where quote_id = ${id} and by_role = 'seller' order by seq desc limit 1`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { reservedUntil, wholeOnly, ...delivery } = row
  return { reservedUntil, wholeOnly, delivery }
}
