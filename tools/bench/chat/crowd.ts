import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'

type End = { auth: Record<string, unknown> }
/** Two people: what each shows at the door, and how `from` names `to`. */
export type Ends = { from: End; to: End; receiver: Record<string, unknown> }

let named = 0

/** About what people write: 80 characters. */
const words = 'Halo, apakah stok semen 50 kg masih ada? Kami butuh 120 sak untuk hari Senin ya.'

/** Connects both ends of every pair and sends between them; times from sending to the other end's hearing, in milliseconds. */
export async function createCrowd(url: string, ends: Ends[]) {
  const sockets: Socket[] = []
  const sentAt = new Map<string, number>()
  let times: number[] = []
  const open = async ({ auth }: End) => {
    const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    return socket
  }
  const pairs: { from: Socket; receiver: Record<string, unknown> }[] = []
  for (let n = 0; n < ends.length; n += 25) {
    await Promise.all(
      ends.slice(n, n + 25).map(async ({ from, to, receiver }) => {
        const [sender, hearer] = await Promise.all([open(from), open(to)])
        hearer.on('messageResponse', ({ clientId }: { clientId: string }) => {
          const at = sentAt.get(clientId)
          if (at === undefined) return
          times.push(performance.now() - at)
          sentAt.delete(clientId)
        })
        pairs.push({ from: sender, receiver })
      }),
    )
  }
  let sent = 0
  const say = async () => {
    const { from, receiver } = pairs[sent++ % pairs.length]!
    // Never the same twice: a message sent again is not delivered again.
    const clientId = `${process.pid}-${named++}`
    sentAt.set(clientId, performance.now())
    await from.emitWithAck('message', { chat: words, clientId, ...receiver })
  }
  const begin = () => {
    times = []
    sent = 0
    sentAt.clear()
  }
  const sum = () => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
    return { sent, delivered: times.length, p50: at(0.5), p99: at(0.99), max: at(0.999_999) }
  }
  return {
    /** Sends at a constant rate per second, independent of answers. */
    async steady(rate: number, seconds: number) {
      begin()
      const start = performance.now()
      for (let due = 0; due < rate * seconds;) {
        const owed = Math.floor(((performance.now() - start) / 1000) * rate)
        for (; due < owed; due++) void say()
        await sleep(2)
      }
      await sleep(2_000)
      return sum()
    },
    /** As many as it takes to keep `width` unanswered. */
    async flood(width: number, milliseconds: number) {
      begin()
      const start = performance.now()
      await Promise.all(
        Array.from({ length: width }, async () => {
          while (performance.now() - start < milliseconds) await say()
        }),
      )
      const elapsed = performance.now() - start
      await sleep(500)
      return { ...sum(), perSecond: Math.round((sent / elapsed) * 1000) }
    },
    leave: () => sockets.forEach((socket) => socket.disconnect()),
  }
}
