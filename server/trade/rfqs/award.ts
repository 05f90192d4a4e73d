import { sql } from 'kysely'
import type { QuoteId, RfqId } from '#contract/ids.ts'
import { costOfAward, costOfQuantity, type AwardChoice } from '#contract/rfqCosts.ts'
import { rfqLimits } from '#contract/rfqFields.ts'
import type { NewAward, RfqAward, RfqSheet } from '#contract/rfqSheet.ts'
import { lockGoods } from '#server/catalog/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { acceptOffer } from '../quotes/accept.ts'
import { closeQuotes } from '../quotes/close.ts'
import { lockQuote, type LockedQuote } from '../quotes/own.ts'
import type { FeesNow } from '../fees/read.ts'
import { recordEvent } from './events.ts'
import { rfqMoves } from './moves.ts'
import { lockRfq } from './own.ts'
import { readSheet } from './sheet.ts'

type AwardedLine = RfqAward['lines'][number]

/**
 * Awards a request: accepts every chosen offer, closes the others and freezes the comparison, all in this transaction or nothing. Orders or
 * purchase requests follow as from any quote. Throws `not-found`, `changed-meanwhile` where a chosen offer is not live as it was seen,
 * `not-allowed-now`, `validation`, and as `acceptOffer`.
 */
export async function awardRfq(tx: Tx, by: Actor<'company'>, id: RfqId, award: NewAward, fees: FeesNow): Promise<RfqId> {
  const { status } = await lockRfq(tx, by, id)
  if (status !== 'open' && status !== 'ended') throw new Problem('not-allowed-now', { detail: { code: 'rfq-decided' } })
  const quotes = await lockChosen(tx, by, id, award)
  const sheet = await readSheet(tx, id)
  const lines = awardedLines(sheet, award)
  const cost = costOfAward(sheet, lines)
  if (cost.needsReason && award.reason.length < rfqLimits.reason)
    throw new Problem('validation', { errors: [{ path: 'reason', code: 'award-reason', params: { n: rfqLimits.reason } }] })
  await lockAllGoods(tx, quotes)
  for (const quote of quotes) await acceptOffer(tx, by, quote, acceptanceOf(quote, sheet, lines, award), fees)
  const chosen = quotes.map((quote) => quote.id)
  await closeQuotes(tx, sql`rfq_id = ${id} and id <> all(${chosen}::bigint[])`)
  await insertAward(tx, by, { id, reason: award.reason, cost, lines, sheet })
  const awarded = await transition(tx, rfqMoves, 'award', {
    who: 'buyer',
    which: sql`id = ${id}`,
    set: { statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: `buyer:${by.id}`, data: { by: 'buyer' } }),
  })
  if (awarded.length === 0) throw new Problem('changed-meanwhile')
  return id
}

/** Locks the chosen offers in the order of their ids. Throws `not-found` for one of another request, `changed-meanwhile` for one that changed. */
async function lockChosen(tx: Tx, by: Actor<'company'>, id: RfqId, { offers }: NewAward): Promise<LockedQuote[]> {
  const quotes: LockedQuote[] = []
  for (const { QuoteId: quoteId, versionId } of offers.toSorted((a, b) => a.QuoteId - b.QuoteId)) {
    const quote = await lockQuote(tx, by, quoteId)
    if (quote.rfqId !== id) throw new Problem('not-found')
    if (quote.status !== 'sent' || quote.isOver || quote.live.id !== versionId) throw new Problem('changed-meanwhile')
    quotes.push(quote)
  }
  return quotes
}

/** Two awards with the same goods lock them in one order. */
const lockAllGoods = async (tx: Tx, quotes: LockedQuote[]) => {
  const rows = await tx
    .selectFrom('quoteLines')
    .select('productId')
    .where(
      'versionId',
      'in',
      quotes.map(({ live }) => live.id),
    )
    .execute()
  await lockGoods(tx, [...new Set(rows.map(({ productId }) => productId))])
}

/** The lines that go to each store, with their landed cost. Throws `not-found` for a line that an offer leaves out, `validation`. */
function awardedLines({ lines }: RfqSheet, { offers }: NewAward): AwardedLine[] {
  const chosen = offers.flatMap(({ QuoteId: quoteId, lines: named }) => {
    const its = lines.flatMap((line) => line.cells.filter((cell) => cell.QuoteId === quoteId).map((cell) => ({ line, cell })))
    if (!named) return its.map(({ line, cell }) => choose(quoteId, line, cell))
    return named.map(({ RfqLineId: id, quantity }) => {
      const found = its.find(({ line }) => line.id === id)
      if (!found) throw new Problem('not-found')
      return choose(quoteId, found.line, found.cell, quantity)
    })
  })
  refuseTooMuch(lines, chosen)
  return chosen
}

type Line = RfqSheet['lines'][number]

function choose(quoteId: QuoteId, line: Line, cell: Line['cells'][number], quantity = cell.quantity): AwardedLine {
  if (quantity > cell.quantity)
    throw new Problem('validation', { errors: [{ path: 'offers', code: 'more-than-offered', params: { max: cell.quantity } }] })
  return { RfqLineId: line.id, QuoteId: quoteId, quantity, unit: cell.unit, cost: costOfQuantity(cell, quantity) }
}

/** A line that several stores share is bought no more often than it was asked for. */
function refuseTooMuch(lines: Line[], chosen: AwardedLine[]) {
  for (const [id, its] of Map.groupBy(chosen, (line) => line.RfqLineId)) {
    const asked = lines.find((line) => line.id === id)!
    const isComparable = its.every(({ unit }) => unit === asked.unit)
    const total = its.reduce((sum, { quantity }) => sum + quantity, 0)
    if (its.length > 1 && (!isComparable || total > asked.quantity + 1e-9))
      throw new Problem('validation', { errors: [{ path: 'offers', code: 'awarded-twice' }] })
  }
}

/** The acceptance of one offer: whole where all of it was chosen. */
function acceptanceOf({ id, live }: LockedQuote, sheet: RfqSheet, lines: AwardedLine[], award: NewAward) {
  const its = lines.filter((line) => line.QuoteId === id)
  const cells = sheet.lines.flatMap((line) => line.cells.filter((cell) => cell.QuoteId === id).map((cell) => ({ lineId: line.id, cell })))
  const isWhole = cells.every(({ lineId, cell }) => its.some((line) => line.RfqLineId === lineId && line.quantity === cell.quantity))
  const chosen = its.map(({ RfqLineId: lineId, quantity }) => ({
    id: cells.find((each) => each.lineId === lineId)!.cell.QuoteLineId,
    quantity,
  }))
  const { AddressId, poNumber, neededBy, purpose } = award
  return { step: 'accept' as const, versionId: live.id, AddressId, poNumber, neededBy, purpose, ...(isWhole ? {} : { lines: chosen }) }
}

type Result = {
  id: RfqId
  reason: string
  cost: ReturnType<typeof costOfAward>
  lines: readonly (AwardedLine & AwardChoice)[]
  sheet: RfqSheet
}

async function insertAward(tx: Tx, by: Actor<'company'>, { id, reason, cost, lines, sheet }: Result) {
  const { chosen, cheapest } = cost
  await sql`
    insert into rfq_awards (rfq_id, user_id, name, reason, chosen, cheapest, lines, sheet)
    select ${id}, u.id, u.name, ${reason}, ${chosen}, ${cheapest}::bigint, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify({ ...sheet, isFrozen: true })}::jsonb
    from users u where u.id = ${by.user}`.execute(tx)
}
