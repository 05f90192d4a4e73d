import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { QuoteMove } from '#contract/quotes.ts'
import { quotePayHours } from '#contract/quoteVersions.ts'
import { lockGoods, releaseReservations } from '#server/catalog/api.ts'
import { largestAmount, methodsFor, reservable } from '#server/payments/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { refuseTooManyReserved } from '../approvals/ask.ts'
import { neededLevels, readPolicy, refuseAboveLimit } from '../approvals/policy.ts'
import type { FeesNow } from '../fees/read.ts'
import { refusePast } from '../orders/buyerReference.ts'
import { awaitingReservationTurn } from '../orders/findOrder.ts'
import { orderMoves } from '../orders/moves.ts'
import { askToBuy } from './approval.ts'
import { chooseLines } from './choose.ts'
import { recordEvent } from './events.ts'
import { keepPieces } from './keep.ts'
import { refuseAcceptance } from './limits.ts'
import { quoteMoves } from './moves.ts'
import { findLines, findTerms, notSold } from './offered.ts'
import { insertOrder } from './order.ts'
import type { LockedQuote } from './own.ts'
import { findPlace } from './place.ts'
import { namingShort } from './short.ts'
import { sumsOf } from './version.ts'

type Acceptance = Extract<QuoteMove, { step: 'accept' }>

/**
 * Makes an order of its own from the live offer, at its prices, tax and delivery, and reserves its pieces: for its payment, or for the approval that
 * the company's rules ask for. The caller has locked the quote and checked its turn. Throws `split-refused`, `out-of-stock`, `no-longer-sold`,
 * `forbidden`, `not-allowed-now`, `no-approver`, `limit-exceeded`, `amount-too-small`, `amount-too-large`, `reservation-limit`, `email-unproven`, `validation`.
 */
export const acceptOffer = (tx: Tx, by: Actor<'company'>, quote: LockedQuote, wanted: Acceptance, fees: FeesNow) =>
  namingShort(quote.id, () => accept(tx, by, quote, wanted, fees))

async function accept(tx: Tx, by: Actor<'company'>, quote: LockedQuote, wanted: Acceptance, fees: FeesNow) {
  refusePast(wanted)
  await refuseAcceptance(tx, by.id, quote.live.id)
  const [offered, terms] = [await findLines(tx, quote.live.id), await findTerms(tx, quote.live.id)]
  const lines = chooseLines(offered, wanted.lines, terms.wholeOnly)
  const sums = sumsOf(lines, terms.delivery.price)
  const total = sums.total!
  if (methodsFor(total).length === 0) throw new Problem(total > largestAmount ? 'amount-too-large' : 'amount-too-small')
  const place = await findPlace(tx, by.id, quote.place, terms.delivery.way, wanted.AddressId)
  const policy = await readPolicy(tx, by)
  const mayPlace = by.permissions.has('orders.place')
  const levels = neededLevels(policy, { total, mayPlace })
  if (levels.length === 0 && !mayPlace) throw new Problem('forbidden')
  await runPipelined(tx, [awaitingReservationTurn(by)])
  await refuseRemoved(tx, lines)
  const orderId = await insertOrder(tx, by, { quote, lines, goods: sums.goods!, ppn: sums.ppn, total, terms, place, wanted })
  await refuseAboveLimit(tx, by, { order: orderId, total, monthLimit: policy.monthLimit })
  const payUntil = levels.length === 0 ? await readPayUntil(tx) : null
  await markAccepted(tx, by, quote, orderId, payUntil)
  if (payUntil) {
    await keepPieces(tx, quote.id, lines, { fees, until: payUntil, orderId })
    await transition(tx, orderMoves, 'approve', { who: 'buyer', which: sql`id = ${orderId}` })
  } else {
    await releaseReservations(tx, { quoteId: quote.id })
    await askToBuy(tx, by, { orderId, quote, lines, levels, total, purpose: wanted.purpose, reservedUntil: terms.reservedUntil, fees })
  }
  await refuseTooManyReserved(tx, by, reservable(fees.settings))
}

const readPayUntil = async (tx: Tx) => {
  const { rows } = await sql<{ until: Date }>`select now() + make_interval(hours => ${quotePayHours}) as until`.execute(tx)
  return rows[0]!.until
}

/** Locks the goods, so that none is removed while its order is made. Throws `no-longer-sold`. */
async function refuseRemoved(tx: Tx, lines: Awaited<ReturnType<typeof findLines>>) {
  const sold = await lockGoods(
    tx,
    lines.map(({ productId }) => productId),
  )
  const gone = lines.find(({ productId }) => !sold.has(productId))
  if (gone) throw notSold(gone.name)
}

/** Only a sent offer whose end has not come is accepted: the row decides. */
async function markAccepted(tx: Tx, by: Actor<'company'>, quote: LockedQuote, orderId: OrderId, payUntil: Date | null) {
  const accepted = await transition(tx, quoteMoves, 'accept', {
    who: 'buyer',
    which: sql`id = ${quote.id} and version = ${quote.version} and valid_until > now()`,
    set: { orderId, payUntil, reservedUntil: null, statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: `buyer:${by.id}`, data: { seq: quote.version, by: 'buyer' } }),
  })
  if (accepted.length === 0) throw new Problem('changed-meanwhile')
}
