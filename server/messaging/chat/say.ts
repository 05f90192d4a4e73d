import type { Message } from '#contract/rooms.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'
import type { Io } from '#server/messaging/sockets/types.ts'
import { otherSide, roomOf, type Party } from '#server/messaging/sockets/party.ts'
import { forOtherSide } from './present.ts'
import { storeMessage, type Words } from './store.ts'

export type Say = (party: Party, words: Words) => Promise<Message>

/** Stores a message, then emits it to all sockets of both sides once. Messages of one conversation are processed in order. */
export function speaker(io: Io, db: Db, sign: SignPicture): Say {
  const inTurn = turns()
  return (party, words) =>
    inTurn(`${words.shopId}-${words.buyerId}`, async () => {
      const { message, pair, fresh } = await storeMessage(db, sign, party, words)
      if (fresh) {
        io.to(roomOf(party)).emit('messageResponse', message)
        io.to(roomOf(otherSide(pair, party))).emit('messageResponse', forOtherSide(message))
      }
      return message
    })
}

/** Keeps order within a key, and keeps a busy conversation from taking every connection to the database. */
function turns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const clear = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(clear, clear)
    return mine
  }
}
