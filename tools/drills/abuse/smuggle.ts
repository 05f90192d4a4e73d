import { connectLine, within } from './line.ts'
import { emptyRow, type Row } from './findings.ts'

const second = 'GET /api/categories HTTP/1.1\r\nhost: x\r\n\r\n'
const post = 'POST /api/buyers/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

/** Requests that a proxy and the server may parse differently. Each must be refused, and nothing after it answered. */
const requests: Record<string, string> = {
  'a length and chunks': `${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  'two lengths': `${post}content-length: 2\r\ncontent-length: ${second.length}\r\n\r\n{}${second}`,
  'a length with a sign': `${post}content-length: +2\r\n\r\n{}${second}`,
  'chunks twice': `${post}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${second}`,
  'chunks by another name': `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${second}`,
  'a blank before the colon': `${post}content-length : 2\r\n\r\n{}${second}`,
  'a folded header': `${post}x: y\r\n transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n{}${second}`,
  'bare line feeds': `GET / HTTP/1.1\nhost: x\ntransfer-encoding: chunked\n\n0\n\n${second}`,
  'a chunk with a wrong size': `${post}transfer-encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n${second}`,
  'a chunk of 2^64': `${post}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n${second}`,
  'a NUL in a header': `GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n${second}`,
  'no Host': 'GET / HTTP/1.1\r\n\r\n',
  'two Hosts': `GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n`,
  'an unknown version': `GET / HTTP/9.9\r\nhost: x\r\n\r\n`,
  'no HTTP': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'headers of 100 kB': `GET / HTTP/1.1\r\nhost: x\r\n${`x: ${'y'.repeat(1_000)}\r\n`.repeat(100)}\r\n`,
  '5,000 headers': `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`,
  'a blank in the address': 'GET /api/products /1 HTTP/1.1\r\nhost: x\r\n\r\n',
  'a foreign whole address': 'GET http://evil.test/ HTTP/1.1\r\nhost: x\r\n\r\n',
  'a tunnel': 'CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: x\r\n\r\n',
  'an upgrade from elsewhere':
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\norigin: https://evil.test\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  'an upgrade to nothing': 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
}
/** Read by everybody in one way: answering it is right. */
const harmless = new Set(['a foreign whole address', 'an upgrade to nothing', 'two Hosts'])

/** Malformed requests over bare connections. */
export async function malformedRequests(port: number): Promise<Record<string, Row>> {
  const row = emptyRow()
  for (const [name, text] of Object.entries(requests)) {
    const line = connectLine(port)
    const began = performance.now()
    line.socket.write(Buffer.from(text, 'latin1'))
    await within(3_000, line.closed)
    line.socket.destroy()
    row.tried += 1
    row.slowest = Math.max(row.slowest, Math.round(performance.now() - began))
    const answers = [...line.heard().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
    if (answers.some((status) => status >= 500)) row.found.push(`${name}: ${line.heard().slice(0, 200)}`)
    if (!harmless.has(name) && answers.some((status) => status < 400)) row.found.push(`${name}: answered ${answers.join(', ')}`)
  }
  return { 'malformed and double-tongued requests': row }
}
