import { otherSide, roomOf, type Pair, type Party } from './party.ts'
import type { Redis } from '#server/platform/redis.ts'
import type { Connection, Io } from './types.ts'

/** Milliseconds: how long a disconnect is ignored, between heartbeats of a process, and until a heartbeat expires. */
const grace = 3_000
const beat = 20_000
const believed = 45_000

export type Presence = ReturnType<typeof trackPresence>

const watching = 'watch:'
const watchRoom = (party: Party) => `${watching}${roomOf(party)}`
const key = (room: string) => `pasokan:here:${room}`

/** Tracks which parties are connected, on all processes while Redis is up, and notifies their watchers. */
export function trackPresence(io: Io, redis: Redis | undefined, processId: string) {
  const here = new Map<string, Party>()
  const seats = (room: string) => io.of('/').adapter.rooms.get(room)?.size ?? 0

  const mark = (room: string) =>
    redis?.ready()
      ? redis.client
          .multi()
          .zAdd(key(room), { score: Date.now(), value: processId })
          .pExpire(key(room), believed)
          .exec()
          .catch(() => undefined)
      : undefined
  const unmark = (room: string) => (redis?.ready() ? redis.client.zRem(key(room), processId).catch(() => undefined) : undefined)

  const online = async (party: Party): Promise<boolean> => {
    const room = roomOf(party)
    if (seats(room) > 0) return true
    if (!redis?.ready()) return false
    return (await redis.client.zCount(key(room), Date.now() - believed, '+inf').catch(() => 0)) > 0
  }
  const tell = (party: Party, isOnline: boolean) =>
    io.to(watchRoom(party)).emit('presence', { role: party.role, id: party.id, online: isOnline })

  const arrive = async (party: Party) => {
    const room = roomOf(party)
    if (here.has(room)) return
    here.set(room, party)
    await mark(room)
    tell(party, true)
  }
  const leave = async (party: Party) => {
    const room = roomOf(party)
    if (seats(room) > 0 || !here.delete(room)) return
    await unmark(room)
    if (!(await online(party))) tell(party, false)
  }

  const timer = setInterval(() => {
    for (const room of here.keys()) void mark(room)
  }, beat).unref()

  return {
    online,
    /** A connection came, or learned which store it speaks for. */
    follow: (socket: Connection, party: Party) => {
      void arrive(party)
      socket.once('disconnect', () => setTimeout(() => void leave(party), grace).unref())
    },
    /**
     * Subscribes a connection to the presence of the other side if `mayHear` allows it. Joins before asking, so that a concurrent block
     * removes it.
     */
    watch: async (socket: Connection, pair: Pair, party: Party, mayHear: () => Promise<boolean>) => {
      const other = otherSide(pair, party)
      await socket.join(watchRoom(other))
      if (await mayHear()) return online(other)
      await socket.leave(watchRoom(other))
      return false
    },
    /** Leaves all watched rooms of a recovered connection, whose permissions may have changed. */
    forget: (socket: Connection) => {
      for (const room of socket.rooms) if (room.startsWith(watching)) void socket.leave(room)
    },
    /** Unsubscribes both sides from each other's presence, on all processes. */
    part: (pair: Pair) => {
      const [buyer, shop] = [otherSide(pair, { role: 'seller', id: pair.shopId }), otherSide(pair, { role: 'buyer', id: pair.buyerId })]
      io.in(roomOf(buyer)).socketsLeave(watchRoom(shop))
      io.in(roomOf(shop)).socketsLeave(watchRoom(buyer))
    },
    close: async () => {
      clearInterval(timer)
      await Promise.all([...here.keys()].map(unmark))
    },
  }
}
