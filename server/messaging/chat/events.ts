import type * as z from 'zod/mini'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import { InRoom, ReadUpTo, SentMessage, type SendResult } from '#contract/sockets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { asProblem } from '#server/platform/problems.ts'
import { answersIn } from '#server/catalog/api.ts'
import type { Connection } from '#server/messaging/sockets/types.ts'
import type { Log } from '#server/platform/log.ts'
import { otherSide, partyOf, roomOf, type Party } from '#server/messaging/sockets/party.ts'
import type { Chat } from './chat.ts'
import { pairOf } from './pair.ts'
import { markRead } from './read.ts'
import { roomsOf } from './rooms.ts'

type Parts = Chat & { db: Db; log: Log }

/** Handlers of all client events (design/contract.md, "Sockets"). The sender is always the session. */
export function chatEvents({ io, db, log, say, sign, limit, presence }: Parts, socket: Connection) {
  if (socket.recovered) presence.forget(socket)
  if (socket.data.party) presence.follow(socket, socket.data.party)

  /** Runs the work; what fails is answered with its code and logged if it is a bug. */
  const answer = <T>(ack: unknown, work: () => Promise<T>, failed: (problem: Problem) => unknown = ({ code }) => ({ ok: false, code })) => {
    const reply = (value: unknown) => typeof ack === 'function' && ack(value)
    work().then(reply, (error: Error) => {
      const problem = asProblem(error)
      if (problem.code === 'unexpected') log.error({ err: error }, 'unexpected error in a socket event')
      reply(failed(problem))
    })
  }
  /** A seller may have opened a store since connecting. */
  const party = async (): Promise<Party> => {
    if (socket.data.party) return socket.data.party
    const opened = socket.data.user.chats ? await partyOf(db, socket.data.user) : undefined
    if (!opened) throw new Problem('no-shop')
    socket.data.party = opened
    await socket.join(roomOf(opened))
    presence.follow(socket, opened)
    return opened
  }

  socket.on('userConnect', (_claim, ack) => answer(ack, async () => ({ ok: true })))

  socket.on('newRooms', (_claim, ack) =>
    answer(ack, async () => {
      const rooms = await party().then(
        (mine) => roomsOf(db, sign, mine),
        (error: unknown) => emptyWithoutShop(error),
      )
      socket.emit('newRoomResponse', rooms)
      return rooms
    }),
  )

  socket.on('message', (sent, ack) =>
    answer(
      ack,
      async (): Promise<SendResult> => {
        const { chat, receiver, clientId } = parse(SentMessage, sent)
        const mine = await party()
        await limit(roomOf(mine))
        const pair =
          mine.role === 'buyer' ? { buyerId: mine.id, shopId: receiver as ShopId } : { shopId: mine.id, buyerId: receiver as BuyerId }
        return { ok: true, message: await say(mine, { ...pair, userId: socket.data.user.user, chat, clientId }) }
      },
      ({ code, extra }) => ({ ok: false, code, ...(extra.retryAfter ? { retryAfter: extra.retryAfter } : {}) }),
    ),
  )

  socket.on('typing', (room) =>
    answer(undefined, async () => {
      const [{ RoomId }, mine] = [parse(InRoom, room), await party()]
      const pair = await pairOf(db, mine, RoomId)
      if (!pair.blocked) io.to(roomOf(otherSide(pair, mine))).volatile.emit('typing', { RoomId, senderRole: mine.role })
    }),
  )

  socket.on('read', (mark, ack) =>
    answer(ack, async () => {
      const [{ RoomId, seq: upTo }, mine] = [parse(ReadUpTo, mark), await party()]
      const { hearers, seq, unread } = await markRead(db, mine, RoomId, upTo)
      io.to(hearers).emit('read', { RoomId, role: mine.role, seq })
      return { ok: true, unread }
    }),
  )

  socket.on('presence', (room, ack) =>
    answer(ack, async () => {
      const [{ RoomId }, mine] = [parse(InRoom, room), await party()]
      const pair = await pairOf(db, mine, RoomId)
      const online = await presence.watch(socket, pair, mine, async () => !(await pairOf(db, mine, RoomId)).blocked)
      return { RoomId, online, answersIn: mine.role === 'buyer' ? await answersIn(db, pair.shopId) : null }
    }),
  )
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Problem('validation')
  return parsed.data
}

function emptyWithoutShop(error: unknown): [] {
  if (error instanceof Problem && error.code === 'no-shop') return []
  throw error
}
