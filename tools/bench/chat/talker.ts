import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Message, Room } from '#contract/rooms.ts'
import { reconnection } from '#contract/reconnection.ts'
import type { ClientEvents, ServerEvents, SendResult } from '#contract/sockets.ts'
import type { Talker } from './people.ts'

/**
 * A client that keeps the promises of ours in the browser: it sends in order, again until it is acknowledged, and after
 * a break or a gap fetches by number what it missed.
 */
export function talker(url: string, who: Talker, other: Talker) {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    ...reconnection,
    auth: { token: who.token },
    transports: ['websocket'],
    forceNew: true,
  })
  const got = new Map<number, Message>()
  const acknowledged = new Map<string, Message>()
  const count = { sent: 0, again: 0, live: 0, doubled: 0, fetched: 0, breaks: 0 }
  let room: Room['id'] | undefined
  let left = false
  let last = 0

  const keep = (message: Message, how: 'live' | 'fetched') => {
    if (got.has(message.seq)) {
      if (how === 'live') count.doubled++
      return
    }
    got.set(message.seq, message)
    count[how]++
    while (got.has(last + 1)) last++
  }
  const fetchMissed = async () => {
    if (room === undefined) return
    for (;;) {
      const reply = await fetch(`${url}/api/rooms/chat/${room}?after=${last}&limit=100`, {
        headers: { access_token: who.token, connection: 'close' },
        signal: AbortSignal.timeout(5_000),
      })
      if (!reply.ok) throw new Error(`${reply.status}`)
      const missed = (await reply.json()) as Message[]
      for (const message of missed) keep(message, 'fetched')
      if (missed.length < 100) return
    }
  }
  // One at a time: on a busy machine fetches of each gap by itself would keep all from being answered.
  let [fetching, wanted] = [false, false]
  const resync = () => {
    wanted = true
    if (!fetching) void catchUp()
  }
  const catchUp = async () => {
    fetching = true
    while (wanted && !left) {
      wanted = false
      await fetchMissed().catch(async () => {
        wanted = true
        await sleep(4_000)
      })
    }
    fetching = false
  }

  socket.on('messageResponse', (message) => {
    room = message.RoomId
    keep(message, 'live')
    if (message.seq > last) resync()
  })
  socket.on('connect', () => socket.emit('newRooms', {}))
  socket.on('newRoomResponse', ([first]) => {
    room ??= first?.id
    if (first && first.lastSeq > last) resync()
  })
  socket.on('resync', resync)
  socket.on('disconnect', () => count.breaks++)
  // A refused handshake is not tried again by itself, a lost line is.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), reconnection.reconnectionDelay)
  })

  return {
    socket,
    got,
    acknowledged,
    count,
    fetchMissed,
    gone: () => {
      left = true
      socket.disconnect()
    },
    /** Sends one message and does not rest until it is acknowledged. */
    async say(chat: string, clientId: string) {
      for (count.sent++; ; count.again++) {
        const answer = await attempt(socket, { chat, receiver: other.id, clientId })
        if (answer?.ok) return void acknowledged.set(clientId, answer.message)
        await sleep(200)
      }
    },
  }
}

async function attempt(socket: Socket<ServerEvents, ClientEvents>, message: object): Promise<SendResult | undefined> {
  if (!socket.connected) return undefined
  return socket
    .timeout(3_000)
    .emitWithAck('message', message)
    .catch(() => undefined)
}
