import type { TradingRole } from '#contract/roles.ts'
import type { BuyerKey } from './buyers.ts'
import { hour } from './calendar.ts'
import { earlierTalks } from './talks/earlier.ts'
import { laterTalks } from './talks/later.ts'
import { products } from './products.ts'
import { random } from './random.ts'
import type { StoreKey } from './stores.ts'

/** A conversation as it was written: `b` is the buyer, `s` the store. Unread: how many last messages the other has not seen. */
export type Talk = { buyer: BuyerKey; product: string; daysAgo: number; unread?: number; words: readonly (readonly ['b' | 's', string])[] }

export type PlannedRoom = {
  buyer: BuyerKey
  store: StoreKey
  productKey: string
  openedAt: number
  messages: readonly { role: TradingRole; chat: string; at: number }[]
  unread: number
}

/** All rooms, the oldest first; a store and a buyer share one. */
export function planChats(now: Date): readonly PlannedRoom[] {
  return [...earlierTalks, ...laterTalks].map((talk) => planRoom(talk, now)).sort((a, b) => a.openedAt - b.openedAt)
}

function planRoom({ buyer, product: name, daysAgo, unread = 0, words }: Talk, now: Date): PlannedRoom {
  const product = products.find((candidate) => candidate.name === name)
  if (!product) throw new Error(`the demo sells no ${name}`)
  const chance = random(`${buyer} ${product.key} chat`)
  let at = now.getTime() - daysAgo * 24 * hour
  const messages = words.map(([who, chat], index) => {
    // The same person writes on at once; an answer takes minutes, now and then hours.
    const same = index > 0 && words[index - 1]?.[0] === who
    if (index > 0)
      at += same
        ? chance.whole(15, 80) * 1000
        : chance.chance(0.2) && daysAgo > 2
          ? chance.between(1, 5) * hour
          : chance.whole(60, 1500) * 1000
    return { role: who === 'b' ? ('buyer' as const) : ('seller' as const), chat, at: Math.round(at) }
  })
  // A short time ago everything was said faster: nothing comes from the future.
  const late = Math.max(0, (messages.at(-1)?.at ?? 0) - (now.getTime() - 4 * 60_000))
  const span = (messages.at(-1)?.at ?? 0) - (messages[0]?.at ?? 0)
  const squeeze = span > 0 ? Math.max(0, 1 - late / span) : 1
  const start = messages[0]?.at ?? 0
  return {
    buyer,
    store: product.store,
    productKey: product.key,
    openedAt: start - 30_000,
    messages: messages.map((message) => ({ ...message, at: Math.round(start + (message.at - start) * squeeze) })),
    unread,
  }
}
