import { sql } from 'kysely'
import type { BuyerId, QuoteId, ShopId } from '#contract/ids.ts'
import { quoteLimits, type NewOffer, type NewQuote } from '#contract/quoteVersions.ts'
import { ownOpenShop, ownShop } from '#server/catalog/api.ts'
import { findAddress } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FeesNow } from '../fees/read.ts'
import { recordEvent } from './events.ts'
import { refuseClosedTo, refuseManyOffers, refuseManyOpen } from './limits.ts'
import { readWishes } from './lines.ts'
import type { QuotePlace } from './own.ts'
import { sendOffer } from './send.ts'
import { writeVersion } from './version.ts'

/** Asks a store for a quote. Throws `not-found`, `not-allowed-now`, `email-unproven`, `no-longer-sold`, `validation`. */
export async function askForQuote(tx: Tx, by: Actor<'company'>, asked: NewQuote): Promise<QuoteId> {
  const shop = await tx.selectFrom('shops').select('id').where('id', '=', asked.ShopId).executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  const ref = { shopId: shop.id, buyerId: by.id }
  await refuseManyOpen(tx, by.id)
  await refuseClosedTo(tx, ref)
  const lines = await readWishes(tx, ref, asked.lines)
  const { id } = await tx
    .insertInto('quotes')
    .values({ ...ref, userId: by.user, source: asked.source, validUntil: waiting, place: JSON.stringify(await placeOf(tx, by.id, asked)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { neededBy, note, FileIds } = asked
  const draft = {
    side: 'buyer',
    lines,
    delivery: null,
    neededBy,
    note,
    FileIds,
    validUntil: null,
    reservedUntil: null,
    wholeOnly: false,
  } as const
  const { seq } = await writeVersion(tx, by, { id, ...ref, version: 0 }, draft)
  await recordEvent(tx, { id, ...ref }, { type: 'quote.asked', actor: `buyer:${by.id}`, data: { seq, by: 'buyer' } })
  return id
}

/** Until when a question waits for its answer. */
export const waiting = sql<Date>`now() + make_interval(days => ${quoteLimits.waitDays})`

/** The address without names and phone numbers, or the place in words; null for neither. */
export async function placeOf(
  tx: Tx,
  buyerId: BuyerId,
  { AddressId, place }: Pick<NewQuote, 'AddressId' | 'place'>,
): Promise<QuotePlace | null> {
  if (AddressId === undefined)
    return place === '' ? null : { AddressId: null, areaId: null, street: '', area: place, postalCode: '', notes: '' }
  const { street, postalCode, notes, area } = await findAddress(tx, buyerId, AddressId)
  const said = area ? [area.district, area.city, area.province].join(', ') : ''
  return { AddressId, areaId: area?.id ?? null, street, area: said, postalCode, notes }
}

/**
 * Offers goods to a company that knows the store: by an order, a customer relation or a conversation. Throws `not-found` for any other,
 * `no-shop`, `out-of-stock`, and as `askForQuote`.
 */
export async function offerQuote(tx: Tx, by: Actor<'supplier'>, asked: ShopId, offer: NewOffer, fees: FeesNow): Promise<QuoteId> {
  const shopId = await ownShop(tx, by.id, asked)
  await ownOpenShop(tx, by.id)
  const ref = { shopId, buyerId: offer.BuyerId }
  await refuseStranger(tx, ref)
  await refuseManyOffers(tx, shopId)
  await refuseClosedTo(tx, ref)
  const { id } = await tx
    .insertInto('quotes')
    .values({ ...ref, source: 'store', validUntil: waiting })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendOffer(tx, by, { id, ...ref, version: 0 }, offer, fees)
  return id
}

async function refuseStranger(tx: Tx, { shopId, buyerId }: { shopId: ShopId; buyerId: BuyerId }) {
  const { rows } = await sql`select from buyers b where b.id = ${buyerId} and b.closed_at is null and (
      exists (select from rooms r where r.shop_id = ${shopId} and r.buyer_id = b.id and r.last_seq > 0)
      or exists (select from relations r where r.shop_id = ${shopId} and r.buyer_id = b.id and r.status in ('requested', 'active', 'paused'))
      or exists (select from store_orders so where so.shop_id = ${shopId} and so.bought_by = b.id))`.execute(tx)
  if (rows.length === 0) throw new Problem('not-found')
}
