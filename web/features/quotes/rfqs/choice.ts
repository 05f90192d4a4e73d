import { costOfAward, type AwardChoice, type AwardCost } from '#contract/rfqCosts.ts'
import type { QuoteId, RfqLineId } from '#contract/ids.ts'
import type { RfqSheet, SheetOffer } from '#contract/rfqSheet.ts'

/** Which offer each line goes to; a line without an entry is not bought. */
export type Choice = ReadonlyMap<RfqLineId, QuoteId>

/** The best complete offer, or else each line to its cheapest. */
export function firstChoice({ offers, lines }: RfqSheet): Choice {
  const best = offers.find(({ rank, isLive }) => isLive && rank === 1)
  const live = new Set(offers.filter(({ isLive }) => isLive).map(({ QuoteId }) => QuoteId))
  return new Map(
    lines.flatMap(({ id, cells }) => {
      const cell = best
        ? cells.find(({ QuoteId }) => QuoteId === best.QuoteId)
        : cells.find(({ isCheapest, QuoteId }) => isCheapest && live.has(QuoteId))
      return cell ? [[id, cell.QuoteId] as const] : []
    }),
  )
}

/** Gives every line that an offer has to it. */
export const takeWhole = ({ lines }: RfqSheet, offer: QuoteId): Choice =>
  new Map(lines.flatMap(({ id, cells }) => (cells.some(({ QuoteId }) => QuoteId === offer) ? [[id, offer] as const] : [])))

/** Gives each line to its cheapest offer. */
export const takeCheapest = ({ lines }: RfqSheet): Choice =>
  new Map(
    lines.flatMap(({ id, cells }) => {
      const cell = cells.find(({ isCheapest }) => isCheapest)
      return cell ? [[id, cell.QuoteId] as const] : []
    }),
  )

type AwardedOffer = { QuoteId: QuoteId; versionId: SheetOffer['versionId']; lines?: { RfqLineId: RfqLineId }[] }
export type AwardPlan = AwardCost & {
  choices: AwardChoice[]
  /** As the award names them: lines only of an offer that is not taken whole. */ offers: AwardedOffer[]
  /** Lines that no offer gets. */ left: number
  /** Offers sold as a whole only, of which a part is chosen. */ split: SheetOffer[]
}

/** The award of a choice, with its cost. */
export function planOf(sheet: RfqSheet, choice: Choice): AwardPlan {
  const choices = [...choice].map(([RfqLineId, QuoteId]) => ({ RfqLineId, QuoteId }))
  const taken = Map.groupBy(choices, ({ QuoteId }) => QuoteId)
  const used = sheet.offers.filter(({ QuoteId }) => taken.has(QuoteId))
  const isWhole = ({ QuoteId }: SheetOffer) =>
    sheet.lines.every(({ id, cells }) => !cells.some((cell) => cell.QuoteId === QuoteId) || choice.get(id) === QuoteId)
  const offers = used.map((offer) => ({
    QuoteId: offer.QuoteId,
    versionId: offer.versionId,
    ...(isWhole(offer) ? {} : { lines: (taken.get(offer.QuoteId) ?? []).map(({ RfqLineId }) => ({ RfqLineId })) }),
  }))
  const split = used.filter((offer) => offer.wholeOnly && !isWhole(offer))
  return { ...costOfAward(sheet, choices), choices, offers, left: sheet.lines.length - choices.length, split }
}
