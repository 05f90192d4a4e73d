import { sql } from 'kysely'
import type { QuoteId } from '#contract/ids.ts'
import type { QuoteMove } from '#contract/quotes.ts'
import { releaseReservations } from '#server/catalog/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FeesNow } from '../fees/read.ts'
import { acceptOffer } from './accept.ts'
import { agreeToCounter, extendOffer } from './again.ts'
import { recordEvent } from './events.ts'
import { quoteMoves } from './moves.ts'
import { asAwarded, refuseBeforeAward } from './ofRfq.ts'
import { lockQuote, refuseOlder, refuseOutOfTurn, type LockedQuote } from './own.ts'

type Step<S extends QuoteMove['step']> = Extract<QuoteMove, { step: S }>

/**
 * Takes one step with a quote, as it was seen. Throws `not-found`, `changed-meanwhile`, `expired`, `not-your-turn`, `not-allowed-now`, and for
 * an acceptance as `acceptOffer`.
 */
export async function moveQuote(tx: Tx, user: Actor<TradingKind>, id: QuoteId, move: QuoteMove, fees: FeesNow): Promise<QuoteId> {
  const quote = await lockQuote(tx, user, id)
  refuseBeforeAward(quote, user.role, move.step)
  if (move.step === 'accept') {
    await refuseOutOfTurn(tx, quote, user.role, move.versionId)
    await (user.role === 'buyer'
      ? acceptOffer(tx, user, quote, await asAwarded(tx, quote, move), fees)
      : agreeToCounter(tx, user, quote, fees))
  } else if (move.step === 'decline') {
    await refuseOutOfTurn(tx, quote, user.role, move.versionId)
    await endQuote(tx, user, quote, move)
  } else if (move.step === 'withdraw') await withdraw(tx, user, quote, move)
  else if (move.step === 'extend') {
    if (user.role !== 'seller') throw new Problem('not-allowed-now')
    await refuseOlder(tx, quote, move.versionId)
    await extendOffer(tx, user, quote, move.validUntil, fees)
  } else await askForPrice(tx, user, quote, move)
  return id
}

/** Each side withdraws its own version. */
async function withdraw(tx: Tx, user: Actor<TradingKind>, quote: LockedQuote, move: Step<'withdraw'>) {
  await refuseOlder(tx, quote, move.versionId)
  if (quote.live.by !== user.role) throw new Problem('not-allowed-now')
  await endQuote(tx, user, quote, move)
}

async function endQuote(tx: Tx, user: Actor<TradingKind>, quote: LockedQuote, { step, reason }: Step<'decline' | 'withdraw'>) {
  const side = user.role
  const set = { reason, reservedUntil: null, statusSince: sql`now()` }
  const which = sql`id = ${quote.id}`
  const record = (row: LockedQuoteRow, type: 'quote.declined' | 'quote.withdrawn') =>
    recordEvent(tx, row, { type, actor: `${side}:${user.id}`, data: { seq: quote.version, by: side } })
  const ended =
    step === 'decline'
      ? await transition(tx, quoteMoves, 'decline', { who: side, which, set, record })
      : await transition(tx, quoteMoves, 'withdraw', { who: side, which, set, record })
  if (ended.length === 0) throw new Problem('not-allowed-now')
  await releaseReservations(tx, { quoteId: quote.id })
}
type LockedQuoteRow = Pick<LockedQuote, 'id' | 'shopId' | 'buyerId'>

/** The company asks to buy at these prices from now on; asking twice is asking once. */
async function askForPrice(tx: Tx, user: Actor<TradingKind>, quote: LockedQuote, { versionId }: Step<'ask-price'>) {
  await refuseOlder(tx, quote, versionId)
  if (user.role !== 'buyer' || quote.status !== 'accepted') throw new Problem('not-allowed-now')
  const asked = await tx
    .updateTable('quotes')
    .set({ priceAskedAt: sql<Date>`now()` })
    .where('id', '=', quote.id)
    .where('priceAskedAt', 'is', null)
    .returning('id')
    .execute()
  if (asked.length > 0)
    await recordEvent(tx, quote, { type: 'quote.price-asked', actor: `buyer:${user.id}`, data: { seq: quote.version, by: 'buyer' } })
}
