import { sql } from 'kysely'
import type { QuoteId, RfqId, RfqLineId, UserId } from '#contract/ids.ts'
import type { InvitationMove, NewRfqOffer } from '#contract/rfqInvitations.ts'
import { usualValidDays } from '#contract/validDays.ts'
import { ownOpenShop } from '#server/catalog/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FieldError } from '#contract/words/fields.ts'
import type { FeesNow } from '../fees/read.ts'
import { waiting } from '../quotes/ask.ts'
import { refuseClosedTo, refuseManyOffers } from '../quotes/limits.ts'
import { moveQuote } from '../quotes/move.ts'
import { lockQuote, refuseOlder, type LockedQuote } from '../quotes/own.ts'
import { sendOffer } from '../quotes/send.ts'
import { recordEvent } from './events.ts'
import { invitationMoves } from './moves.ts'
import { lockInvitation, refuseOver, type LockedInvitation } from './own.ts'

/**
 * Makes or revises the offer of an invited store until the deadline, by the database's clock: a later version replaces the former one. Throws
 * `not-found`, `expired`, `changed-meanwhile`, `not-allowed-now`, `no-longer-sold`, `out-of-stock`, `validation`.
 */
export async function makeOffer(tx: Tx, by: Actor<'supplier'>, id: RfqId, offer: NewRfqOffer, fees: FeesNow): Promise<RfqId> {
  const invitation = await lockInvitation(tx, by, id)
  refuseOver(invitation.status)
  await ownOpenShop(tx, by.id)
  await refuseClosedTo(tx, invitation)
  await refuseManyOffers(tx, invitation.shopId)
  await refuseOtherLines(tx, id, offer)
  const quote = await findOrBegin(tx, by, invitation, offer)
  const { versionId: _, ...written } = offer
  const validUntil = written.validUntil ?? (await usualEnd(tx, invitation))
  const neededBy = written.neededBy ?? invitation.neededBy
  await sendOffer(tx, by, quote, { ...written, validUntil, neededBy }, fees, 'revise')
  await transition(tx, invitationMoves, 'offer', {
    who: 'seller',
    which: sql`rfq_id = ${id} and shop_id = ${invitation.shopId}`,
    set: { reason: '', answeredAt: sql`coalesce(answered_at, now())` },
  })
  return id
}

/** The store's quote for this request: the one that it began before, or a new one. */
async function findOrBegin(tx: Tx, by: Actor<'supplier'>, { id: rfqId, shopId, buyerId }: LockedInvitation, { versionId }: NewRfqOffer) {
  const begun = await tx.selectFrom('quotes').select('id').where('rfqId', '=', rfqId).where('shopId', '=', shopId).executeTakeFirst()
  if (begun) return reviseOwn(tx, by, begun.id, versionId)
  if (versionId !== undefined) throw new Problem('not-found')
  const { id } = await tx
    .insertInto('quotes')
    .values({ shopId, buyerId, rfqId, userId: memberOf(rfqId), source: 'rfq', validUntil: waiting, place: placeOf(rfqId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, shopId, buyerId, version: 0 }
}

/** The destination that the order will need, copied when the offer begins. Stores read its area only. */
const placeOf = (id: RfqId) => sql<string>`(select place from rfqs where id = ${id})`
/** The member who asked sees the offers among their own quotes. */
const memberOf = (id: RfqId) => sql<UserId>`(select user_id from rfqs where id = ${id})`

/** Throws `changed-meanwhile` where the store's members write at once, each without having seen the other's version. */
async function reviseOwn(tx: Tx, by: Actor<'supplier'>, id: QuoteId, seen: NewRfqOffer['versionId']): Promise<LockedQuote> {
  const quote = await lockQuote(tx, by, id)
  if (seen === undefined) throw new Problem('changed-meanwhile')
  await refuseOlder(tx, quote, seen)
  if (quote.status === 'accepted' || quote.status === 'declined' || quote.status === 'closed') throw new Problem('not-allowed-now')
  return quote
}

/** Each line answers another line of this request. */
async function refuseOtherLines(tx: Tx, id: RfqId, { lines }: NewRfqOffer) {
  const rows = await tx.selectFrom('rfqLines').select('id').where('rfqId', '=', id).execute()
  const own = new Set<RfqLineId>(rows.map((row) => row.id))
  const named = lines.map(({ RfqLineId: line }) => line)
  const errors = named.flatMap((line, at): FieldError[] => {
    if (line === undefined) return [{ path: `lines.${at}.RfqLineId`, code: 'required' }]
    return named.indexOf(line) === at ? [] : [{ path: `lines.${at}.RfqLineId`, code: 'twice' }]
  })
  if (errors.length > 0) throw new Problem('validation', { errors })
  if (named.some((line) => line !== undefined && !own.has(line))) throw new Problem('not-found')
}

/** An offer without an end is valid for some days after the deadline, so that the company can decide. */
async function usualEnd(tx: Tx, { deadline }: LockedInvitation): Promise<string> {
  const { rows } = await sql<{ until: Date }>`select ${deadline}::timestamptz + make_interval(days => ${usualValidDays}) as until`.execute(
    tx,
  )
  return rows[0]!.until.toISOString()
}

/** Declines a request, or withdraws the own offer, until the deadline. Throws `not-found`, `expired`, `changed-meanwhile`, `not-allowed-now`. */
export async function moveInvitation(tx: Tx, by: Actor<'supplier'>, id: RfqId, move: InvitationMove, fees: FeesNow): Promise<RfqId> {
  const invitation = await lockInvitation(tx, by, id)
  refuseOver(invitation.status)
  if (move.step === 'withdraw') {
    const quote = await tx
      .selectFrom('quotes')
      .select('id')
      .where('rfqId', '=', id)
      .where('shopId', '=', invitation.shopId)
      .executeTakeFirst()
    if (!quote) throw new Problem('not-allowed-now')
    await moveQuote(tx, by, quote.id, move, fees)
    return id
  }
  const declined = await transition(tx, invitationMoves, 'decline', {
    who: 'seller',
    which: sql`rfq_id = ${id} and shop_id = ${invitation.shopId}`,
    set: { reason: move.reason, answeredAt: sql`coalesce(answered_at, now())` },
    record: ({ shopId }, type) => recordEvent(tx, { ...invitation, shopId }, { type, actor: `seller:${by.id}`, data: { by: 'seller' } }),
  })
  if (declined.length === 0) throw new Problem('not-allowed-now')
  return id
}
