import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { customer } from './customer.ts'
import { connectLines, within, type Line } from './line.ts'
import type { Row } from './findings.ts'

const lines = 200
const readers = 40
/** Milliseconds: our limits of 10 s and 30 s, and the rounds in which they are looked at. */
const headersMost = 20_000
const bodyMost = 45_000
/** A connection on which nothing moves goes after 60 s, or at the second look. */
const readMost = 130_000

/** Senders that never come to an end: each must be cut off in time while the shop goes on. */
export async function slowSenders(origin: string, port: number): Promise<Record<string, Row>> {
  const shop = customer(origin)
  const [headers, body, silent, reading] = await Promise.all([
    trickle(port, 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n', headersMost),
    trickle(
      port,
      'POST /api/buyers/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
      ' ',
      bodyMost,
    ),
    trickle(
      port,
      'POST /api/buyers/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
      '',
      bodyMost,
    ),
    slowReaders(port),
  ])
  return {
    'slow headers, a line a second': headers,
    'slow body, a byte a second': body,
    'body that never comes': silent,
    'answers that are never read': reading,
    'a customer meanwhile (slow)': await shop.leave(),
  }
}

async function trickle(port: number, first: string, more: string, most: number): Promise<Row> {
  const open = connectLines(port, lines)
  for (const { socket } of open) socket.write(first)
  const ticking = more
    ? setInterval(() => {
        for (const { socket } of open) if (socket.writable) socket.write(more)
      }, 1_000)
    : undefined
  const row = await untilClosed(open, most)
  clearInterval(ticking)
  return row
}

/** Asks for the longest list again and again, and takes nothing of it: the other side must not keep it for ever. */
async function slowReaders(port: number): Promise<Row> {
  const open = connectLines(port, readers)
  for (const { socket } of open) {
    socket.pause()
    socket.write('GET /api/products HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5))
  }
  await pause(readMost)
  const held = await heldBy(port)
  for (const { socket } of open) socket.destroy()
  // The customer has some too.
  const found = held > 15 ? [`${held} connections were still held after ${readMost / 1000} s`] : []
  return { tried: open.length, slowest: readMost, found, note: 'held for that long at most' }
}

/** Connections that the server holds, as Linux knows; who does not read cannot see that the other side has gone. */
async function heldBy(port: number) {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')))
  const mine = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return tables
    .join('\n')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(mine) && state === '01').length
}

async function untilClosed(open: Line[], most: number): Promise<Row> {
  const ended = await within(most, Promise.all(open.map(({ closed }) => closed)))
  const left = open.filter(({ isClosed }) => !isClosed())
  for (const { socket } of left) socket.destroy()
  const found = ended ? [] : [`${left.length} of ${open.length} connections were still open after ${most / 1000} s`]
  return { tried: open.length, slowest: ended ? Math.round(Math.max(...ended)) : most, found, note: 'slowest: until all were cut off' }
}
