import { sql } from 'kysely'
import type { LinkAnswer } from '#contract/actingLinks.ts'
import type { ActingLinkId, QuoteId } from '#contract/ids.ts'
import { releaseReservations } from '#server/catalog/api.ts'
import { transition } from '#server/platform/db/transition.ts'
import { readDeadline } from './version.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FeesNow } from '../fees/read.ts'
import { recordEvent } from './events.ts'
import { moveQuote } from './move.ts'
import { quoteMoves } from './moves.ts'
import { asWritten, findLines, findTerms } from './offered.ts'
import { lockQuote } from './own.ts'
import { findOffer, writeNext } from './write.ts'

type QuoteAnswer = Extract<LinkAnswer, { step: 'send' | 'decline' }>

/**
 * Answers the live version by the same functions as a session; the last offer's `wholeOnly` and kept stock stay. Throws `not-found` for a line
 * of another version, `validation` for a missing price, and as `writeNext` and `moveQuote`.
 */
export async function answerQuote(tx: Tx, actor: Actor<'supplier'>, id: QuoteId, answer: QuoteAnswer, fees: FeesNow) {
  const { live } = await lockQuote(tx, actor, id)
  const versionId = live.id
  if (answer.step === 'decline') {
    await moveQuote(tx, actor, id, { step: 'decline', versionId, reason: 'reason' in answer ? answer.reason : '' }, fees)
    return
  }
  const { prices, way, deliveryPrice: price, note, validDays } = answer
  const stored = await findLines(tx, versionId)
  if (prices.some((each) => !stored.some((line) => line.id === each.id))) throw new Problem('not-found')
  const lines = stored.map((line) => ({ ...asWritten(line), price: prices.find((each) => each.id === line.id)?.price ?? null, tiers: [] }))
  const delivery = { way, price, minDays: null, maxDays: null, note: '' }
  const validUntil = await readDeadline(tx, validDays)
  const { neededBy } = await findTerms(tx, versionId)
  const { wholeOnly, reservedUntil } = (await findOffer(tx, { id })) ?? { wholeOnly: false, reservedUntil: null }
  const isHeld = reservedUntil !== null && reservedUntil > new Date() && reservedUntil <= new Date(validUntil)
  const kept = { wholeOnly, reservedUntil: isHeld ? reservedUntil.toISOString() : null }
  const offer = { versionId, lines, neededBy, note, FileIds: [], delivery, validUntil, ...kept }
  await writeNext(tx, actor, id, offer, fees)
}

/** Withdraws the offer that a link sent, as long as it is as the link left it: its member says that it was not theirs. */
export async function withdrawSent(tx: Tx, { role, id: sellerId }: Actor<'supplier'>, id: QuoteId, link: ActingLinkId) {
  const withdrawn = await transition(tx, quoteMoves, 'withdraw', {
    who: role,
    which: sql`id = ${id} and status = 'sent' and status_since = (select ended_at from acting_links where id = ${link})`,
    set: { reservedUntil: null, statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: `seller:${sellerId}`, data: { seq: row.version, by: role } }),
  })
  if (withdrawn.length > 0) await releaseReservations(tx, { quoteId: id })
}
