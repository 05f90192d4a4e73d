import { sql } from 'kysely'
import { quoteLimits } from '#contract/quoteVersions.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FeesNow } from '../fees/read.ts'
import { refuseClosedTo, refuseManyOffers } from './limits.ts'
import { asWritten, findLines, findTerms } from './offered.ts'
import type { LockedQuote } from './own.ts'
import { sendOffer } from './send.ts'
import { findOffer } from './write.ts'

/**
 * The store takes a counter as its own offer, at the delivery that it offered before, and the company accepts that. Throws `not-allowed-now`
 * for a counter without prices or before the first offer.
 */
export async function agreeToCounter(tx: Tx, by: Actor<'supplier'>, quote: LockedQuote, fees: FeesNow) {
  const [lines, { neededBy }, offer] = [await findLines(tx, quote.live.id), await findTerms(tx, quote.live.id), await findOffer(tx, quote)]
  if (!offer || lines.some(({ price }) => price === null)) throw new Problem('not-allowed-now', { detail: { code: 'counter-incomplete' } })
  await refuseClosedTo(tx, quote)
  await refuseManyOffers(tx, quote.shopId)
  const { delivery, wholeOnly, reservedUntil } = offer
  const isHeld = reservedUntil !== null && reservedUntil > new Date()
  const repeated = { lines: lines.map(asWritten), neededBy, note: '', FileIds: [], delivery, wholeOnly }
  await sendOffer(tx, by, quote, { ...repeated, reservedUntil: isHeld ? reservedUntil.toISOString() : null }, fees)
}

/**
 * The store's offer once more with its files and a later end, also after it expired. Throws `not-allowed-now` where the live version is the
 * company's, `validation` for an end that is not later.
 */
export async function extendOffer(tx: Tx, by: Actor<'supplier'>, quote: LockedQuote, validUntil: string, fees: FeesNow) {
  const mayExtend = quote.live.by === 'seller' && (quote.status === 'sent' || quote.status === 'expired')
  if (!mayExtend || quote.version >= quoteLimits.versions) throw new Problem('not-allowed-now')
  await refuseEarlier(tx, quote, validUntil)
  await refuseClosedTo(tx, quote)
  await refuseManyOffers(tx, quote.shopId)
  const lines = await findLines(tx, quote.live.id)
  const { reservedUntil, ...terms } = await findTerms(tx, quote.live.id)
  const repeated = { ...terms, lines: lines.map(asWritten), FileIds: [], filesOf: quote.live.id, validUntil }
  await sendOffer(tx, by, quote, { ...repeated, reservedUntil: reservedUntil?.toISOString() ?? null }, fees, 'extend')
}

async function refuseEarlier(tx: Tx, { id }: LockedQuote, validUntil: string) {
  const { rows } = await sql`select from quotes where id = ${id} and valid_until < ${validUntil}::timestamptz`.execute(tx)
  if (rows.length === 0) throw new Problem('validation', { errors: [{ path: 'validUntil', code: 'later-end' }] })
}
