import { sql } from 'kysely'
import type { BuyerId, RoomId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** A side of the chat: a company, or a store (any of its members). */
export type Party = { role: 'buyer'; id: BuyerId } | { role: 'seller'; id: ShopId }
/** Both sides of a conversation. They never change. */
export type Pair = { roomId: RoomId; buyerId: BuyerId; shopId: ShopId }

/** The party that a signed-in person speaks for; undefined for a seller without a store. */
export async function partyOf(db: Db, user: Profile<TradingKind>): Promise<Party | undefined> {
  if (user.role === 'buyer') return { role: 'buyer', id: user.id }
  const shop = await db.selectFrom('shops').select('id').where(ownedBy(user)).executeTakeFirst()
  return shop && { role: 'seller', id: shop.id }
}

/** Returns the party. Throws `no-shop`. */
export async function requireParty(db: Db, user: Profile<TradingKind>): Promise<Party> {
  const party = await partyOf(db, user)
  if (!party) throw new Problem('no-shop')
  return party
}

/** A party's own conversations. */
export const ofParty = (party: Party) => (party.role === 'buyer' ? ownedBy(party, 'rooms') : sql<boolean>`rooms.shop_id = ${party.id}`)

/** SQL text that matches a store's rooms. */
export const ofStore = (shop: string) => `rooms.shop_id = ${shop}`

/** Socket room of members who may chat. The account's own room (types.ts) includes members who may not. */
export const roomOf = (party: Party) => (party.role === 'buyer' ? `chat:buyer:${party.id}` : `chat:shop:${party.id}`)
export const bothSides = (pair: Pair) => [`chat:buyer:${pair.buyerId}`, `chat:shop:${pair.shopId}`]
export const otherSide = (pair: Pair, party: Party): Party =>
  party.role === 'buyer' ? { role: 'seller', id: pair.shopId } : { role: 'buyer', id: pair.buyerId }
