import type { LinkAnswer } from '#contract/actingLinks.ts'
import type { QuoteId } from '#contract/ids.ts'
import { readDeadline } from './version.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FeesNow } from '../fees/read.ts'
import { moveQuote } from './move.ts'
import { asWritten, findLines } from './offered.ts'
import { lockQuote } from './own.ts'
import { writeNext } from './write.ts'

type QuoteAnswer = Extract<LinkAnswer, { step: 'send' | 'decline' }>

/**
 * Answers the live version of a quote by the same functions as a session: a price for each line, a delivery and an end, or a refusal. Throws
 * `not-found` for a line of another version, `validation` for a missing price, and as `writeNext` and `moveQuote`.
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
  const offer = { versionId, lines, neededBy: null, note, FileIds: [], delivery, validUntil, reservedUntil: null, wholeOnly: false }
  await writeNext(tx, actor, id, offer, fees)
}
