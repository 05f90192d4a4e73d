import { setTimeout as pause } from 'node:timers/promises'
import { customer } from './customer.ts'
import { connectLine, within, type Line } from './line.ts'
import type { Product } from './product.ts'
import type { Row } from './findings.ts'

const count = 5_000
const upgrade =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
const request = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
/** The first bytes of an idle connection: mostly empty. */
const first = (index: number) => (index % 10 === 0 ? upgrade : index % 10 === 1 ? request : '')

/** 5,000 connections that say nothing (one in ten a socket that never signs in): the shop answers, then they are let go. */
export async function idleConnections({ origin, port, memory }: Product): Promise<Record<string, Row>> {
  const before = await memory()
  const open: Line[] = []
  for (let index = 0; index < count; index += 1) {
    const line = connectLine(port)
    const words = first(index)
    if (words) line.socket.write(words)
    open.push(line)
    // The queue of connections not accepted yet is short.
    if (index % 100 === 99) await pause(10)
  }
  const connected = (await Promise.all(open.map(({ opened }) => within(10_000, opened)))).filter(Boolean).length
  const shop = customer(origin)
  await pause(8_000)
  const during = await memory()
  const row = await shop.leave()
  const ended = await within(100_000, Promise.all(open.map(({ closed }) => closed)))
  const left = open.filter(({ isClosed }) => !isClosed())
  for (const { socket } of left) socket.destroy()
  const found = [
    ...(connected < count ? [`only ${connected} of ${count} could connect`] : []),
    ...(ended ? [] : [`${left.length} idle connections were still held after 100 s`]),
  ]
  const note = `memory ${before} → ${during} MiB; the last let go after ${ended ? Math.round(Math.max(...ended) / 1000) : '> 100'} s`
  return { [`${count} idle connections`]: { tried: connected, slowest: 0, found, note }, 'a customer meanwhile (idle)': row }
}
